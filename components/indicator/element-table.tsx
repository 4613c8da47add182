"use client";

import { cx } from "#components/ui/cx.ts";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { moneyText } from "#contracts/money.ts";
import { type IndicatorRow } from "#lib/indicator/rows.ts";

import styles from "./indicator.module.css";

const columns: readonly LeafColumn<IndicatorRow>[] = [
  {
    code: "name",
    name: "项目",
    width: 260,
    grow: true,
    rowHead: true,
    cell: ({ isChapter, name }) => (
      <span className={cx(isChapter ? styles.chapter : styles.element)}>{name}</span>
    ),
  },
  { code: "amount", name: "合价（元）", width: 150, figures: true },
  { code: "perArea", name: "元/m²", width: 100, figures: true },
  { code: "share", name: "占比", width: 84, figures: true },
  {
    code: "quantities",
    name: "工程量（含量）",
    width: 250,
    cell: ({ quantities }) =>
      quantities.map((text) => (
        <span key={text} className={styles.quantity}>
          {text}
        </span>
      )),
  },
  { code: "items", name: "清单项目", width: 96, figures: true },
  { code: "leftOut", name: "工程量未计入", width: 170 },
];
const rowId = ({ id }: IndicatorRow) => id;

type Props = { caption: string; rows: readonly IndicatorRow[]; total: string };

export function ElementTable({ caption, rows, total }: Props) {
  const foot: IndicatorRow = {
    id: "total",
    isChapter: true,
    name: "合计",
    amount: moneyText(total),
    perArea: "",
    share: "",
    quantities: [],
    items: "",
    leftOut: "",
  };
  return <SmallTable caption={caption} dense columns={columns} rows={rows} rowId={rowId} foot={foot} />;
}
