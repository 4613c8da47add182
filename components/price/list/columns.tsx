import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { periodText } from "#contracts/price/period.ts";
import {
  type PriceColumnCode,
  priceColumnNames as names,
  type PriceRow,
  issueStageNames,
} from "#contracts/price/price.ts";
import { itemHref } from "#lib/price/address.ts";

import { intervalText, priceText, rateText } from "../figures.ts";

import styles from "../price.module.css";

const dash = "—";

type Column = LeafColumn<PriceRow> & { code: PriceColumnCode };

export const priceColumns: readonly Column[] = [
  {
    code: "name",
    name: names.name,
    width: 160,
    grow: true,
    title: true,
    type: "link",
    href: ({ itemId }) => itemHref(itemId),
  },
  { code: "specification", name: names.specification, width: 136, cell: (row) => row.specification || dash },
  { code: "unit", name: names.unit, width: 56 },
  { code: "excl", name: names.excl, width: 112, figures: true, cell: ({ excl }) => priceText(excl) },
  { code: "incl", name: names.incl, width: 112, figures: true, cell: ({ incl }) => priceText(incl) },
  { code: "rate", name: "税率", width: 60, figures: true, cell: ({ rate }) => rateText(rate) },
  { code: "low", name: "区间（元）", width: 110, wide: 150, figures: true, cell: intervalText },
  { code: "zone", name: names.zone, width: 112, clamp: true },
  {
    code: "period",
    name: names.period,
    width: 104,
    cell: ({ period, stage }) => (
      <span className={styles.lines}>
        <span>{periodText(period)}</span>
        {stage !== "final" && <span className={styles.soft}>{issueStageNames[stage]}</span>}
      </span>
    ),
  },
  { code: "class", name: names.class, width: 140, optional: true, cell: (row) => row.class || dash },
  { code: "code", name: names.code, width: 108, optional: true, cell: ({ code }) => code || dash },
  { code: "brand", name: names.brand, width: 108, optional: true, cell: ({ brand }) => brand || dash },
  { code: "remark", name: names.remark, width: 160, optional: true, cell: ({ remark }) => remark || dash },
];

/** Columns of the workbook: both ends of an interval. */
export function exportedCodes(shown: readonly string[]): string[] {
  return shown.flatMap((code) => (code === "low" ? ["low", "high"] : [code]));
}
