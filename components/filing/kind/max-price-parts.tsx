"use client";

import dynamic from "next/dynamic";

import { maxPriceForm } from "#contracts/max-price/form.ts";

import { type KindParts, KindPartsContext } from "../shape/kind-parts.ts";

const parts: KindParts = {
  form: maxPriceForm,
  Writing: dynamic(() => import("./max-price-writing.tsx").then((m) => ({ default: m.MaxPriceWriting }))),
};

export function MaxPriceParts({ children }: { children: React.ReactNode }) {
  return <KindPartsContext value={parts}>{children}</KindPartsContext>;
}
