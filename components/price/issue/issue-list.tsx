"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import { late } from "#components/ui/late.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import type { RowOperation } from "#components/ui/table/data-table/columns/row-operation.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import { type PriceIssue } from "#contracts/price/issue.ts";
import { licenceText } from "#contracts/price/open.ts";
import { periodText } from "#contracts/price/period.ts";
import { type IssueState, issueStateNames, issueStageNames, taxBasisNames } from "#contracts/price/price.ts";
import { settle } from "#lib/http/settle.ts";
import { periodicalHref } from "#lib/periodical/address.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { isIssueFiltered, issueInput, priceHref, type PriceQuestion } from "#lib/price/address.ts";
import { priceIssueListQuery, priceKey, publishIssue, removeIssue } from "#lib/price/queries.ts";
import { sizeText } from "#lib/util/size-text.ts";

import type { ViewProps } from "../list/price-list.tsx";
import { comparisonOf } from "./comparison.ts";
import { IssueFilters } from "./filters.tsx";

import styles from "../price.module.css";

const ImportDialog = late(() => import("./import-dialog.tsx").then((m) => m.ImportDialog));
const AffectedDrawer = late(() => import("./affected-drawer.tsx").then((m) => m.AffectedDrawer));
const ChangesDrawer = late(() => import("./changes-drawer.tsx").then((m) => m.ChangesDrawer));

const tones: Readonly<Record<IssueState, Tone>> = { draft: "amber", published: "green", superseded: "grey" };
const rowId = ({ issueId }: PriceIssue) => issueId;

type Act = "affected" | "changes" | "publish" | "remove";
type Chosen = { act: Act; issue: PriceIssue };

function OpenFiles({ issueId, open }: PriceIssue) {
  if (open.length === 0) return "—";
  return (
    <div className={styles.open}>
      <span className={styles.lines}>
        {open.map(({ format, size }) => (
          <a key={format} href={`/ks/price/v1/open/${issueId}/${format}`} download>
            {`${format.toUpperCase()} ${sizeText(size)}`}
          </a>
        ))}
      </span>
      <details className={styles.digest}>
        <summary>SHA-256</summary>
        {open.map(({ format, sha256 }) => (
          <p key={format} className={styles.hint}>
            {format.toUpperCase()} {sha256}
          </p>
        ))}
      </details>
    </div>
  );
}

type Columns = readonly (LeafColumn<PriceIssue> | OperationsColumn<PriceIssue>)[];

function isCorrection({ stage, state }: PriceIssue): boolean {
  return stage === "erratum" && state !== "draft";
}

type Shown = { mayWrite: boolean; mayReadFilings: boolean };

function columnsOf(onAct: (chosen: Chosen) => void, { mayWrite, mayReadFilings }: Shown): Columns {
  const button = (name: string, act: Act, issue: PriceIssue, color: RowOperation["color"]): RowOperation => ({
    type: "button",
    name,
    ...(color && { color }),
    onAct: () => onAct({ act, issue }),
  });
  const columns: readonly LeafColumn<PriceIssue>[] = [
    {
      code: "title",
      name: "标题",
      width: 160,
      grow: true,
      title: true,
      cell: ({ title, docNo, journalNo, periodicalId }) => (
        <span className={styles.lines}>
          <span>{title}</span>
          {periodicalId && <a href={periodicalHref(periodicalId)}>期刊原文</a>}
          <span className={styles.soft}>{[journalNo, docNo].filter(Boolean).join("，")}</span>
        </span>
      ),
    },
    { code: "publisher", name: "发布单位", width: 150, clamp: true },
    {
      code: "period",
      name: "期间、价格",
      width: 124,
      cell: ({ period, taxBasis }) => (
        <span className={styles.lines}>
          <span>{periodText(period)}</span>
          <span className={styles.soft}>{taxBasisNames[taxBasis]}</span>
        </span>
      ),
    },
    {
      code: "state",
      name: "状态",
      width: 92,
      cell: ({ state, stage }) => (
        <span className={styles.lines}>
          <span>
            <Tag tone={tones[state]}>{issueStateNames[state]}</Tag>
          </span>
          <span className={styles.soft}>{issueStageNames[stage]}</span>
        </span>
      ),
    },
    {
      code: "rows",
      name: "条数",
      width: 84,
      figures: true,
      cell: ({ rows }) => rows.toLocaleString("zh-CN"),
    },
    { code: "open", name: "开放数据", width: 116, cell: (issue) => <OpenFiles {...issue} /> },
  ];
  return [
    ...columns,
    ...(mayWrite ? [{ code: "people", name: "导入、发布", width: 150, cell: People }] : []),
    {
      code: "operations",
      name: "操作",
      width: 176,
      subject: ({ title }) => title,
      operations: (issue) => [
        ...(mayReadFilings && isCorrection(issue)
          ? [button("受影响的备案", "affected", issue, "accent")]
          : []),
        ...(issue.mayRemove ? [button(comparisonOf(issue).act, "changes", issue, "accent")] : []),
        ...(issue.mayPublish ? [button("发布", "publish", issue, "success")] : []),
        ...(issue.mayRemove ? [button("删除", "remove", issue, "danger")] : []),
      ],
    },
  ];
}

