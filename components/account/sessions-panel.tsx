"use client";

import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { type AccountSession } from "#contracts/account/account-safety.ts";
import { sessionsEndOthers, sessionEnd } from "#contracts/account/safety-endpoints.ts";
import { sessionsQuery } from "#lib/account/queries.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { Panel } from "./panel.tsx";

import styles from "./safety.module.css";

const rowId = (row: AccountSession) => row.id;
const deviceOf = (row: AccountSession) => row.agent || "未知设备";

const columns: readonly LeafColumn<AccountSession>[] = [
  {
    code: "agent",
    name: "设备",
    width: 220,
    grow: true,
    rowHead: true,
    cell: (row) => (
      <span className={styles.here}>
        {deviceOf(row)}
        {row.current && <Tag tone="green">本机</Tag>}
      </span>
    ),
  },
  { code: "ip", name: "登录IP", width: 160, cell: (row) => row.ip || "未知" },
  { code: "startedAt", name: "登录时间", width: 150, cell: (row) => formatDateTime(row.startedAt) },
  { code: "lastUseAt", name: "最近使用", width: 150, cell: (row) => formatDateTime(row.lastUseAt) },
];

type Asked = AccountSession | "others" | null;

function questionOf(asked: Asked): string {
  if (asked === null || asked === "others") return "确定退出本机以外的全部设备吗？";
  return `确定退出“${deviceOf(asked)}”上的登录吗？`;
}

async function end(asked: Asked): Promise<string | null> {
  if (asked === null) return null;
  try {
    if (asked === "others") {
      const { ended } = await api(sessionsEndOthers, {});
      return `已退出其他${ended}台设备`;
    }
    await api(sessionEnd, { sessionId: asked.id });
    return "该设备已退出登录";
  } catch (error) {
    // Already reported; the list is refetched regardless.
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

export function SessionsPanel({ query }: { query: UseQueryResult<AccountSession[]> }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>(null);
  const operations: OperationsColumn<AccountSession> = {
    code: "operations",
    name: "操作",
    width: 88,
    operations: (row) =>
      row.current ? [] : [{ name: "退出", type: "button", color: "danger", onAct: () => setAsked(row) }],
    subject: deviceOf,
  };
  async function confirm(): Promise<void> {
    const said = await end(asked);
    setAsked(null);
    if (said !== null) succeed(said);
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }
  const others = query.data?.some((row) => !row.current) ?? false;
  return (
    <Panel
      title="已登录的设备"
      note="如有不是您本人的设备，请立即退出该设备并修改密码。"
      action={
        <Button disabled={!others} onClick={() => setAsked("others")}>
          退出其他设备
        </Button>
      }
    >
      <ListStates state={loadState(query, null)} rows={2} columns={5} onRetry={() => void query.refetch()}>
        {query.data && (
          <SmallTable
            caption="已登录的设备"
            columns={columns}
            rows={query.data}
            rowId={rowId}
            operations={operations}
          />
        )}
      </ListStates>
      <ConfirmDialog
        open={asked !== null}
        message={questionOf(asked)}
        note="该设备将退出登录，尚未保存的内容可能丢失。"
        confirmText="退出登录"
        danger
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      />
    </Panel>
  );
}
