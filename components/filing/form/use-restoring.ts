"use client";

import { useState } from "react";

import type { Offer } from "#lib/filing/restore.ts";

/** Offers are asked about one after the other; one put off can be had again from the foot of the form. */
export function useRestoring(offers: readonly Offer[]) {
  const [putOff, setPutOff] = useState<ReadonlySet<Offer>>(new Set());
  const offer = offers.find((one) => !putOff.has(one)) ?? null;
  const isWaiting = offer === null && offers.length > 0;
  return {
    offer,
    later: () => setPutOff(new Set(offers)),
    reopen: isWaiting ? () => setPutOff(new Set()) : null,
  };
}
