"use client";

import type { useFormWriter } from "#components/form/use-form-writer.ts";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { SettledBill } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { billStageNames } from "#contracts/settlement/bills.ts";
import { overForm, priceFields } from "#lib/filing/detail/settled-bills.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

type Row = SettledBill & { stated: string; over: ReturnType<typeof overForm> };

const columns: readonly LeafColumn<Row>[] = [
  { code: "stage", name: "清单", width: 72, rowHead: true, cell: ({ stage }) => billStageNames[stage] },
  { code: "projectName", name: "文件中的项目名称", width: 220, grow: true, clamp: true },
  {
    code: "total",
    name: "文件总价（元）",
    width: 150,
    figures: true,
    cell: ({ total }) => formatMoney(total),
  },
  {
    code: "stated",
    name: "备案表（元）",
    width: 150,
    figures: true,
    cell: ({ stated, over }) => (over === null ? "未填写" : formatMoney(stated)),
  },
  { code: "over", name: "对照", width: 190, cell: ({ over }) => over && <Difference over={over} /> },
];
const rowId = ({ stage }: Row) => stage;

function Difference({ over }: { over: NonNullable<Row["over"]> }) {
  if (over.eq(0)) return <Tag tone="green">一致</Tag>;
  return (
    <>
      <Tag tone="red">不一致</Tag> 相差{formatMoney(over.abs().toFixed(2))}
    </>
  );
}

type Write = ReturnType<typeof useFormWriter>;

type SettledBillsTableProps = {
  bills: readonly SettledBill[];
  /** The form's. */
  values: FormValues;
  /** Undefined where the form is locked. */
  write: Write | undefined;
};

export function SettledBillsTable({ bills, values, write }: SettledBillsTableProps) {
  const rows = bills.map((bill): Row => ({
    ...bill,
    stated: values[priceFields[bill.stage]] ?? "",
    over: overForm(bill, values),
  }));
  return (
    <SmallTable
      caption="清单与备案表对照"
      columns={columns}
      {...(write && { operations: operationsOf(write) })}
      rows={rows}
      rowId={rowId}
    />
  );
}

function operationsOf(write: Write): OperationsColumn<Row> {
  return {
    code: "operations",
    name: "操作",
    width: 104,
    operations: ({ stage, total, over }) =>
      over?.eq(0) === true
        ? []
        : [{ name: "采用文件值", type: "button", onAct: () => write({ [priceFields[stage]]: total }) }],
    subject: ({ stage }) => billStageNames[stage],
  };
}
