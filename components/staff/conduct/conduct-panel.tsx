"use client";

import { Suspense, useMemo, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { late } from "#components/ui/late.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { type Conduct, type ConductKind, conductKindNames } from "#contracts/staff/conduct.ts";
import type { StaffDetail } from "#contracts/staff/staff.ts";

import styles from "../staff.module.css";

const AddDialog = late(() => import("./add-dialog.tsx").then((m) => m.AddDialog));
const WithdrawDialog = late(() => import("./withdraw-dialog.tsx").then((m) => m.WithdrawDialog));

const columns: readonly LeafColumn<Conduct>[] = [
  {
    code: "text",
    name: "行为内容",
    width: 260,
    grow: true,
    rowHead: true,
    cell: ({ text, withdrawn }) => (
      <>
        {text}
        {withdrawn && <p className={styles.soft}>已撤销：{withdrawn.reason}</p>}
      </>
    ),
  },
  { code: "body", name: "认定机关", width: 170 },
  { code: "documentNo", name: "文号", width: 170 },
  { code: "decidedOn", name: "认定日期", width: 110 },
  { code: "until", name: "截止日期", width: 110, cell: ({ until }) => until ?? "—" },
  {
    code: "state",
    name: "状态",
    width: 84,
    cell: ({ withdrawn }) => <Tag tone={withdrawn ? "grey" : "blue"}>{withdrawn ? "已撤销" : "有效"}</Tag>,
  },
  { code: "byName", name: "登记", width: 160 },
];
const rowId = ({ id }: Conduct) => id;

type TableProps = {
  conduct: readonly Conduct[];
  kind: ConductKind;
  operations?: OperationsColumn<Conduct>;
};

export function ConductTable({ conduct, kind, ...table }: TableProps) {
  const name = conductKindNames[kind];
  return (
    <SmallTable
      caption={`${name}列表`}
      columns={columns}
      rows={conduct.filter((row) => row.kind === kind)}
      rowId={rowId}
      empty={<EmptyBlock text={`暂无${name}`} hint="由造价站按主管部门或行业协会公布的文件登记。" />}
      {...table}
    />
  );
}

type Props = { detail: Pick<StaffDetail, "personId" | "name" | "conduct" | "may">; kind: ConductKind };

/** One kind of conduct of a person, as published. */
export function ConductPanel({ detail, kind }: Props) {
  const { personId, may, conduct } = detail;
  const [isAdding, setIsAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Conduct | null>(null);
  const operations = useMemo<OperationsColumn<Conduct>>(
    () => ({
      code: "operations",
      name: "操作",
      width: 90,
      subject: ({ text }) => text,
      operations: (row) =>
        row.withdrawn === null ? [{ name: "撤销", type: "button", onAct: () => setWithdrawing(row) }] : [],
    }),
    [],
  );
  return (
    <>
      {may.conduct && (
        <div className={styles.conductTools}>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            登记{conductKindNames[kind]}
          </Button>
        </div>
      )}
      <ConductTable conduct={conduct} kind={kind} {...(may.conduct && { operations })} />
      <Suspense fallback={null}>
        {isAdding && <AddDialog detail={detail} kind={kind} onClose={() => setIsAdding(false)} />}
        {withdrawing && (
          <WithdrawDialog personId={personId} conduct={withdrawing} onClose={() => setWithdrawing(null)} />
        )}
      </Suspense>
    </>
  );
}
