"use client";

import { useCallback, useMemo, useRef } from "react";

import { VirtualTable } from "#components/ui/table/data-table/virtual-table.tsx";
import type { DetectionRow } from "#contracts/detection/detection-api.ts";
import { countsOf, gravest } from "#lib/detection/findings/finding-state.ts";
import { pathTo } from "#lib/detection/tree/outline.ts";

import { LoadFailure } from "../../report/load-failure.tsx";
import { useReview } from "../../report/review-context.tsx";
import { useBillRows } from "../../report/use-windows.ts";
import { billColumns } from "./bill-columns.tsx";
import { BillSearch } from "./bill-search.tsx";
import { LineStrip } from "./line-strip.tsx";

import styles from "./bill.module.css";

function rowClass(row: DetectionRow): string | undefined {
  if (row.kind !== "item") return styles[row.kind];
  return { E: styles.error, W: styles.warning, I: styles.info, none: undefined }[
    gravest(countsOf(row.findings.filter(({ isSettled }) => !isSettled)))?.severity ?? "none"
  ];
}

export function BillPane({ heading, onTop }: { heading: number; onTop: (row: number) => void }) {
  const { filingId, report, target, line, setLine, hrefOf } = useReview();
  const rows = useBillRows(filingId, report);
  const top = useRef(0);
  const { see, at, total } = rows;
  const columns = useMemo(() => billColumns((row) => hrefOf({ row, search: "" })), [hrefOf]);
  const onRange = useCallback(
    (start: number, end: number, first: number) => {
      see(start, end);
      top.current = first;
      onTop(first);
    },
    [see, onTop],
  );
  const table = useMemo(
    () => (
      <VirtualTable
        caption="工程量清单"
        columns={columns}
        count={total}
        rowAt={at}
        onRange={onRange}
        selected={line}
        onSelect={setLine}
        rowClass={rowClass}
        target={target}
      />
    ),
    [columns, total, at, onRange, line, setLine, target],
  );
  return (
    <section className={styles.pane}>
      <div className={styles.strips}>
        <PathStrip row={heading} />
        <BillSearch top={top} />
      </div>
      <noscript>
        <p className={styles.noScript}>当前浏览器未启用脚本，只能显示开头的清单项目和问题。</p>
      </noscript>
      {rows.isFailed && <LoadFailure text="部分清单未能加载" onRetry={rows.retry} />}
      <div className={styles.table}>{table}</div>
      {line !== null && <LineStrip row={rows.at(line)} onClose={() => setLine(null)} />}
    </section>
  );
}

function PathStrip({ row }: { row: number }) {
  const { outline, goTo } = useReview();
  return (
    <nav className={styles.path} aria-label="清单位置">
      {pathTo(outline, row).map((node) => (
        <button key={node.seq} type="button" title={node.name} onClick={() => goTo(node.seq, "start")}>
          {node.name}
        </button>
      ))}
    </nav>
  );
}
