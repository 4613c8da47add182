"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { Pager } from "#components/ui/table/pager.tsx";
import { currentPath } from "#contracts/filing/steps.ts";
import type { AffectedFiling } from "#contracts/price/affected.ts";
import type { PriceIssue } from "#contracts/price/issue.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { priceIssueAffectedQuery } from "#lib/price/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";

import { sideText } from "../figures.ts";

import styles from "../price.module.css";

const rowId = ({ id }: AffectedFiling) => id;
const columns: readonly LeafColumn<AffectedFiling>[] = [
  {
    code: "projectName",
    name: "备案项目",
    width: 220,
    grow: true,
    title: true,
    type: "link",
    href: ({ kind, status, filingId }) => currentPath(kind, status, filingId),
  },
  { code: "status", name: "状态", width: 96, cell: ({ status }) => filingStatusNames[status] },
  { code: "acceptNo", name: "受理编号", width: 150, cell: ({ acceptNo }) => acceptNo || "—" },
  {
    code: "name",
    name: "材料",
    width: 170,
    cell: ({ name, specification, zone }) => (
      <span className={styles.lines}>
        <span>{`${name} ${specification}`}</span>
        <span className={styles.soft}>{zone}</span>
      </span>
    ),
  },
  { code: "was", name: "检测时的价格", width: 140, cell: ({ was, is }) => sideText(was, is) },
  { code: "is", name: "勘误后", width: 140, cell: ({ was, is }) => sideText(is, was) },
];

export function AffectedDrawer({ issue, onClose }: { issue: PriceIssue; onClose: () => void }) {
  const [curPage, setPage] = useState(1);
  const query = useQuery(priceIssueAffectedQuery({ issueId: issue.issueId, curPage, pageSize: 20 }));
  const { data } = query;
  return (
    <Drawer open title={`${issue.title}：受勘误影响的备案`} onClose={onClose}>
      <ListStates state={loadState(query, null)} rows={6} columns={6} onRetry={() => void query.refetch()}>
        {data && data.total === 0 && (
          <EmptyBlock
            text="没有受影响的备案"
            hint="您可以查看的备案中，检测报告都没有用到被本次勘误更正的价格。"
          />
        )}
        {data && data.total > 0 && (
          <div className={styles.form}>
            <p className={styles.hint}>
              {`${data.filings}件备案的检测报告用到了被更正的价格。报告不会自动改变，可由造价站退回或在审核时一并考虑。`}
            </p>
            <SmallTable caption="受勘误影响的备案" columns={columns} rows={data.rows} rowId={rowId} />
            <Pager page={data} pageSizes={[data.pageSize]} onPage={(to) => setPage(to.curPage)} />
          </div>
        )}
      </ListStates>
    </Drawer>
  );
}
