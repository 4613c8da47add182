"use client";

import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { LoadFailure } from "#components/detection/report/load-failure.tsx";
import { cx } from "#components/ui/cx.ts";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { useGroupedHead } from "#components/ui/table/data-table/columns/use-grouped-head.ts";
import { VirtualTable } from "#components/ui/table/data-table/virtual-table.tsx";
import {
  type CostPreview,
  type CostQuestion,
  type CostRow,
  costTableNames,
} from "#contracts/settlement/cost-preview.ts";
import { oneLine } from "#lib/detection/figures.ts";
import type { Way } from "#lib/settlement/drill.ts";

import { costColumns } from "./cost-columns.tsx";
import { CostSums } from "./cost-sums.tsx";
import { useCostRows } from "./use-cost-rows.ts";

import styles from "../cost-preview.module.css";

type TableProps = {
  preview: Pick<CostPreview, "reportId" | "standardVersion">;
  question: CostQuestion;
  /** Rows without a filter: reserves their space. */
  expected: number;
  /** Selected row, 1-based. */
  row: number | null;
  onAsk: (question: CostQuestion) => void;
  onLook: (row: number) => void;
};

export function CostTableView({ preview, question, expected, row, onAsk, onLook }: TableProps) {
  const { reportId, standardVersion } = preview;
  const list = useCostRows(reportId, question);
  const selected = row === null ? null : row - 1;
  const [target] = useState(() => (selected === null ? null : { index: selected }));
  const { filingId, differing } = question;
  const drill = useCallback(
    (to: Way["to"]) => onAsk({ filingId, differing, search: "", ...to }),
    [onAsk, filingId, differing],
  );
  const columns = useMemo(
    () => costColumns(question.table, standardVersion, drill),
    [question.table, standardVersion, drill],
  );
  const head = useGroupedHead(columns);
  const chosen = selected === null ? undefined : list.at(selected);
  const place = useSightOfRow(selected === target?.index ? null : selected, chosen !== undefined);
  return (
    <>
      <CostSums question={question} totals={list.totals} />
      <div
        ref={place}
        className={cx(styles.table, chosen && styles.looking)}
        style={roomFor(list.totals?.rows ?? expected)}
      >
        {list.isFailed && <LoadFailure text="部分行未能加载" onRetry={list.retry} />}
        <VirtualTable
          caption={costTableNames[question.table]}
          columns={columns}
          head={head}
          count={list.total}
          rowAt={list.at}
          onRange={list.see}
          target={list.total === 0 ? null : target}
          selected={selected}
          onSelect={(index) => onLook(index + 1)}
          rowClass={({ differs }) => (differs ? styles.differs : undefined)}
          index
          empty={<EmptyBlock text={emptyText(question)} />}
        />
        {chosen && <Chosen row={chosen} />}
      </div>
    </>
  );
}

/** The panel about the row takes its room from the table, and could cover the row. */
function useSightOfRow(selected: number | null, isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected === null || !isShown) return;
    place.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [selected, isShown]);
  return place;
}

const roomFor = (rows: number): CSSProperties & Record<"--rows", number> => ({ "--rows": rows });

function emptyText({ search, differing, place, sectional }: CostQuestion): string {
  const isAsked = search !== "" || differing === true || place !== undefined || sectional !== undefined;
  return isAsked ? "没有符合条件的行，可清除筛选" : "三份清单都没有这张表的内容";
}

function Chosen({ row }: { row: CostRow }) {
  const feature = oneLine(row.feature);
  return (
    <aside className={styles.chosen} aria-label="所选行" aria-live="polite">
      <strong>{[row.unitName, row.number, row.name].filter(Boolean).join("　")}</strong>
      {feature !== "" && <p>项目特征：{feature}</p>}
      <p>{row.reason || (row.differs ? "三份清单金额不同" : "三份清单一致")}</p>
    </aside>
  );
}
