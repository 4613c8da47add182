"use client";

import { Suspense, useState } from "react";

import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { late } from "#components/ui/late.tsx";
import type { OwnRecord } from "#contracts/staff/own.ts";

import { ProveStep } from "./prove-step.tsx";

const OwnRecordView = late(() => import("./own-record-view.tsx").then((m) => m.OwnRecordView));

/** Token and record stay in memory: nothing of them outlives the page. */
export type OpenedRecord = { token: string; record: OwnRecord };

export function OwnRecordSteps() {
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const [notice, setNotice] = useState("");
  function leave(text: string): void {
    setNotice(text);
    setOpened(null);
  }
  if (opened === null) return <ProveStep notice={notice} onOpened={setOpened} />;
  return (
    <Suspense fallback={<BlockSkeleton height={480} />}>
      <OwnRecordView {...opened} onLeave={leave} />
    </Suspense>
  );
}
