"use client";

import { useQuery } from "@tanstack/react-query";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import { type IndicatorIssue, indicatorIssueStateNames } from "#contracts/indicator/issue/issue.ts";
import { sampleStageNames } from "#contracts/indicator/sample/sample.ts";
import { poolHref } from "#lib/indicator/pool/address.ts";
import { issueListQuery } from "#lib/indicator/pool/queries.ts";
import { releaseDay } from "#lib/indicator/pool/words.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";

import type { ViewProps } from "../pool/pool-list.tsx";
import { PrepareIssue } from "./prepare-issue.tsx";

const columns: readonly LeafColumn<IndicatorIssue>[] = [
  {
    code: "period",
    name: "基准日期",
    width: 190,
    grow: true,
    title: true,
    type: "link",
    href: ({ issueId }) => poolHref({ view: "issues", issue: issueId }),
    cell: ({ from, to, isCorrection }) => `${from}至${to}${isCorrection ? "（更正）" : ""}`,
  },
  { code: "station", name: "发布单位", width: 200 },
  { code: "region", name: "地区", width: 100 },
  { code: "stage", name: "造价阶段", width: 130, cell: ({ stage }) => sampleStageNames[stage] },
  { code: "month", name: "价格水平", width: 100 },
  { code: "cells", name: "公布的类别", width: 100, figures: true },
  { code: "state", name: "状态", width: 90, cell: ({ state }) => indicatorIssueStateNames[state] },
  { code: "decidedAt", name: "发布日期", width: 110, cell: releaseDay },
];
const rowId = ({ issueId }: IndicatorIssue) => issueId;

export function IssueList({ question, url, problem, ofStation }: ViewProps & { ofStation: boolean }) {
  const { curPage, pageSize } = question;
  const query = useQuery(issueListQuery({ curPage, pageSize }));
  const { view, onView } = useTableView("indicator-issues");
  return (
    <>
      {ofStation && <PrepareIssue />}
      <ListView
        caption="各期造价指标"
        columns={columns}
        rowId={rowId}
        query={query}
        problem={problem}
        view={view}
        onView={onView}
        pageSize={pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => poolHref({ ...question, ...page })}
        url={url}
        empty={<EmptyBlock text="暂无已发布的造价指标" hint="造价站发布后，可在此查看。" />}
      />
    </>
  );
}
