"use client";

import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import { causeOfKey } from "#contracts/detection/cause.ts";
import { findingLimits } from "#contracts/detection/detection-api.ts";
import type { Decided } from "#lib/detection/api.ts";
import { isFiltered } from "#lib/detection/filter.ts";

import { useReview } from "../../report/review-context.tsx";
import { LastBatch } from "./last-batch.tsx";
import { LastMarks } from "./last-marks.tsx";
import { LastReplies } from "./last-replies.tsx";
import { MarkFiltered } from "./mark-filtered.tsx";
import { MarkPicked } from "./mark-picked.tsx";

import styles from "../findings.module.css";

const DecideDialog = late(() => import("./decide-dialog.tsx").then((m) => m.DecideDialog));
const ReplyDialog = late(() => import("./reply-dialog.tsx").then((m) => m.ReplyDialog));

const decideWords = {
  picked: "处理所选",
  filtered: "处理筛选结果",
  all: "处理全部",
  hint: "可勾选多项",
};
const replyWords = {
  picked: "答复所选",
  filtered: "答复筛选结果",
  all: "答复全部",
  hint: "可勾选多项",
};

/** A station decides, the enterprise replies; one person does only one of them. */
export function BatchBar(props: { picked: ReadonlySet<string>; onClear: () => void }) {
  const { length, filter, report } = useReview();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  const chosen = useChosen(props.picked);
  const count = props.picked.size;
  if (length === 0) return null;
  const words = report.canDecide ? decideWords : replyWords;
  const Dialog = report.canDecide ? DecideDialog : ReplyDialog;
  return (
    <>
      <div className={styles.batch}>
        {count > 0 ? (
          <>
            <span>已选{count}项</span>
            <Button small variant="text" onClick={props.onClear}>
              取消选择
            </Button>
            <MarkPicked picked={props.picked} onDone={props.onClear} />
            <Button small disabled={count > findingLimits.keys} onClick={() => setIsOpen(true)}>
              {words.picked}
            </Button>
          </>
        ) : (
          <>
            <span className={styles.batchHint}>{words.hint}</span>
            <MarkFiltered />
            <Button small onClick={() => setIsOpen(true)}>
              {isFiltered(filter) ? words.filtered : words.all}
            </Button>
          </>
        )}
        {wasOpen && (
          <Suspense fallback={null}>
            <Dialog
              open={isOpen}
              {...chosen}
              onClose={() => setIsOpen(false)}
              onDone={() => {
                setIsOpen(false);
                props.onClear();
              }}
            />
          </Suspense>
        )}
      </div>
      {report.lastBatch && <LastBatch batch={report.lastBatch} />}
      <LastReplies />
      <LastMarks />
    </>
  );
}

function useChosen(picked: ReadonlySet<string>): { what: string; decided: Decided } {
  const { view, filter } = useReview();
  if (picked.size === 0) {
    return { what: isFiltered(filter) ? "当前筛选显示的问题" : "本次检测发现的问题", decided: { filter } };
  }
  const what = "所选问题";
  if (view === "findings") return { what, decided: { keys: [...picked] } };
  return { what, decided: { filter, causes: [...picked].flatMap((name) => causeOfKey(name) ?? []) } };
}
