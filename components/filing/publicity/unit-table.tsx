"use client";

import { useMemo } from "react";

import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { Publicity } from "#contracts/filing/publicity.ts";
import { safetyFeeNames, type ValuationStandard, taxNames } from "#contracts/max-price/valuation-standard.ts";
import { formatMoney } from "#lib/util/money/amount.ts";
import { sumMoney } from "#lib/util/money/sum-money.ts";

import styles from "./publicity.module.css";

type Unit = Publicity["units"][number];
type Line = Unit & { id: string };
type FeeName = Exclude<keyof Unit, "name">;

const feeNames: readonly FeeName[] = [
  "divisional",
  "measure",
  "safety",
  "other",
  "provisional",
  "gf",
  "tax",
  "total",
];

function feesOf(version: ValuationStandard): { code: FeeName; name: string }[] {
  const names: Record<FeeName, string> = {
    divisional: "分部分项工程费",
    measure: "措施项目费",
    safety: `其中：${safetyFeeNames[version]}`,
    other: "其他项目费",
    provisional: "其中：暂列金额",
    gf: "规费",
    tax: taxNames[version],
    total: "合计",
  };
  return feeNames.map((code) => ({ code, name: names[code] }));
}

const nameColumn: LeafColumn<Line> = {
  code: "name",
  name: "单位工程",
  width: 112,
  grow: true,
  rowHead: true,
};

/** Sized by the total row, which has the longest amount of each column. */
function columnsFor(sum: Line, version: ValuationStandard): LeafColumn<Line>[] {
  const shown = feesOf(version).filter(({ code }) => code !== "gf" || sum.gf !== "0.00");
  return [
    nameColumn,
    ...shown.map(({ code, name }) => ({
      code,
      name,
      width: Math.max(84, Math.ceil(formatMoney(sum[code]).length * 7.2) + 14),
      figures: true,
      cell: (unit: Line) => formatMoney(unit[code]),
    })),
  ];
}

function sumOf(units: readonly Unit[]): Line {
  const sum = (name: FeeName) => sumMoney(units.map((unit) => unit[name]));
  return {
    id: "sum",
    name: "总计",
    divisional: sum("divisional"),
    measure: sum("measure"),
    safety: sum("safety"),
    other: sum("other"),
    provisional: sum("provisional"),
    gf: sum("gf"),
    tax: sum("tax"),
    total: sum("total"),
  };
}

const rowId = (line: Line) => line.id;

/** Characters that fit across an upright A4 sheet, all columns together. */
const uprightChars = 102;

export function isWide(units: Publicity["units"]): boolean {
  const sum = sumOf(units);
  return feeNames.map((code) => formatMoney(sum[code])).join("").length > uprightChars;
}

/** The 规费 column appears only if a bill has any: the 2024 standard has none. */
export function UnitTable({ units, version }: { units: Publicity["units"]; version: ValuationStandard }) {
  const lines = useMemo(() => units.map((unit, at) => ({ ...unit, id: String(at) })), [units]);
  const sum = useMemo(() => sumOf(units), [units]);
  const columns = useMemo(() => columnsFor(sum, version), [sum, version]);
  return (
    <SmallTable
      caption="单位工程造价"
      dense
      columns={columns}
      rows={lines}
      rowId={rowId}
      firstIndex={1}
      foot={units.length > 1 ? sum : undefined}
      className={styles.units}
    />
  );
}
