"use client";

import { useQuery } from "@tanstack/react-query";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import type { FilingId } from "#contracts/ids.ts";
import {
  type CostPreview,
  type CostTable,
  costTableNames,
  costTableSchema,
} from "#contracts/settlement/cost-preview.ts";
import { atTable } from "#lib/settlement/drill.ts";
import { previewQuery } from "#lib/settlement/queries.ts";
import { reconciliation } from "#lib/settlement/reconciliation.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { CostFacts } from "./cost-facts.tsx";
import { CostFilters } from "./cost-filters.tsx";
import { PriceLine } from "./price-line.tsx";
import { CostTableView } from "./table/cost-table.tsx";
import { useCostAddress } from "./use-cost-address.ts";

import styles from "./cost-preview.module.css";

type ViewProps = { filingId: FilingId; problem: LoadProblem | null; isTrial?: boolean };

export function CostPreviewView({ filingId, problem, isTrial = false }: ViewProps) {
  const query = useQuery(previewQuery(filingId, isTrial));
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

const hasRate = new Set<CostTable>(["approval", "project", "sectional", "unit"]);

function CostTables(props: { filingId: FilingId; preview: CostPreview }) {
  const { filingId, preview } = props;
  const { question, row, ask, look } = useCostAddress(filingId);
  return (
    <section className={styles.tables} aria-label="造价对比表">
      <nav className={styles.nav} aria-label="对比表">
        {costTableSchema.options.map((table) => (
          <button
            key={table}
            type="button"
            aria-current={table === question.table ? "true" : undefined}
            onClick={() => ask({ ...atTable(question, table), search: "" })}
          >
            <span>{costTableNames[table]}</span>
            <span className={styles.count}>{preview.tables[table].rows.toLocaleString("zh-CN")}</span>
          </button>
        ))}
      </nav>
      <div className={styles.main}>
        <CostFilters
          key={`${question.table} ${question.search}`}
          units={preview.units}
          question={question}
          reportId={preview.reportId}
          onAsk={ask}
        />
        <CostTableView
          key={JSON.stringify(question)}
          preview={preview}
          question={question}
          expected={preview.tables[question.table].rows}
          row={row}
          onAsk={ask}
          onLook={look}
        />
        {question.table === "minutes" && <p className={styles.sum}>{reconciliation(preview.tables)}</p>}
        {question.table === "approval" && <Signers signers={preview.signers} />}
        {hasRate.has(question.table) && (
          <p className={styles.sum}>
            核减率 =（送审价 − 审定价）÷ 送审价 × 100，正数为净核减，负数为净核增。
          </p>
        )}
      </div>
    </section>
  );
}

function Signers({ signers: { owner, contractor, consultant } }: Pick<CostPreview, "signers">) {
  const named = [
    ["建设单位", owner],
    ["施工单位", contractor],
    ["造价咨询单位", consultant],
  ] as const;
  return (
    <dl className={styles.signers}>
      {named.map(([name, signer]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{signer || "未填写"}</dd>
        </div>
      ))}
    </dl>
  );
}
