"use client";

import { useId } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import type { Tone } from "#components/ui/feedback/tag.tsx";
import { Timeline, type TimelineEntry } from "#components/ui/feedback/timeline.tsx";
import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";
import type { LogAction } from "#contracts/workflow/actions.ts";
import { formatDateTimeSeconds, formatDuration } from "#lib/util/time/dates.ts";

import styles from "./acceptance.module.css";

const tones: Record<LogAction, Tone> = {
  submit: "blue",
  pass: "green",
  back: "red",
  revoke: "orange",
  unarchive: "vermilion",
  change: "grey",
  purge: "grey",
  system: "grey",
};

function timelineEntry(entry: AcceptanceEntry): TimelineEntry {
  const took = entry.elapsed === null ? "" : `距上一步${formatDuration(entry.elapsed)}`;
  const who = [entry.operatorName, entry.unitName, took].filter((part) => part !== "");
  return {
    id: entry.id,
    tone: tones[entry.action],
    title: entry.actionName,
    time: formatDateTimeSeconds(entry.operationTime),
    dateTime: entry.operationTime,
    body: (
      <>
        <p>{who.join("　")}</p>
        {entry.opinion !== "" && <p className={styles.opinion}>{entry.opinion}</p>}
        {entry.items.length > 0 && <RecordedItems items={entry.items} />}
      </>
    ),
  };
}

function RecordedItems({ items }: Pick<AcceptanceEntry, "items">) {
  return (
    <div className={styles.items}>
      <p>补正事项{items.length}项</p>
      <dl>
        {items.map(({ label, reason, note }, at) => (
          <div key={label + reason}>
            <dt>
              {at + 1}. {label}：
            </dt>
            <dd>{reason}</dd>
            {note !== "" && <dd className={styles.itemNote}>企业说明：{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

export type Logs = { logs: readonly AcceptanceEntry[] | undefined; failed: boolean; onReload: () => void };

export function RecordPanel(props: Logs) {
  const titleId = useId();
  return (
    <section className={styles.record} aria-labelledby={titleId} tabIndex={0}>
      <h2 id={titleId} className={styles.recordTitle}>
        受理记录
      </h2>
      <RecordBody {...props} />
    </section>
  );
}

function RecordBody({ logs, failed, onReload }: Logs) {
  if (!logs && failed) {
    return (
      <ErrorBlock text="受理记录未能加载">
        <Button onClick={onReload}>重新加载</Button>
      </ErrorBlock>
    );
  }
  if (!logs) return <BlockSkeleton height={160} />;
  if (logs.length === 0) return <EmptyBlock text="暂无受理记录" />;
  return <Timeline entries={logs.map(timelineEntry)} />;
}
