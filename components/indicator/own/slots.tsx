"use client";

import dynamic from "next/dynamic";

import type { FilingId } from "#contracts/ids.ts";

/** Loaded after the page: the form does not wait for a comparison. */
const OfForm = dynamic(() => import("./own-of-form.tsx").then((m) => ({ default: m.OwnOfForm })), {
  ssr: false,
});
const OfFiling = dynamic(() => import("./own-of-filing.tsx").then((m) => ({ default: m.OwnOfFiling })), {
  ssr: false,
});

export function OwnOfFormSlot() {
  return <OfForm />;
}

export function OwnOfFilingSlot(props: { id: FilingId; brief?: boolean }) {
  return <OfFiling {...props} />;
}
