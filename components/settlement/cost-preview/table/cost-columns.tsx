import type { CellColumn, Column, LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import type { ValuationStandard } from "#contracts/max-price/valuation-standard.ts";
import { type CostCell, type CostColumn, costTableColumns } from "#contracts/settlement/cost-columns.ts";
import { type CostRow, type CostTable, costTableNames } from "#contracts/settlement/cost-preview.ts";
import { figureText, oneLine } from "#lib/detection/figures.ts";
import { waysDown, type Way } from "#lib/settlement/drill.ts";
import { quantityChange, reductionText, splitNet } from "#lib/settlement/figures.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

import styles from "../cost-preview.module.css";

type Drawn = Omit<LeafColumn<CostRow>, "code" | "name">;

const money = (amount: string | null | undefined): string => (amount ? formatMoney(amount) : "");
const figures = (width: number, cell: (row: CostRow) => string): Drawn => ({ width, figures: true, cell });

const drawn: Record<Exclude<CostCell, "feature">, Drawn> = {
  kind: { width: 132, cell: ({ kind }) => nameOfKind(kind) },
  sectional: { width: 140, clamp: true },
  unitName: { width: 120, clamp: true },
  number: { width: 116, sticky: true },
  name: { width: 168, sticky: true, rowHead: true, cell: (row) => <Name row={row} /> },
  measuringUnit: { width: 76, align: "center" },
  "quantity-contract": figures(92, ({ quantity }) => figureText(quantity.contract, 0)),
  "quantity-submitted": figures(96, ({ quantity }) => quantityChange(quantity.contract, quantity.submitted)),
  "quantity-approved": figures(96, ({ quantity }) => quantityChange(quantity.contract, quantity.approved)),
  "price-contract": figures(96, ({ price }) => money(price.contract)),
  "price-submitted": figures(96, ({ price }) => money(price.submitted)),
  "price-approved": figures(96, ({ price }) => money(price.approved)),
  "total-contract": figures(106, ({ total }) => money(total.contract)),
  "total-submitted": figures(106, ({ total }) => money(total.submitted)),
  "total-approved": figures(106, ({ total }) => money(total.approved)),
  "fee-divisional": figures(128, ({ fees }) => money(fees?.divisional)),
  "fee-measure": figures(116, ({ fees }) => money(fees?.measure)),
  "fee-other": figures(116, ({ fees }) => money(fees?.other)),
  "fee-gf": figures(116, ({ fees }) => money(fees?.gf)),
  "fee-tax": figures(116, ({ fees }) => money(fees?.tax)),
  added: figures(96, ({ net }) => splitNet(net).added),
  reduced: figures(96, ({ net }) => splitNet(net).reduced),
  rate: figures(92, ({ total }) => reductionText(total.submitted, total.approved)),
  reason: { width: 260, grow: true, clamp: true },
};

function nameOfKind(kind: CostRow["kind"]): string {
  return kind === "fee" ? "" : costTableNames[kind];
}

function Name({ row }: { row: CostRow }) {
  const feature = oneLine(row.feature);
  return (
    <span className={styles.name} title={feature === "" ? row.name : `${row.name}\n${row.feature}`}>
      <span>{row.name}</span>
      {feature !== "" && <span className={styles.under}>{feature}</span>}
    </span>
  );
}

function leavesOf(columns: readonly CostColumn[]): LeafColumn<CostRow>[] {
  return columns.flatMap(({ code, name }) => (code === "feature" ? [] : [{ code, name, ...drawn[code] }]));
}

function grouped(columns: readonly CostColumn[]): CellColumn<CostRow>[] {
  const all: CellColumn<CostRow>[] = [];
  for (let at = 0; at < columns.length;) {
    const { group } = columns[at] ?? {};
    const same = columns.slice(at).findIndex((column) => column.group !== group);
    const run = columns.slice(at, same < 0 ? undefined : at + same);
    const leaves = leavesOf(run);
    if (group === undefined) all.push(...leaves);
    else all.push({ code: group, name: group, children: leaves });
    at += run.length;
  }
  return all;
}

export function costColumns(
  table: CostTable,
  version: ValuationStandard,
  drill: (to: Way["to"]) => void,
): readonly Column<CostRow>[] {
  const shown = grouped(onScreen(costTableColumns(table, version)));
  if (!drilled.has(table)) return shown;
  const operations: Column<CostRow> = {
    code: "operations",
    name: "操作",
    width: 88,
    subject: ({ unitName, name }) => (unitName === name ? name : `${unitName}${name}`),
    operations: (row) =>
      waysDown(row, table).map(({ name, to }) => ({ name, type: "button", onAct: () => drill(to) })),
  };
  return [...shown, operations];
}

/** The sheets keep the order of the forms; on screen the reason must not lie beyond the right edge. */
const leading: readonly CostCell[] = ["number", "name", "measuringUnit", "added", "reduced", "reason"];

function onScreen(columns: readonly CostColumn[]): CostColumn[] {
  if (!columns.some(({ code }) => code === "reason")) return [...columns];
  const first = leading.flatMap((code) => columns.find((column) => column.code === code) ?? []);
  return [...first, ...columns.filter((column) => !first.includes(column))];
}

const drilled = new Set<CostTable>(["approval", "project", "sectional", "unit", "other"]);
