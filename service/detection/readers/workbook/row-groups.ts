import { Decimal } from "#service/values/decimal.ts";

import { amountOrZero, figure, plus } from "../../figure.ts";
import { bareName, withoutNumber } from "../walk/summary.ts";
import { cellOf, type Field } from "./columns.ts";
import { isNearSum } from "./stated-sums.ts";
import type { TableRow } from "./table-scanner.ts";
import { elementOf, type Mapping } from "./tags.ts";

/** A row and the rows below that its amount is made of: 安全文明施工费 and 环境保护, 文明施工. */
export type RowGroup = { row: TableRow; parts: readonly TableRow[] };

const amount: Mapping = { total: "Total" };

export function rowGroups(rows: readonly TableRow[]): RowGroup[] {
  const groups: { row: TableRow; parts: TableRow[] }[] = [];
  for (const row of rows) {
    const open = groups.at(-1);
    if (open !== undefined && isPart(row, open)) open.parts.push(row);
    else groups.push({ row, parts: [] });
  }
  return groups.flatMap(settled);
}

/** Rows that do not come to the one above count by themselves, but 其中 of an amount never does. */
function settled({ row, parts }: RowGroup): RowGroup[] {
  const whole = amountOf(row);
  const sum = parts.map(amountOf).reduce(plus, Decimal.zero);
  const isStated = whole?.isZero() === false;
  if (isStated && sum !== null && isNearSum(whole, sum, parts.length)) return [{ row, parts }];
  return [row, ...parts.filter((part) => !(isStated && isShare(part)))].map((one) => ({
    row: one,
    parts: [],
  }));
}

/** Rows without those that others repeat in sum. */
export function leavesOf(rows: readonly TableRow[]): TableRow[] {
  return rowGroups(rows).flatMap(({ row, parts }) => (parts.length === 0 ? [row] : parts));
}

function amountOf(row: TableRow): Decimal | null {
  return amountOrZero(figure(elementOf(row, amount).attributes["Total"]));
}

function isPart(row: TableRow, { row: above, parts }: RowGroup): boolean {
  const [seq, whole] = [textOf(row, "seq"), textOf(above, "seq")];
  if (isShare(row)) return true;
  if (seq === "") return parts.length > 0 && textOf(row, "number") === "";
  return whole !== "" && seq.startsWith(`${whole}.`);
}

function isShare(row: TableRow): boolean {
  const name = textOf(row, "name");
  return withoutNumber(name) !== bareName(name);
}

function textOf({ row, columns }: TableRow, field: Field): string {
  return (cellOf(row.cells, columns, field) ?? "").normalize("NFKC").trim();
}
