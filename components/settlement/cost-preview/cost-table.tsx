"use client";

import { useMemo, useState } from "react";

import { LoadFailure } from "#components/detection/result/load-failure.tsx";
import { useGroupedHead } from "#components/ui/data-table/use-grouped-head.ts";
import { VirtualTable } from "#components/ui/data-table/virtual-table.tsx";
import { EmptyBlock } from "#components/ui/empty-block.tsx";
import {
  type CostQuestion,
  type CostRow,
  type CostTable,
  costTableNames,
} from "#contracts/settlement/cost-preview.ts";
import { oneLine } from "#lib/detection/figures.ts";

import { costColumns } from "./cost-columns.tsx";
import { useCostRows } from "./use-cost-rows.ts";

import styles from "./cost-preview.module.css";

/** The rows of one table that the question means; below them the chosen one in whole sentences. */
export function CostTableView(props: {
  reportId: string;
  question: CostQuestion;
  onDrill: (row: CostRow, table: CostTable) => void;
}) {
  const { reportId, question, onDrill } = props;
  const list = useCostRows(reportId, question);
  const [selected, setSelected] = useState<number | null>(null);
  const columns = useMemo(() => costColumns(question.table, onDrill), [question.table, onDrill]);
  const head = useGroupedHead(columns);
  const row = selected === null ? undefined : list.at(selected);
  const isAsked = question.search !== "" || question.differing === true || question.place !== undefined;
  return (
    <div className={styles.table}>
      {list.isFailed && <LoadFailure text="部分行未能加载" onRetry={list.retry} />}
      <VirtualTable
        caption={costTableNames[question.table]}
        columns={columns}
        head={head}
        count={list.total}
        rowAt={list.at}
        onRange={list.see}
        selected={selected}
        onSelect={setSelected}
        rowClass={({ differs }) => (differs ? styles.differs : undefined)}
        empty={<EmptyBlock text={isAsked ? "没有符合条件的行，可清除筛选" : "三份清单都没有这张表的内容"} />}
      />
      {row && <Chosen row={row} />}
    </div>
  );
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
