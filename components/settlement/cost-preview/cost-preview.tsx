"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";

import { ListStates } from "#components/ui/list-states.tsx";
import {
  type CostPreview,
  type CostQuestion,
  type CostRow,
  type CostTable,
  costTableNames,
  costTableSchema,
} from "#contracts/settlement/cost-preview.ts";
import { firstQuestion, previewQuery } from "#lib/settlement/queries.ts";
import { formatMoney } from "#lib/util/amount.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { CostFacts } from "./cost-facts.tsx";
import { CostFilters } from "./cost-filters.tsx";
import { CostTableView } from "./cost-table.tsx";
import { PriceLine } from "./price-line.tsx";

import styles from "./cost-preview.module.css";

/** 成本对比预览: the line of prices, what it comes to, and the tables to drill down through. */
export function CostPreviewView(props: { filingId: string; problem: LoadProblem | null }) {
  const { filingId, problem } = props;
  const query = useQuery(previewQuery(filingId));
  return (
    <ListStates state={loadState(query, problem)} rows={10} columns={6} onRetry={() => void query.refetch()}>
      {query.data && (
        <div className={styles.page}>
          <PriceLine preview={query.data} />
          <CostFacts preview={query.data} />
          <CostTables filingId={filingId} preview={query.data} />
        </div>
      )}
    </ListStates>
  );
}

function CostTables(props: { filingId: string; preview: CostPreview }) {
  const { filingId, preview } = props;
  const [question, setQuestion] = useState(() => firstQuestion(filingId));
  const ask = useCallback(
    (change: Partial<CostQuestion>) => setQuestion((before) => ({ ...before, ...change })),
    [],
  );
  const drill = useCallback(
    ({ place }: CostRow, table: CostTable) => ask({ place, table, search: "" }),
    [ask],
  );
  const totals = preview.tables[question.table];
  return (
    <section className={styles.tables} aria-label="成本对比表">
      <nav className={styles.nav} aria-label="对比表">
        {costTableSchema.options.map((table) => (
          <button
            key={table}
            type="button"
            aria-current={table === question.table ? "true" : undefined}
            onClick={() => ask({ table })}
          >
            <span>{costTableNames[table]}</span>
            <span className={styles.count}>{preview.tables[table].rows.toLocaleString("zh-CN")}</span>
          </button>
        ))}
      </nav>
      <div className={styles.main}>
        <CostFilters key={question.table} units={preview.units} question={question} onAsk={ask} />
        <p className={styles.sum}>
          全表合计：合同 {formatMoney(totals.contract)}，送审 {formatMoney(totals.submitted)}，审定{" "}
          {formatMoney(totals.approved)}，核增 {formatMoney(totals.added)}，核减 {formatMoney(totals.reduced)}{" "}
          元{totals.reductionPercent !== null && `，核减率 ${totals.reductionPercent}%`}；
          {totals.differing.toLocaleString("zh-CN")} 行有差异
        </p>
        <CostTableView
          key={JSON.stringify(question)}
          reportId={preview.reportId}
          question={question}
          onDrill={drill}
        />
      </div>
    </section>
  );
}
