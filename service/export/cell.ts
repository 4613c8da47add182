import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import { shanghaiClock } from "#contracts/shanghai-time.ts";

import { guardFormula } from "./formula-guard.ts";

/** A column of a workbook: where it is read from, and what kind of cells it has. */
export type SheetColumn = {
  /** Head, with the unit. */
  name: string;
  /** In characters. */
  width: number;
  kind: "text" | "money" | "figure" | "percent" | "count" | "time";
  from: SQLWrapper;
  /** What the stored codes mean. */
  words?: Readonly<Record<string, string>>;
};

/** Whatever the kind, the database says a value in letters: no figure is ever rounded on its way. */
export type CellText = string | null;
export type Cell = string | number | Date | null;

const longestText = 32_767;

/** "@" keeps a text a text when somebody edits the cell: `=1+1` stays those four letters. */
const formats = {
  text: "@",
  money: "#,##0.00",
  figure: "#,##0.######",
  percent: "0.00",
  count: "0",
  time: "yyyy-mm-dd hh:mm",
} as const;

const kinds = Object.keys(formats);
/** The formats of cells, in the order of their styles. */
export const cellFormats: readonly string[] = Object.values(formats);

/** The style of a kind: 0 has none. */
export function formatOf(kind: SheetColumn["kind"]): number {
  return kinds.indexOf(kind) + 1;
}

export function cellSource({ from, kind }: SheetColumn): SQL<CellText> {
  return kind === "time"
    ? sql<CellText>`(extract(epoch from ${from}) * 1000)::bigint::text`
    : sql<CellText>`(${from})::text`;
}

export function cellOf({ kind, words }: Pick<SheetColumn, "kind" | "words">, text: CellText): Cell {
  if (text === null || text === "") return null;
  if (kind === "time") return shanghaiClock(new Date(Number(text)));
  if (kind === "text") return plainText(guardFormula(words?.[text] ?? text));
  return exactNumber(text) ?? text;
}

/** A spreadsheet counts with 15 digits. What has more is given as text, to the last digit. */
function exactNumber(text: string): number | null {
  const digits = text
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/^-|\./g, "")
    .replace(/^0+/, "");
  return /^-?\d+(\.\d+)?$/.test(text) && digits.length <= 15 ? Number(text) : null;
}

/** Spreadsheets read `_x0041_` as the letter A, refuse two characters, and hold so much and no more. */
function plainText(text: string): string {
  return text
    .replace(/[\uFFFE\uFFFF]/g, "")
    .slice(0, longestText)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}
