"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { late } from "#components/ui/late.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { acceptanceRecordQuery } from "#lib/acceptance/queries.ts";

import type { Logs } from "./record-panel.tsx";

const RecordPanel = late(() => import("./record-panel.tsx").then((m) => m.RecordPanel));

export function AcceptanceRecord({ filingId }: { filingId: FilingId }) {
  const logs = useQuery(acceptanceRecordQuery(filingId));
  return <RecordButton logs={logs.data} failed={logs.isError} onReload={() => void logs.refetch()} />;
}

export function RecordButton(props: Logs) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        icon="list"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        受理记录
      </Button>
      <Popover anchor={anchor} label="受理记录" align="right" width={460} onClose={() => setAnchor(null)}>
        <Suspense fallback={<BlockSkeleton height={240} />}>
          <RecordPanel {...props} />
        </Suspense>
      </Popover>
    </>
  );
}
