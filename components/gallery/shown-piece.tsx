"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";

import type { GalleryPiece } from "./pieces.ts";

/** Each piece is its own chunk: what one of them loads is not on the page of another. */
const shown: Record<GalleryPiece, ComponentType> = {
  empty: dynamic(() => import("./empty-gallery.tsx").then((m) => m.EmptyGallery)),
  amount: dynamic(() => import("./amount-gallery.tsx").then((m) => m.AmountGallery)),
};

export function ShownPiece({ code }: { code: GalleryPiece }) {
  const Piece = shown[code];
  return <Piece />;
}
