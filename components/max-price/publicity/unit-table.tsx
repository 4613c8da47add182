"use client";

import { useMemo } from "react";

import type { LeafColumn } from "#components/ui/data-table/column.ts";
import { SmallTable } from "#components/ui/data-table/small-table.tsx";
import type { Publicity } from "#contracts/max-price/api.ts";
import { formatMoney } from "#lib/util/amount.ts";
import { sumMoney } from "#lib/util/sum-money.ts";

import styles from "./publicity.module.css";

type Unit = Publicity["units"][number];
type Line = Unit & { id: string };

function feeColumn(code: Exclude<keyof Unit, "name">, name: string): LeafColumn<Line> {
  return { code, name, width: 112, figures: true, cell: (unit) => formatMoney(unit[code]) };
}

const nameColumn: LeafColumn<Line> = {
  code: "name",
  name: "单位工程",
  width: 120,
  grow: true,
  rowHead: true,
};
const gfColumn = feeColumn("gf", "规费");
const fees = [
  feeColumn("divisional", "分部分项工程费"),
  feeColumn("measure", "措施项目费"),
  feeColumn("safety", "其中：安全生产措施费"),
  feeColumn("other", "其他项目费"),
  feeColumn("provisional", "其中：暂列金额"),
  gfColumn,
  feeColumn("tax", "税金"),
  feeColumn("total", "合计"),
];
const columns = [nameColumn, ...fees];
const columnsWithoutGf = columns.filter((column) => column !== gfColumn);

function sumOf(units: readonly Unit[]): Line {
  const sum = (name: Exclude<keyof Unit, "name">) => sumMoney(units.map((unit) => unit[name]));
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

/** One line per 单位工程; 规费 only where the bill has any, as the 2024 standard knows none. */
export function UnitTable({ units }: { units: Publicity["units"] }) {
  const lines = useMemo(() => units.map((unit, at) => ({ ...unit, id: String(at) })), [units]);
  const sum = useMemo(() => sumOf(units), [units]);
  return (
    <SmallTable
      caption="单位工程造价"
      dense
      columns={sum.gf === "0.00" ? columnsWithoutGf : columns}
      rows={lines}
      rowId={rowId}
      firstIndex={1}
      foot={units.length > 1 ? sum : undefined}
      className={styles.units}
    />
  );
}
