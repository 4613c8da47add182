"use client";

import { useState } from "react";

import type { Offer } from "#lib/filing/draft/restore.ts";

/** Asks one offer after the other; a postponed one can be reopened from the submit bar. */
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
