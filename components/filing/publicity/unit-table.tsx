"use client";

import { useMemo } from "react";

import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { Publicity } from "#contracts/filing/api.ts";
import { formatMoney } from "#lib/util/money/amount.ts";
import { sumMoney } from "#lib/util/money/sum-money.ts";

import styles from "./publicity.module.css";

type Unit = Publicity["units"][number];
type Line = Unit & { id: string };
type FeeName = Exclude<keyof Unit, "name">;

const fees: readonly { code: FeeName; name: string }[] = [
  { code: "divisional", name: "分部分项工程费" },
  { code: "measure", name: "措施项目费" },
  { code: "safety", name: "其中：安全生产措施费" },
  { code: "other", name: "其他项目费" },
  { code: "provisional", name: "其中：暂列金额" },
  { code: "gf", name: "规费" },
  { code: "tax", name: "税金" },
  { code: "total", name: "合计" },
];
const nameColumn: LeafColumn<Line> = {
  code: "name",
  name: "单位工程",
  width: 112,
  grow: true,
  rowHead: true,
};

/** Sized by the total row, which has the longest amount of each column. */
function columnsFor(sum: Line): LeafColumn<Line>[] {
  const shown = fees.filter(({ code }) => code !== "gf" || sum.gf !== "0.00");
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
    name: "各单位工程合计",
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
  return fees.map(({ code }) => formatMoney(sum[code])).join("").length > uprightChars;
}

/** The 规费 column appears only if a bill has any: the 2024 standard has none. */
export function UnitTable({ units }: { units: Publicity["units"] }) {
  const lines = useMemo(() => units.map((unit, at) => ({ ...unit, id: String(at) })), [units]);
  const sum = useMemo(() => sumOf(units), [units]);
  const columns = useMemo(() => columnsFor(sum), [sum]);
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
