"use client";

import dynamic from "next/dynamic";

import type { FilingId } from "#contracts/ids.ts";

/** Loaded after the page: the form does not wait for a comparison. */
const OfForm = dynamic(() => import("./own-of-form.tsx"), { ssr: false });
const OfFiling = dynamic(() => import("./own-of-filing.tsx"), { ssr: false });

export function OwnOfFormSlot() {
  return <OfForm />;
}

export function OwnOfFilingSlot({ id }: { id: FilingId }) {
  return <OfFiling id={id} />;
}
