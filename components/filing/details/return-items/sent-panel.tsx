"use client";

import { lazy, Suspense } from "react";

import { useReturnItems } from "#components/acceptance/return-items/return-items-context.tsx";
import type { ShownPaper } from "#components/attachment/shown-paper.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";

const SentList = lazy(() => import("./sent-list.tsx").then((m) => ({ default: m.SentList })));

/** While what was returned is mended, or looked at again. */
const told: ReadonlySet<FilingStatus> = new Set(["returned", "submitted", "accepted", "detected"]);

export type SentPanelProps = {
  detail: FilingDetail;
  /** Opens a paper beside the page. */
  onPaper: (paper: ShownPaper) => void;
};

/** 待改项 of the last return: for the filer what to mend, for the station what became of it. */
export function SentPanel(props: SentPanelProps) {
  const sent = useReturnItems()?.items.sent;
  if (!sent || !told.has(props.detail.status)) return null;
  return (
    <Suspense fallback={null}>
      <SentList {...props} sent={sent} />
    </Suspense>
  );
}
