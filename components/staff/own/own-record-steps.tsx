"use client";

import { Suspense, useState } from "react";

import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { late } from "#components/ui/late.tsx";
import type { OwnRecord } from "#contracts/staff/own.ts";
import { correctionOf, noCorrection } from "#lib/staff/written-correction.ts";

import { ProveStep } from "./prove-step.tsx";

const OwnRecordView = late(() => import("./own-record-view.tsx").then((m) => m.OwnRecordView));

/** Token and record stay in memory: nothing of them outlives the page. */
export type OpenedRecord = { token: string; record: OwnRecord };

export function OwnRecordSteps() {
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const [notice, setNotice] = useState("");
  const [correction, setCorrection] = useState(noCorrection);
  function leave(text: string): void {
    setNotice(text);
    setOpened(null);
    // Left on purpose: the next person at this screen may be another one.
    if (text === "") setCorrection(noCorrection);
  }
  function open(proved: OpenedRecord): void {
    setOpened(proved);
    setCorrection((written) => correctionOf(written, proved.record));
  }
  if (opened === null) return <ProveStep notice={notice} onOpened={open} />;
  return (
    <Suspense fallback={<BlockSkeleton height={480} />}>
      <OwnRecordView
        {...opened}
        correction={correction.text}
        onCorrection={(text) => setCorrection({ ...correction, text })}
        onLeave={leave}
      />
    </Suspense>
  );
}
