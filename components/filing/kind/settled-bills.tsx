"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { useFormWriter } from "#components/form/use-form-writer.ts";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { SettledBill } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import { billStageNames } from "#contracts/settlement/bills.ts";
import { billFactsQuery } from "#lib/filing/detail/detail-queries.ts";
import { billNotes, emptyFromBills, overForm, priceFields } from "#lib/filing/detail/settled-bills.ts";
import { textsOnly } from "#lib/form/form-state.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

import styles from "./bills.module.css";

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
const codes = ["projectname", ...Object.values(priceFields)];
const rowId = ({ stage }: Row) => stage;

function Difference({ over }: { over: NonNullable<Row["over"]> }) {
  if (over.eq(0)) return <Tag tone="green">一致</Tag>;
  return (
    <>
      <Tag tone="red">不一致</Tag> 相差{formatMoney(over.abs().toFixed(2))}
    </>
  );
}

type SettledBillsProps = {
  id: FilingId;
  /** Keys the query by the uploaded files. */
  files: string;
  editable: boolean;
};

export function SettledBills({ id, files, editable }: SettledBillsProps) {
  const { control } = useFormContext<FormValues>();
  const write = useFormWriter();
  const watched = useWatch({ control, name: codes });
  const values = textsOnly(Object.fromEntries(codes.map((code, at) => [code, watched[at]])));
  const { data } = useQuery({ ...billFactsQuery(id, files), enabled: files.trim() !== "" });
  const bills = data?.bills ?? [];
  useFillEmpty(files, editable && data !== undefined, () => write(emptyFromBills(bills, values)));
  if (bills.length === 0) return null;
  const rows = bills.map((bill): Row => ({
    ...bill,
    stated: values[priceFields[bill.stage]] ?? "",
    over: overForm(bill, values),
  }));
  return (
    <>
      <SmallTable
        caption="清单与备案表对照"
        columns={columns}
        {...(editable && { operations: operationsOf(write) })}
        rows={rows}
        rowId={rowId}
      />
      <div role="status">
        <ul className={styles.billNotes}>
          {billNotes(bills, values).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

function operationsOf(write: (values: FormValues) => void): OperationsColumn<Row> {
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

/** Once after each change of the files, not for those that the page was opened with. */
function useFillEmpty(files: string, ready: boolean, fill: () => void): void {
  const seen = useRef(files);
  useEffect(() => {
    if (!ready || seen.current === files) return;
    seen.current = files;
    fill();
  });
}
