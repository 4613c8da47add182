"use client";

import { lazy, Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import { isFiltered } from "#lib/detection/filter.ts";

import { useReview } from "../../report/review-context.tsx";
import { LastBatch } from "./last-batch.tsx";

import styles from "../findings.module.css";

const DecideDialog = lazy(() => import("./decide-dialog.tsx").then((m) => ({ default: m.DecideDialog })));

/** The contract's limit of findings by key; a filter reaches more. */
const mostPicked = 2000;

export function BatchBar(props: { picked: ReadonlySet<string>; onClear: () => void }) {
  const { findings, filter, report } = useReview();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  const count = props.picked.size;
  const isPicked = count > 0;
  if (findings.total === 0) return null;
  return (
    <>
      <div className={styles.batch}>
        {isPicked ? (
          <>
            <span>已选{count}条</span>
            <Button small variant="text" onClick={props.onClear}>
              取消选择
            </Button>
            <Button small disabled={count > mostPicked} onClick={() => setIsOpen(true)}>
              处理所选
            </Button>
          </>
        ) : (
          <>
            <span className={styles.batchHint}>勾选多条，或按筛选结果一并处理</span>
            <Button small onClick={() => setIsOpen(true)}>
              {isFiltered(filter) ? "处理筛选结果" : "处理全部"}
            </Button>
          </>
        )}
        {wasOpen && (
          <Suspense fallback={null}>
            <DecideDialog
              open={isOpen}
              what={isPicked ? "所选问题" : isFiltered(filter) ? "当前筛选显示的问题" : "本次检测发现的问题"}
              decided={isPicked ? { keys: [...props.picked] } : { filter }}
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
    </>
  );
}
