"use client";

import type { UseQueryResult } from "@tanstack/react-query";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { SignIns } from "#contracts/account/account-safety.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import { Panel } from "./panel.tsx";

import styles from "./safety.module.css";

type SignIn = SignIns[number];
const rowId = (row: SignIn) => row.id;

const columns: readonly LeafColumn<SignIn>[] = [
  { code: "at", name: "时间", width: 170, rowHead: true, cell: (row) => formatDateTimeSeconds(row.at) },
  { code: "method", name: "登录方式", width: 130 },
  { code: "ip", name: "登录IP", width: 150, cell: (row) => row.ip || "未知" },
  { code: "agent", name: "设备", width: 170, cell: (row) => row.agent || "未知设备" },
  {
    code: "result",
    name: "结果",
    width: 240,
    grow: true,
    cell: (row) => (
      <span className={styles.result}>
        <Tag tone={row.ok ? "green" : "red"}>{row.ok ? "成功" : "失败"}</Tag>
        {row.reason}
      </span>
    ),
  },
];

export function SignInsPanel({ query }: { query: UseQueryResult<SignIns> }) {
  return (
    <Panel title="登录记录" note="最近50次，含失败的登录。">
      <ListStates state={loadState(query, null)} rows={5} columns={5} onRetry={() => void query.refetch()}>
        {query.data && (
          <SmallTable
            caption="登录记录"
            frame="page"
            columns={columns}
            rows={query.data}
            rowId={rowId}
            firstIndex={1}
          />
        )}
      </ListStates>
    </Panel>
  );
}
