"use client";

import { useQuery } from "@tanstack/react-query";

import type { FilingId } from "#contracts/ids.ts";
import { statusQuery } from "#lib/detection/queries.ts";

import { DonePanel } from "./done-panel.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { RunningPanel } from "./running-panel.tsx";
import { useForward } from "./use-forward.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

import styles from "./progress.module.css";

export function DetectionPage({ id }: { id: FilingId }) {
  const query = useQuery(statusQuery(id));
  const isGoingOn = useForward(id, query.data);
  const status = query.data;
  if (!status) return null;
  return (
    <section className={styles.panel} aria-label="造价检测进度">
      {status.state === "none" && <WaitingPanel id={id} />}
      {(status.state === "queued" || status.state === "running") && (
        <RunningPanel id={id} status={status} isOffline={query.isError} />
      )}
      {status.state === "failed" && <FailedPanel id={id} status={status} />}
      {status.state === "done" && <DonePanel id={id} status={status} isGoingOn={isGoingOn} />}
    </section>
  );
}
