"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { SeverityTag, Tag } from "#components/ui/feedback/tag.tsx";
import { late } from "#components/ui/late.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { type LocalRuleRow, localRuleStates } from "#contracts/detect-standard/local/local-rule.ts";
import { localScopeNames } from "#contracts/detect-standard/local/names.ts";
import { localRulesQuery } from "#lib/detect-standard/local/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { ExportButton } from "./export-button.tsx";

import styles from "../settings.module.css";

const LocalRuleDrawer = late(() => import("./local-rule-drawer.tsx").then((m) => m.LocalRuleDrawer));
const LocalRuleActDialog = late(() =>
  import("./local-rule-act-dialog.tsx").then((m) => m.LocalRuleActDialog),
);

const rowId = ({ code }: LocalRuleRow) => code;
const tones = { draft: "grey", published: "green", withdrawn: "grey" } as const;

function State({ row: { state, isChanged, version } }: { row: LocalRuleRow }) {
  return (
    <>
      <Tag tone={tones[state]}>{localRuleStates[state]}</Tag>
      {version > 0 && <div className={styles.soft}>第{version}版</div>}
      {isChanged && <div className={styles.soft}>修改后未发布</div>}
    </>
  );
}

const columns: readonly LeafColumn<LocalRuleRow>[] = [
  { code: "code", name: "代码", width: 72, rowHead: true },
  { code: "name", name: "规则", width: 148, cell: ({ content }) => content.name },
  {
    code: "severity",
    name: "严重程度",
    width: 84,
    cell: ({ content }) => <SeverityTag severity={content.severity} />,
  },
  { code: "scope", name: "判定对象", width: 84, cell: ({ content }) => localScopeNames[content.scope] },
  {
    code: "condition",
    name: "判定条件",
    width: 280,
    grow: true,
    clamp: true,
    cell: ({ content }) => content.condition,
  },
  { code: "state", name: "状态", width: 104, cell: (row) => <State row={row} /> },
  {
    code: "at",
    name: "最近修改",
    width: 168,
    cell: ({ at, by }) => (
      <>
        <time dateTime={at}>{formatDateTime(at)}</time>
        <div className={styles.soft}>{by}</div>
      </>
    ),
  },
];

type Acting = { act: "publish" | "withdraw"; row: LocalRuleRow };

export function LocalRuleList({ problem }: { problem: LoadProblem | null }) {
  const query = useQuery(localRulesQuery);
  const [edited, setEdited] = useState<LocalRuleRow | "new" | null>(null);
  const [acting, setActing] = useState<Acting | null>(null);
  return (
    <section className={styles.part} aria-label="地方规则">
      <div className={styles.head}>
        <p className={styles.hint}>
          用表达式写明本地区要检测的情形，试算后发布；此后的检测使用新版本，已有的检测结果不变。
        </p>
        <span className={styles.push}>
          <ExportButton rows={query.data ?? []} />
        </span>
        <Button icon="plus" variant="primary" onClick={() => setEdited("new")}>
          新增地方规则
        </Button>
      </div>
      <ListStates state={loadState(query, problem)} rows={6} columns={7} onRetry={() => void query.refetch()}>
        <SmallTable
          caption="地方规则列表"
          columns={columns}
          rows={query.data ?? []}
          rowId={rowId}
          empty={<EmptyBlock text="暂无地方规则" hint="新增后可先试算，不发布就不影响检测。" />}
          operations={{
            code: "operations",
            name: "操作",
            width: 168,
            subject: ({ code, content }) => `${code} ${content.name}`,
            operations: (row) => [
              { name: "修改", type: "button", onAct: () => setEdited(row) },
              ...(row.state !== "published" || row.isChanged
                ? [{ name: "发布", type: "button", onAct: () => setActing({ act: "publish", row }) } as const]
                : []),
              ...(row.state === "published"
                ? [
                    {
                      name: "停用",
                      type: "button",
                      onAct: () => setActing({ act: "withdraw", row }),
                    } as const,
                  ]
                : []),
            ],
          }}
        />
      </ListStates>
      <Suspense fallback={null}>
        {edited && (
          <LocalRuleDrawer
            key={edited === "new" ? "new" : `${edited.code} ${edited.revision}`}
            row={edited === "new" ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
        {acting && <LocalRuleActDialog {...acting} onClose={() => setActing(null)} />}
      </Suspense>
    </section>
  );
}
