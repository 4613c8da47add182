"use client";

import { useEffect, useState } from "react";

import { useGuarded } from "#components/ui/use-guarded.ts";
import type { ReportFinding } from "#contracts/detection-api.ts";
import { allFindings } from "#lib/detection/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { useReview } from "./review-context.tsx";

/** More than this nobody reads on paper. */
const mostPrinted = 5000;

export type Printed = { total: number; rows: readonly ReportFinding[] };

/** Prints the findings that the filter shows, all of them and not only those in sight. */
export function usePrintReport() {
  const { filingId, filter } = useReview();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [print, isPreparing] = useGuarded(async () => {
    try {
      setPrinted(await allFindings(filingId, filter, mostPrinted));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  useEffect(() => {
    if (!printed) return undefined;
    const clear = (): void => setPrinted(null);
    globalThis.addEventListener("afterprint", clear);
    window.print();
    return () => globalThis.removeEventListener("afterprint", clear);
  }, [printed]);
  return { printed, print, isPreparing };
}
