"use client";

import { useState } from "react";

import { withoutCause } from "#lib/detection/filter.ts";

import { LoadFailure } from "../../report/load-failure.tsx";
import { useReview } from "../../report/review-context.tsx";
import { CausesList } from "../causes/causes-list.tsx";
import { CausesSummary } from "../causes/causes-summary.tsx";
import { ViewSwitch } from "../causes/view-switch.tsx";
import { BatchBar } from "../review/batch-bar.tsx";
import { ArrangeButton } from "./arrange-button.tsx";
import { FindingsEmpty } from "./findings-empty.tsx";
import { FindingsList } from "./findings-list.tsx";

import styles from "../findings.module.css";

export function FindingsPane() {
  const { view } = useReview();
  return <Pane key={view} />;
}

function Pane() {
  const { report, view, length, current, findings, causes } = useReview();
  const isLoading = view === "causes" ? causes.totals === undefined : findings.isLoading;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  function pick(name: string, isPicked: boolean): void {
    const next = new Set(picked);
    if (isPicked) next.add(name);
    else next.delete(name);
    setPicked(next);
  }
  const unit = view === "causes" ? "项" : "条";
  return (
    <section className={styles.pane} aria-label="检测问题">
      <header className={styles.head}>
        <h2>检测问题</h2>
        <span className={styles.position}>{isLoading ? "" : positionText(current, length, unit)}</span>
        <ViewSwitch />
        {view === "findings" && <ArrangeButton />}
      </header>
      <RowFilterNote />
      {(report.canDecide || report.canAnswer) && (
        <BatchBar picked={picked} onClear={() => setPicked(new Set())} />
      )}
      {view === "causes" ? (
        <CausesView picked={picked} onPick={pick} />
      ) : (
        <FindingsView picked={picked} onPick={pick} />
      )}
    </section>
  );
}

function positionText(current: number | null, length: number, unit: string): string {
  if (current === null || current >= length) return `共${length}${unit}`;
  return `第${current + 1} / ${length}${unit}`;
}

type ListProps = { picked: ReadonlySet<string>; onPick: (name: string, isPicked: boolean) => void };

function FindingsView(props: ListProps) {
  const { findings } = useReview();
  if (findings.isLoading) return null;
  return (
    <>
      {findings.isFailed && <LoadFailure text="部分问题未能加载" onRetry={findings.retry} />}
      {findings.total === 0 && !findings.isFailed ? <FindingsEmpty /> : <FindingsList {...props} />}
    </>
  );
}

function CausesView(props: ListProps) {
  const { causes } = useReview();
  const { totals } = causes;
  if (totals === undefined) {
    return causes.isFailed && <LoadFailure text="检测问题未能加载" onRetry={causes.retry} />;
  }
  if (totals.total === 0) return <FindingsEmpty />;
  return (
    <>
      <CausesSummary totals={totals} />
      <CausesList {...props} />
    </>
  );
}

function RowFilterNote() {
  const { filter, wide, hrefOf } = useReview();
  if (filter.row !== undefined) {
    return (
      <p className={styles.rowNote}>
        只看所选清单项目的问题
        <a href={hrefOf(wide)}>返回全部问题</a>
      </p>
    );
  }
  if (filter.kind === undefined) return null;
  return (
    <p className={styles.rowNote}>
      <span>
        {filter.rule} {filter.kind}
      </span>
      <a href={hrefOf(withoutCause(filter))}>返回全部原因</a>
    </p>
  );
}
