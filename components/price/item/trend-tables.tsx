import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { PricePoint } from "#contracts/price/item.ts";
import { periodText } from "#contracts/price/period.ts";
import { issueStageNames } from "#contracts/price/price.ts";

import { changeText, intervalText, priceText, rateText } from "../figures.ts";

import styles from "../price.module.css";

const rowId = ({ id }: PricePoint) => id;

function Source({ title, docNo, stage, page }: PricePoint) {
  const notes = [docNo, issueStageNames[stage], page === "" ? "" : `第${page}页`].filter(Boolean);
  return (
    <span className={styles.lines}>
      <span>{title}</span>
      <span className={styles.soft}>{notes.join("，")}</span>
    </span>
  );
}

const zone: LeafColumn<PricePoint> = { code: "zone", name: "价区", width: 108, title: true };
const period: LeafColumn<PricePoint> = {
  code: "period",
  name: "期间",
  width: 110,
  cell: (point) => periodText(point.period),
};
const prices: readonly LeafColumn<PricePoint>[] = [
  { code: "excl", name: "除税价（元）", width: 108, figures: true, cell: ({ excl }) => priceText(excl) },
  { code: "incl", name: "含税价（元）", width: 108, figures: true, cell: ({ incl }) => priceText(incl) },
  { code: "rate", name: "税率", width: 60, figures: true, cell: ({ rate }) => rateText(rate) },
  { code: "low", name: "区间（元）", width: 124, figures: true, cell: intervalText },
];
const changes: readonly LeafColumn<PricePoint>[] = [
  { code: "onPrevious", name: "环比", width: 100, cell: ({ onPrevious }) => changeText(onPrevious) },
  { code: "onYear", name: "同比", width: 100, cell: ({ onYear }) => changeText(onYear) },
];
const source: LeafColumn<PricePoint> = { code: "source", name: "出处", width: 220, grow: true, cell: Source };

const pointColumns = [{ ...period, title: true }, { ...zone, title: false }, ...prices, ...changes, source];
const zoneColumns = [zone, period, ...prices, ...changes];

/** The same as the chart; newest first. */
export function PointTable({ points }: { points: readonly PricePoint[] }) {
  const rows = points.toSorted((a, b) => b.period.start.localeCompare(a.period.start));
  return <SmallTable caption="各期价格" columns={pointColumns} rows={rows} rowId={rowId} />;
}

/** The newest price of each zone. */
export function ZoneTable({ points }: { points: readonly PricePoint[] }) {
  const newest = new Map(points.map((point) => [point.zoneId, point]));
  return (
    <SmallTable caption="各价区最近一期" columns={zoneColumns} rows={[...newest.values()]} rowId={rowId} />
  );
}
