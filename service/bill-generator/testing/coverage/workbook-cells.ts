import type { CellValue, WriteSheet } from "hucre/xlsx";

import { figureCell } from "../workbook-sheet.ts";
import { changesOf } from "./changes.ts";
import { oneOfEach } from "./occurrences.ts";

/** Other rows of one sheet; the rest of the workbook stays. */
export type SheetChange = { name: string; sheet: string; rows: CellValue[][] };

type Row = { sheet: string; rows: readonly CellValue[][]; at: number; kind: string; heads: string[] };
type Mistake = { name: string; cell: CellValue };

const serials: ReadonlySet<string> = new Set(["序号", "编号"]);
const totals = /本页小计|小计|合计|总计/;
/** Tables whose lines are different amounts, each told by its name. */
const named = /^表-(?:04|12|13) /;
const figureInText = /\d[\d.]*(?=元)/;
const dayInText = /(\d{4})年(\d{2})月(\d{2})日/;

/** `表.行@列: mistake` of each figure, date and code, and `表.行: removed` or `doubled`: one place of each kind. */
export function sheetChanges(sheets: readonly WriteSheet[]): SheetChange[] {
  const rows = sheets.flatMap(rowsOf).filter((row) => !isNought(row));
  const cells = rows.flatMap((row) =>
    cellsOf(row).map((cell, column) => ({ row, column, mistakes: mistakesIn(cell, row.heads[column]) })),
  );
  const told = cells.filter(({ mistakes }) => mistakes.length > 0);
  const kindOf = ({ row, column }: (typeof cells)[number]): string => {
    const head = row.heads[column];
    if (head !== undefined && serials.has(head)) return head;
    return head === undefined ? row.kind : `${row.kind}@${head}`;
  };
  return [
    ...[...oneOfEach(told, kindOf)].flatMap(([kind, { row, column, mistakes }]) =>
      mistakes.map(({ name, cell }) => ({
        name: `${kind}: ${name}`,
        sheet: row.sheet,
        rows: row.rows.with(row.at, cellsOf(row).with(column, cell)),
      })),
    ),
    ...[...oneOfEach(rows, ({ kind }) => kind)].flatMap(([kind, row]) => [
      { name: `${kind}: removed`, sheet: row.sheet, rows: row.rows.toSpliced(row.at, 1) },
      { name: `${kind}: doubled`, sheet: row.sheet, rows: row.rows.toSpliced(row.at, 0, cellsOf(row)) },
    ]),
  ];
}

function cellsOf({ rows, at }: Row): CellValue[] {
  return rows[at] ?? [];
}

/** A line that states nothing but 0 changes nothing. */
function isNought(row: Row): boolean {
  const figures = cellsOf(row).flatMap((cell, column) =>
    typeof cell === "number" && column > 0 ? [cell] : [],
  );
  return figures.length > 0 && figures.every((figure) => figure === 0);
}

/** Titles and heads left out, which words alone fill. The cover has no heads. */
function rowsOf({ name: sheet, rows = [] }: WriteSheet): Row[] {
  const table = sheet.replace(/\(.*/, "").replace(/^表-[\d-]+ /, "");
  let heads: string[] = [];
  let below = 0;
  return rows.flatMap((cells, at): Row[] => {
    if (String(cells[0]).startsWith("工程名称：")) {
      const lines = rows.slice(
        at + 1,
        at + (rows[at + 2]?.[0] === null && rows[at + 2]?.length === 10 ? 3 : 2),
      );
      heads = Array.from({ length: 10 }, (_, column) => headOf(lines, column));
      below = at + lines.length;
      return [];
    }
    const isHead = at <= below || String(rows[at + 1]?.[0]).startsWith("工程名称：");
    if (heads.length > 0 && isHead) return [];
    if (heads.length === 0 && (at === 0 || String(rows[at + 1]?.[0]).startsWith("工程名称："))) return [];
    return [{ sheet, rows, at, kind: `${table}${lineOf(sheet, cells)}`, heads }];
  });
}

function headOf(lines: readonly CellValue[][], column: number): string {
  const words = lines.map((line) => String(line[column] ?? "")).findLast((word) => word !== "") ?? "";
  return words.replace(/[(（].*/, "").replaceAll(" ", "");
}

function lineOf(sheet: string, cells: readonly CellValue[]): string {
  const words = cells.map((cell) => (typeof cell === "string" ? cell.replaceAll(" ", "") : ""));
  const sum = words.map((word) => totals.exec(word)?.[0]).find((word) => word !== undefined);
  if (sum !== undefined) return `.${sum}`;
  if (sheet === "封面") return `.${(words.find((word) => word !== "") ?? "").replace(/[（：].*/, "")}`;
  if (named.test(sheet)) return `.${words[1] ?? ""}`;
  return cells[0] === null || cells.length < 3 ? ".标题" : "";
}

function mistakesIn(cell: CellValue, head: string | undefined): Mistake[] {
  if (typeof cell === "number")
    return changed(String(cell), changesOf("", "number"), (text) => (text === "" ? null : figureCell(text)));
  if (typeof cell !== "string") return [];
  const day = dayInText.exec(cell);
  if (day)
    return changed(day.slice(1).join("-"), changesOf("", "date"), (text) =>
      cell.replace(dayInText, text.replace(/^(\d+)-(\d+)-(\d+)$/, "$1年$2月$3日")),
    );
  if (head === undefined) {
    const amount = figureInText.exec(cell)?.[0];
    return amount === undefined
      ? []
      : changed(amount, changesOf("", "number"), (text) => cell.replace(amount, text));
  }
  if (head === "类别")
    return [
      { name: "another kind", cell: cell === "机械" ? "材料" : "机械" },
      { name: "empty", cell: null },
    ];
  if (head.endsWith("编码")) return changed(cell, changesOf("Code", "text"), (text) => text || null);
  return [];
}

function changed(
  value: string,
  changes: ReturnType<typeof changesOf>,
  cellOf: (text: string) => CellValue,
): Mistake[] {
  return changes.flatMap(({ name, of }) => {
    const wrong = of(value);
    return wrong === null ? [] : [{ name, cell: cellOf(wrong) }];
  });
}
