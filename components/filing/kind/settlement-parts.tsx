"use client";

import dynamic from "next/dynamic";

import { settlementForm } from "#contracts/settlement/form.ts";

import { type KindParts, KindPartsContext } from "../shape/kind-parts.ts";

const parts: KindParts = {
  form: settlementForm,
  Writing: dynamic(() => import("./settlement-writing.tsx").then((m) => ({ default: m.SettlementWriting }))),
};

export function SettlementParts({ children }: { children: React.ReactNode }) {
  return <KindPartsContext value={parts}>{children}</KindPartsContext>;
}
