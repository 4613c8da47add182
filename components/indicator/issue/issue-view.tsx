"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { IndicatorIssueId } from "#contracts/ids.ts";
import {
  type IndicatorIssueDetail,
  indicatorIssueStateNames,
  type IndicatorIssueVerify,
  type PublicCell,
  type PublicFigure,
  withheldNames,
} from "#contracts/indicator/issue/issue.ts";
import { sampleClasses } from "#contracts/indicator/sample/features.ts";
import { sampleStageNames } from "#contracts/indicator/sample/sample.ts";
import { groupThousands } from "#contracts/money.ts";
import { settle } from "#lib/http/settle.ts";
import { poolHref } from "#lib/indicator/pool/address.ts";
import { inChapters } from "#lib/indicator/pool/in-chapters.ts";
import { decideIssue, issueDetailQuery, issueKey, verifyIssue } from "#lib/indicator/pool/queries.ts";
import { dash } from "#lib/indicator/pool/words.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { RefuseDialog } from "./refuse-dialog.tsx";

import styles from "../pool/pool.module.css";

const spanOf = (span: PublicFigure["interval"]): string =>
  span === null ? dash : `${groupThousands(span.from)}～${groupThousands(span.to)}`;

const columns: readonly LeafColumn<PublicFigure>[] = [
  {
    code: "name",
    name: "指标",
    width: 220,
    grow: true,
    title: true,
    cell: ({ aspect, code, name }) => (
      <span className={aspect === "element" ? styles.element : styles.chapter}>
        {aspect === "chapter" && /^\d{4}/.test(code) ? `${code} ${name}` : name}
      </span>
    ),
  },
  { code: "unit", name: "单位", width: 90, cell: ({ basis }) => basis.unit },
  { code: "n", name: "样本数", width: 80, figures: true, cell: ({ basis }) => basis.n },
  { code: "median", name: "中位数", width: 110, figures: true, cell: ({ median }) => groupThousands(median) },
  {
    code: "interval",
    name: "中位数区间",
    width: 160,
    figures: true,
    cell: ({ interval }) => spanOf(interval),
  },
  {
    code: "quartiles",
    name: "P25～P75",
    width: 160,
    figures: true,
    cell: ({ quartiles }) => spanOf(quartiles),
  },
  {
    code: "legalMean",
    name: "规范值",
    width: 110,
    figures: true,
    cell: ({ legalMean }) => (legalMean === null ? dash : groupThousands(legalMean)),
  },
];
const rowId = ({ aspect, code }: PublicFigure) => `${aspect} ${code}`;

type Props = { issueId: IndicatorIssueId; problem: LoadProblem | null; ofStation: boolean };

export function IssueView({ issueId, problem, ofStation }: Props) {
  const query = useQuery(issueDetailQuery(issueId));
  return (
    <ListStates
      state={loadState(query, problem)}
      rows={6}
      columns={columns.length}
      onRetry={() => void query.refetch()}
    >
      {query.data && <Issue detail={query.data} ofStation={ofStation} />}
    </ListStates>
  );
}

function Issue({ detail, ofStation }: { detail: IndicatorIssueDetail; ofStation: boolean }) {
  const { issue, cells, versions } = detail;
  return (
    <div className={styles.sections}>
      <ul className={styles.basis} aria-label="发布信息">
        <li>{issue.station}</li>
        <li>{sampleStageNames[issue.stage]}</li>
        <li>
          基准日期{issue.from}至{issue.to}
        </li>
        <li>价格水平{issue.month}</li>
        <li>{indicatorIssueStateNames[issue.state]}</li>
        {versions.map((version) => (
          <li key={version}>{version}</li>
        ))}
      </ul>
      <p className={styles.digest}>校验值（SHA-256）：{issue.digest}</p>
      {ofStation && <StationTools detail={detail} />}
      {cells.length > 1 && (
        <nav className={styles.tools} aria-label="工程类别">
          {cells.map((cell) => (
            <a key={cellId(cell)} href={`#${cellId(cell)}`}>
              {sampleClasses[cell.class].label}
            </a>
          ))}
        </nav>
      )}
      {cells.map((cell) => (
        <Cell key={`${cell.class} ${cell.unit}`} cell={cell} />
      ))}
      <div>
        <LinkButton href={poolHref({ view: "issues" })}>返回各期造价指标</LinkButton>
      </div>
    </div>
  );
}

const cellId = ({ class: kind, unit }: PublicCell): string => `${kind}-${unit}`;

function Cell({ cell }: { cell: PublicCell }) {
  const { class: kind, figures, withheld } = cell;
  const name = sampleClasses[kind].label;
  return (
    <section id={cellId(cell)} className={styles.cell}>
      <h2>{name}</h2>
      {withheld === null ? (
        <>
          <SmallTable
            caption={`${name}造价指标`}
            dense
            columns={columns}
            rows={inChapters(figures)}
            rowId={rowId}
          />
          <p className={styles.note}>
            {figures[0]?.caption}。分部和要素不含税金。数值已取整，不足公布条件的以“—”表示。
          </p>
        </>
      ) : (
        <p className={styles.note}>{withheldNames[withheld]}。</p>
      )}
    </section>
  );
}

const changeNames = { added: "新增", removed: "不再计入", changed: "已改变" } as const;

function StationTools({ detail: { issue } }: { detail: IndicatorIssueDetail }) {
  const client = useQueryClient();
  const [found, setFound] = useState<IndicatorIssueVerify | null>(null);
  const [asks, setAsks] = useState<"release" | "refuse" | null>(null);
  const close = () => setAsks(null);
  const [verify, verifying] = useGuarded(async () => setFound(await verifyIssue(issue.issueId)));
  async function renew(): Promise<void> {
    close();
    await client.invalidateQueries({ queryKey: issueKey });
  }
  return (
    <div className={styles.form}>
      <div className={styles.tools}>
        {issue.mayDecide && (
          <>
            <Button variant="primary" onClick={() => setAsks("release")}>
              复核并发布
            </Button>
            <Button onClick={() => setAsks("refuse")}>不予发布</Button>
          </>
        )}
        <Button busy={verifying} busyText="正在重算……" onClick={verify}>
          重算并核对
        </Button>
        <span className={styles.note}>
          {issue.preparedBy}编制{issue.decidedBy === null ? "" : `，${issue.decidedBy}复核`}，共
          {issue.samples}个样本
        </span>
      </div>
      {issue.state === "refused" && <p className={styles.note}>{`不予发布的理由：${issue.note}`}</p>}
      <ConfirmDialog
        open={asks === "release"}
        title="发布造价指标"
        message={`确定发布${issue.preparedBy}编制的${issue.from}至${issue.to}造价指标吗？`}
        note="发布后所有用户可以查看，不能撤回；有误的，请按更正重新编制。"
        confirmText="发布"
        onConfirm={() =>
          settle(decideIssue({ issueId: issue.issueId, decision: "release" }), "已发布", renew)
        }
        onCancel={close}
      />
      {asks === "refuse" && <RefuseDialog issue={issue} onClose={close} />}
      {found && (
        <div role="status">
          <p>
            {found.isSame ? "重算结果与发布时完全一致。" : "重算结果与发布时不一致，请联系平台技术支持。"}
          </p>
          <p>
            {found.changes.length === 0
              ? "样本自编制以来没有改变。"
              : `样本自编制以来有${found.changes.length}处改变，可按更正重新编制：`}
          </p>
          <ul>
            {found.changes.map(({ name, change, sampleId }) => (
              <li key={`${sampleId ?? name} ${change}`}>
                {name}：{changeNames[change]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
