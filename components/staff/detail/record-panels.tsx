"use client";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { currentPath } from "#contracts/filing/steps.ts";
import type { SignedFiling, StaffDetail } from "#contracts/staff/staff.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../staff.module.css";

const dash = "—";

const filingColumns: readonly LeafColumn<SignedFiling>[] = [
  {
    code: "projectName",
    name: "项目名称",
    width: 240,
    grow: true,
    rowHead: true,
    cell: ({ kind, status, filingId, projectName }) => (
      <a href={currentPath(kind, status, filingId)}>{projectName || "未命名项目"}</a>
    ),
  },
  { code: "kind", name: "备案类别", width: 120, cell: ({ kind }) => filingKindNames[kind] },
  { code: "number", name: "编号", width: 170, cell: ({ number }) => number || dash },
  { code: "version", name: "版本", width: 70, cell: ({ version }) => `第${version}版` },
  { code: "duty", name: "签署职责", width: 110 },
  { code: "day", name: "签署日期", width: 110, cell: ({ day }) => day || dash },
  { code: "certNo", name: "所用证书", width: 190 },
  { code: "status", name: "状态", width: 90, cell: ({ status }) => filingStatusNames[status] },
];

/** 个人工程业绩. */
export function FilingsPanel({ filings }: Pick<StaffDetail, "filings">) {
  return (
    <SmallTable
      caption="签署的备案"
      columns={filingColumns}
      rows={filings}
      rowId={({ filingId, duty }) => `${filingId} ${duty}`}
      empty={<EmptyBlock text="暂无签署的备案" hint="以其注册证书签署的备案在此列出。" />}
    />
  );
}

type Change = StaffDetail["history"][number];

const historyColumns: readonly LeafColumn<Change>[] = [
  { code: "at", name: "时间", width: 150, cell: ({ at }) => formatDateTime(at) },
  { code: "act", name: "事项", width: 110, rowHead: true },
  {
    code: "changes",
    name: "变更内容",
    width: 300,
    grow: true,
    cell: ({ changes }) =>
      changes.length === 0 ? (
        "内容没有变化"
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ),
  },
  { code: "by", name: "办理人", width: 160 },
  {
    code: "request",
    name: "变更申请、导入文件",
    width: 170,
    clamp: true,
    cell: ({ requestNumber, importName }) => requestNumber ?? importName ?? dash,
  },
];

/** 变更记录. */
export function HistoryPanel({ history }: Pick<StaffDetail, "history">) {
  return (
    <SmallTable
      caption="变更记录"
      columns={historyColumns}
      rows={history}
      rowId={({ revision }) => String(revision)}
    />
  );
}

type View = StaffDetail["views"][number];

const viewColumns: readonly LeafColumn<View>[] = [
  { code: "at", name: "查看时间", width: 160, cell: ({ at }) => formatDateTime(at) },
  { code: "unit", name: "单位", width: 220, grow: true, rowHead: true, cell: ({ unit }) => unit || dash },
  { code: "name", name: "查看人", width: 120, cell: ({ name }) => name || dash },
  {
    code: "field",
    name: "查看内容",
    width: 110,
    cell: ({ field }) => (field === "phone" ? "手机号" : "证件号码"),
  },
  { code: "reason", name: "事由", width: 280, cell: ({ reason }) => reason || dash },
];

/** 查看记录: who saw a number of the person. */
export function ViewsPanel({ views }: Pick<StaffDetail, "views">) {
  return (
    <SmallTable
      caption="谁查看过该人员的号码"
      columns={viewColumns}
      rows={views}
      rowId={({ id }) => id}
      empty={<EmptyBlock text="暂无查看记录" hint="显示被遮盖的手机号或证件号码后，在此列出。" />}
    />
  );
}
