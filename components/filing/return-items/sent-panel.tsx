"use client";

import { Suspense } from "react";

import { useReturnItems } from "#components/acceptance/return-items/return-items-context.tsx";
import type { ShownAttachment } from "#components/attachment/shown-attachment.ts";
import { late } from "#components/ui/late.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";

const SentList = late(() => import("./sent-list.tsx").then((m) => m.SentList));

const told: ReadonlySet<FilingStatus> = new Set(["returned", "submitted", "accepted", "detected"]);

export type SentPanelProps = {
  detail: FilingDetail;
  onAttachment: (attachment: ShownAttachment) => void;
};

export function SentPanel(props: SentPanelProps) {
  const sent = useReturnItems()?.items.sent;
  if (!sent || !told.has(props.detail.status)) return null;
  return (
    <Suspense fallback={null}>
      <SentList {...props} sent={sent} />
    </Suspense>
  );
}
