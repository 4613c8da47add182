"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { waitingTexts } from "#lib/detection/progress.ts";
import { isStopped, statusQuery } from "#lib/detection/status.ts";
import { filingQuery } from "#lib/filing/detail/detail-queries.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";

import { DonePanel } from "./done-panel.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { RunningPanel } from "./running-panel.tsx";
import { useForward } from "./use-forward.ts";

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
      {isStopped(status) && <FailedPanel id={id} status={status} />}
      {status.state === "done" && <DonePanel id={id} status={status} isGoingOn={isGoingOn} />}
    </section>
  );
}

function WaitingPanel({ id }: { id: FilingId }) {
  const formPath = useStagePath("form", id);
  const { data: detail } = useQuery(filingQuery(id));
  if (!detail) return null;
  const { text, hint } = waitingTexts[detail.status];
  const station = detail.status === "submitted" && detail.stationName !== "";
  return (
    <EmptyBlock icon="clock" text={text} hint={hint}>
      {station && <span>备案机构：{detail.stationName}</span>}
      <LinkButton href={formPath}>查看申报内容</LinkButton>
    </EmptyBlock>
  );
}
