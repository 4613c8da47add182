import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { galleryPiece } from "#components/gallery/pieces.ts";
import { ShownPiece } from "#components/gallery/shown-piece.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { webEnv } from "#lib/runtime/env.ts";
import { requireSession } from "#lib/server/session.ts";

export const metadata: Metadata = { title: "界面组件" };

export default async function GalleryPiecePage(props: { params: Promise<{ piece: string }> }) {
  await requireSession();
  const piece = galleryPiece((await props.params).piece);
  if (!webEnv().gallery || !piece) notFound();
  return (
    <>
      <PageBand title={piece.name} />
      <ShownPiece code={piece.code} />
    </>
  );
}
