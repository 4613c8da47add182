"use client";

import dynamic from "next/dynamic";

import { late } from "#components/ui/late.tsx";
import type { FilingId } from "#contracts/ids.ts";

/** Loaded after the page: the form does not wait for a comparison. */
const OfForm = dynamic(async () => late(() => import("./own-of-form.tsx").then((m) => m.OwnOfForm)), {
  ssr: false,
});
const OfFiling = dynamic(async () => late(() => import("./own-of-filing.tsx").then((m) => m.OwnOfFiling)), {
  ssr: false,
});

export function OwnOfFormSlot() {
  return <OfForm />;
}

export function OwnOfFilingSlot(props: { id: FilingId; brief?: boolean }) {
  return <OfFiling {...props} />;
}
