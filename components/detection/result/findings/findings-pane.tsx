"use client";

import { useState } from "react";

import type { ReportFinding } from "#contracts/detection/detection-api.ts";

import { LoadFailure } from "../../report/load-failure.tsx";
import { useReview } from "../../report/review-context.tsx";
import { BatchBar } from "../review/batch-bar.tsx";
import { ArrangeButton } from "./arrange-button.tsx";
import { FindingsEmpty } from "./findings-empty.tsx";
import { FindingsList } from "./findings-list.tsx";

import styles from "../findings.module.css";

export function FindingsPane() {
  const { report, findings, current } = useReview();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  function pick(finding: ReportFinding, isPicked: boolean): void {
    const next = new Set(picked);
    if (isPicked) next.add(finding.key);
    else next.delete(finding.key);
    setPicked(next);
  }
  return (
    <section className={styles.pane} aria-label="检测问题">
      <header className={styles.head}>
        <h2>检测问题</h2>
        <span className={styles.position}>
          {current === null || current >= findings.total
            ? `共${findings.total}条`
            : `第${current + 1} / ${findings.total}条`}
        </span>
        <ArrangeButton />
      </header>
      <RowFilterNote />
      {report.canDecide && <BatchBar picked={picked} onClear={() => setPicked(new Set())} />}
      {findings.isFailed && <LoadFailure text="部分问题未能加载" onRetry={findings.retry} />}
      {findings.total === 0 && !findings.isFailed ? (
        <FindingsEmpty />
      ) : (
        <FindingsList picked={picked} onPick={pick} />
      )}
    </section>
  );
}

function RowFilterNote() {
  const { filter, wide, hrefOf } = useReview();
  if (filter.row === undefined) return null;
  return (
    <p className={styles.rowNote}>
      只看所选清单项目的问题
      <a href={hrefOf(wide)}>返回全部问题</a>
    </p>
  );
}
