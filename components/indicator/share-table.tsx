"use client";

import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { IndicatorShare } from "#contracts/indicator/indicator.ts";
import { moneyText } from "#contracts/money.ts";
import { shareText } from "#lib/indicator/rows.ts";

import styles from "./indicator.module.css";

const columns: readonly LeafColumn<IndicatorShare>[] = [
  { code: "name", name: "项目", width: 150, grow: true, rowHead: true },
  { code: "amount", name: "金额（元）", width: 140, figures: true, cell: ({ amount }) => moneyText(amount) },
  { code: "perArea", name: "元/m²", width: 90, figures: true, cell: ({ perArea }) => moneyText(perArea) },
  {
    code: "share",
    name: "占比",
    width: 130,
    figures: true,
    cell: ({ share }) => (
      <span className={styles.share}>
        {share !== null && <meter min={0} max={100} value={Number(share)} aria-hidden="true" />}
        {shareText(share)}
      </span>
    ),
  },
];
const rowId = ({ name }: IndicatorShare) => name;

export function ShareTable({ caption, parts }: { caption: string; parts: readonly IndicatorShare[] }) {
  return <SmallTable caption={caption} dense columns={columns} rows={parts} rowId={rowId} />;
}