function People({ importedBy, publishedBy, state }: PriceIssue) {
  return (
    <span className={styles.lines}>
      <span>{importedBy}</span>
      <span>{publishedBy ?? (state === "draft" ? "待发布" : "")}</span>
    </span>
  );
}

function NoIssues({ question }: { question: PriceQuestion }) {
  if (!isIssueFiltered(question))
    return <EmptyBlock text="暂无材料价格" hint="造价站导入并发布后，可在此下载。" />;
  return <NoMatches noun="材料价格" clearHref={priceHref({ view: "issues" })} />;
}

export function IssueList({ question, url, onOpen, problem }: ViewProps) {
  const client = useQueryClient();
  const { pageSize } = question;
  const query = useQuery(priceIssueListQuery(issueInput(question)));
  const { view, onView } = useTableView("price-issues");
  const mayWrite = useRight("price-issue.write");
  const mayReadFilings = useRight("filing.read");
  const [importing, setImporting] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  async function renew(): Promise<void> {
    close();
    await client.invalidateQueries({ queryKey: priceKey });
  }
  return (
    <>
      <IssueFilters
        question={question}
        years={query.data?.years ?? []}
        regions={query.data?.regions ?? []}
        onOpen={onOpen}
      />
      <ListView
        caption="各期材料价格"
        columns={columnsOf(setChosen, { mayWrite, mayReadFilings })}
        rowId={rowId}
        query={query}
        problem={problem}
        view={view}
        onView={onView}
        pageSize={pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => priceHref({ ...question, ...page })}
        url={url}
        empty={<NoIssues question={question} />}
        tools={() =>
          mayWrite && (
            <Button variant="primary" icon="upload" onClick={() => setImporting(true)}>
              导入
            </Button>
          )
        }
      />
      <p className={styles.hint}>{licenceText("发布单位")}</p>
      <Suspense fallback={null}>
        {importing && <ImportDialog onClose={() => setImporting(false)} />}
        {chosen?.act === "affected" && <AffectedDrawer issue={chosen.issue} onClose={close} />}
        {chosen?.act === "changes" && <ChangesDrawer issue={chosen.issue} onClose={close} />}
      </Suspense>
      {chosen?.act === "publish" && (
        <ConfirmDialog
          open
          title="发布材料价格"
          message={`确定发布“${chosen.issue.title}”（${periodText(chosen.issue.period)}，${chosen.issue.rows.toLocaleString("zh-CN")}条）吗？`}
          note="发布后所有用户可以查询和下载，不能撤回；有误的，请按勘误导入。"
          confirmText="发布"
          onConfirm={() => settle(publishIssue(chosen.issue.issueId), "已发布", renew)}
          onCancel={close}
        />
      )}
      {chosen?.act === "remove" && (
        <ConfirmDialog
          open
          danger
          title="删除待发布的材料价格"
          message={`确定删除“${chosen.issue.title}”吗？`}
          confirmText="删除"
          onConfirm={() => settle(removeIssue(chosen.issue.issueId), "已删除", renew)}
          onCancel={close}
        />
      )}
    </>
  );
}
