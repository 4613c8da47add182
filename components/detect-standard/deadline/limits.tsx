"use client";

import { Suspense, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { DeadlineSettings } from "#contracts/deadline/settings.ts";
import { type LimitRow, limitId, matterText, stepText } from "#contracts/policy-basis/limit-words.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { Basis } from "../basis/basis.tsx";

import styles from "../settings.module.css";

const LimitsDialog = late(() => import("./limits-dialog.tsx").then((m) => m.LimitsDialog));

const basis: Readonly<Record<string, string>> = {
  "max-price submitted": "法定",
  "settlement submitted": "各地通行做法",
};

const columns: readonly LeafColumn<LimitRow>[] = [
  { code: "kind", name: "事项", width: 150, rowHead: true, cell: matterText },
  { code: "step", name: "环节", width: 200, cell: stepText },
  { code: "days", name: "时限（工作日）", width: 120, figures: true },
  {
    code: "basis",
    name: "依据",
    width: 200,
    cell: (row) => (
      <>
        {basis[limitId(row)] ?? "平台设定"}
        <Basis kind="deadline" code={limitId(row)} subject={`${matterText(row)}${stepText(row)}`} />
      </>
    ),
  },
  {
    code: "changed",
    name: "最近一次调整",
    width: 320,
    grow: true,
    cell: ({ changed }) =>
      changed === null ? (
        <span className={styles.soft}>未调整过</span>
      ) : (
        `${formatDateTime(changed.at)} ${changed.by}：${changed.reason}`
      ),
  },
];

export function Limits({ limits }: Pick<DeadlineSettings, "limits">) {
  const mayWrite = useRight("deadline.write");
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>办理时限</h2>
        {mayWrite && (
          <Button className={styles.push} icon="edit" onClick={() => setOpen(true)}>
            调整时限
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        到达当日不计，以最后一个工作日的17:30为限。剩余工作日不超过“标黄提醒”天数的标黄（即将到期），超过期限的标红（已超期）。
      </p>
      <SmallTable caption="办理时限" columns={columns} rows={limits} rowId={limitId} />
      <Suspense fallback={null}>
        {isOpen && <LimitsDialog limits={limits} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}
