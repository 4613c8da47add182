"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { Pager } from "#components/ui/table/pager.tsx";
import {
  type IssueChange,
  type IssueChangeKind,
  issueChangeKindSchema,
  issueChangeNames,
  type PriceIssue,
  type PriceIssueChanges,
} from "#contracts/price/issue.ts";
import { periodText } from "#contracts/price/period.ts";
import { priceIssueChangesQuery } from "#lib/price/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";

import { changeText, sideText } from "../figures.ts";
import { type Comparison, comparisonOf } from "./comparison.ts";

import styles from "../price.module.css";

const rowId = ({ id, kind }: IssueChange) => `${kind} ${id}`;
const columnsOf = (compared: Comparison): readonly LeafColumn<IssueChange>[] => [
  {
    code: "name",
    name: "材料",
    width: 200,
    grow: true,
    title: true,
    cell: ({ name, specification }) => `${name} ${specification}`,
  },
  { code: "zone", name: "价区", width: 110 },
  { code: "kind", name: "变化", width: 88, cell: ({ kind }) => issueChangeNames[kind] },
  { code: "was", name: compared.was, width: 140, cell: ({ was, is }) => sideText(was, is) },
  { code: "is", name: compared.is, width: 140, cell: ({ was, is }) => sideText(is, was) },
  { code: "change", name: "幅度", width: 104, cell: ({ change }) => changeText(change) },
];

function warningOf(
  { rowsBefore, rowsNow, rowCountChange }: PriceIssueChanges,
  { stage }: PriceIssue,
  { was, is }: Comparison,
): string | null {
  if (stage === "erratum" || rowsBefore === 0) return null;
  const percent = ((rowsNow - rowsBefore) / rowsBefore) * 100;
  if (Math.abs(percent) <= rowCountChange) return null;
  return `${is}${rowsNow}条，${was}${rowsBefore}条，${percent > 0 ? "增加" : "减少"}${Math.abs(percent).toFixed(1)}%，请核对是否缺页或重复。`;
}

export function ChangesDrawer({ issue, onClose }: { issue: PriceIssue; onClose: () => void }) {
  const [kind, setKind] = useState<IssueChangeKind | "">("");
  const [curPage, setPage] = useState(1);
  const asked = { issueId: issue.issueId, curPage, pageSize: 20 as const, kind: kind || undefined };
  const query = useQuery(priceIssueChangesQuery(asked));
  const { data } = query;
  const compared = comparisonOf(issue, data?.before);
  const warning = data && warningOf(data, issue, compared);
  return (
    <Drawer open title={`${issue.title}：${compared.title}`} onClose={onClose}>
      <ListStates state={loadState(query, null)} rows={8} columns={6} onRetry={() => void query.refetch()}>
        {data && (
          <div className={styles.form}>
            <p className={styles.hint}>
              {data.before.length > 0
                ? `与${data.before.map(periodText).join("、")}对比；涨跌超过${data.largeChange}%的排在前面。`
                : "这些价区此前没有已发布的价格，全部为新增。"}
            </p>
            {warning && (
              <p className={styles.warning} role="alert">
                {warning}
              </p>
            )}
            <SelectField
              label="变化"
              empty="全部"
              options={issueChangeKindSchema.options.map((value) => ({
                value,
                label: `${issueChangeNames[value]}（${data.counts[value]}）`,
              }))}
              value={kind}
              onChange={(event) => {
                setKind(issueChangeKindSchema.safeParse(event.target.value).data ?? "");
                setPage(1);
              }}
            />
            <SmallTable
              caption={compared.caption}
              columns={columnsOf(compared)}
              rows={data.rows}
              rowId={rowId}
            />
            <Pager page={data} pageSizes={[data.pageSize]} onPage={(to) => setPage(to.curPage)} />
          </div>
        )}
      </ListStates>
    </Drawer>
  );
}
