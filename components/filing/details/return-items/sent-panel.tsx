"use client";

import { lazy, Suspense } from "react";

import { useReturnItems } from "#components/acceptance/return-items/return-items-context.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";

const SentList = lazy(() => import("./sent-list.tsx").then((m) => ({ default: m.SentList })));

/** While what was returned is mended, or looked at again. */
const told: ReadonlySet<FilingStatus> = new Set(["returned", "submitted", "accepted", "detected"]);

/** 待改项 of the last return: for the filer what to mend, for the station what became of it. */
export function SentPanel({ detail }: { detail: FilingDetail }) {
  const sent = useReturnItems()?.items.sent;
  if (!sent || !told.has(detail.status)) return null;
  return (
    <Suspense fallback={null}>
      <SentList detail={detail} sent={sent} />
    </Suspense>
  );
}
