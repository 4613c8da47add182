import { Decimal } from "#service/values/decimal.ts";

import { amountOrZero, figure, plus } from "../../figure.ts";
import { cellOf, type Field } from "./columns.ts";
import { isTotalRow, type ShortTable, wholeOf } from "./outline.ts";
import { leavesOf } from "./row-groups.ts";
import { isSettledTable } from "./settled.ts";
import { rowSpot, RunningSum, type TellSum } from "./stated-sums.ts";
import { type DetailKind, isDetail } from "./table-kind.ts";
import type { TableRow } from "./table-scanner.ts";
import { elementOf, type Mapping, type Tags } from "./tags.ts";
import { wordsOf } from "./total-rows.ts";

/** `settled`: attributes of a settlement beside those of `row`. */
type Detail = { element: string; name: string; sum: string; row: Mapping; settled?: Mapping };

const details: Readonly<Record<DetailKind, Detail>> = {
  provisional: {
    element: "ProvisionalSums",
    name: "暂列金额",
    sum: "Total",
    row: { name: "Name", unit: "Unit", total: "ProvisionalTotal" },
  },
  material: {
    element: "ProvisionalMaterial",
    name: "材料暂估价",
    sum: "ProvisionalTotal",
    row: {
      number: "Number",
      name: "Name",
      specification: "Specification",
      unit: "Unit",
      quantity: "ProvisionalQuantity",
      price: "ProvisionalPrice",
      total: "ProvisionalTotal",
    },
    settled: { settledQuantity: "Quantity", settledPrice: "Price", settledTotal: "Total" },
  },
  specialty: {
    element: "SpecialtyProvisionalPrice",
    name: "专业工程暂估价",
    sum: "ProvisionalTotal",
    row: { name: "Name", content: "Content", total: "ProvisionalTotal" },
    settled: { settledTotal: "SettlementTotal" },
  },
  dayWork: {
    element: "DayWorkRate",
    name: "计日工",
    sum: "ProvisionalTotal",
    row: {
      number: "Number",
      name: "Name",
      specification: "Specification",
      unit: "Unit",
      quantity: "ProvisionalQuantity",
      price: "Price",
      total: "ProvisionalTotal",
    },
    settled: { settledQuantity: "Quantity", settledTotal: "Total" },
  },
  mainContractor: {
    element: "MainContractorAttendance",
    name: "总承包服务费",
    sum: "Total",
    row: { name: "Name", content: "Content", base: "QtyFormula", rate: "Rate", total: "Total" },
    settled: { settledTotal: "SettlementTotal" },
  },
};

const totalColumn: Mapping = { total: "Total" };
const settledColumn: Mapping = { settledTotal: "Total" };

export function writeDetails(
  tags: Tags,
  tables: readonly ShortTable[],
  { unit, tell }: { unit: string; tell: TellSum },
): void {
  for (const { table, rows } of tables) {
    const [first] = rows;
    if (!isDetail(table.kind) || first === undefined) continue;
    const { element, name, sum, row: estimated, settled } = details[table.kind];
    const settlement = settled?.settledTotal;
    const isSettled = settlement !== undefined && isSettledTable(rows);
    const mapping = isSettled ? { ...estimated, ...settled } : estimated;
    const sums: Mapping = { total: sum, ...(isSettled && { settledTotal: settlement }) };
    const whole = wholeOf(rows);
    const lines = leavesOf(rows.filter(hasFigures));
    judgeSubtotals(rows, whole, { lines: new Set(lines), table: name, unit, tell });
    const { attributes, at } = elementOf(whole ?? first, sums);
    const stated = Object.values(sums).flatMap((one): [string, string][] => {
      const total = whole ? attributes[one] : sumOf(lines, rows, one === sum ? totalColumn : settledColumn);
      return total ? [[one, total]] : [];
    });
    tags.open(element, { Name: name, ...Object.fromEntries(stated) }, at);
    for (const row of lines) {
      const line = elementOf(row, mapping);
      if (!isGroup(row)) {
        tags.empty(`${element}Item`, line.attributes, line.at);
        continue;
      }
      const first = row.row.cells.find((cell) => cell !== "") ?? "";
      const amounts = Object.values(sums).map((one): [string, string] => [one, line.attributes[one] ?? ""]);
      const own = line.attributes["Name"] || first;
      tags.empty(`${element}Group`, { Name: own, ...Object.fromEntries(amounts) }, line.at);
    }
    tags.close();
  }
}

/** Null and 0 state nothing. The amount of a group may be that of the rows below it. */
function sumOf(lines: readonly TableRow[], rows: readonly TableRow[], column: Mapping): string | undefined {
  const isLine = (row: TableRow | undefined): boolean =>
    row !== undefined && hasFigures(row) && !isGroup(row);
  const sum = lines
    .filter((line) => !isGroup(line) || !isLine(rows[rows.indexOf(line) + 1]))
    .map((row) => amountOrZero(figure(elementOf(row, column).attributes["Total"])))
    .reduce(plus, Decimal.zero);
  return sum === null || sum.isZero() ? undefined : sum.toPlain();
}

/** A14 judges the total of the table. */
function judgeSubtotals(
  rows: readonly TableRow[],
  whole: TableRow | undefined,
  { lines, table, unit, tell }: { lines: ReadonlySet<TableRow>; table: string; unit: string; tell: TellSum },
): void {
  const running = new RunningSum();
  for (const row of rows) {
    const { attributes, at } = elementOf(row, totalColumn);
    if (!isTotalRow(row)) {
      if (lines.has(row)) running.add(attributes["Total"]);
      if (!hasFigures(row) || isGroup(row)) running.begin();
    } else if (row !== whole) {
      const stated = figure(attributes["Total"]).value;
      const missed = stated === null ? null : running.missed(stated);
      running.begin();
      if (stated !== null && missed !== null)
        tell({
          kind: "费用明细表的小计、合计不符",
          at: rowSpot(at, unit),
          words: `${table}表的“${wordsOf(row)}”`,
          of: `所含${missed.count}项合价之和`,
          stated,
          computed: missed.computed,
        });
    }
  }
}

/** 小计 and 合计 repeat rows above; 人工 and the like only head groups of 计日工. */
function hasFigures(found: TableRow): boolean {
  return (
    !isTotalRow(found) &&
    isFilled(found, ["quantity", "price", "rate", "total", "settledQuantity", "settledTotal"])
  );
}

/** 企业管理费和利润, or 人工 with its amount. */
function isGroup(found: TableRow): boolean {
  return found.table.kind === "dayWork" && !isFilled(found, ["unit", "quantity", "price"]);
}

function isFilled({ row, columns }: TableRow, fields: readonly Field[]): boolean {
  return fields.some((field) => (cellOf(row.cells, columns, field) ?? "") !== "");
}
