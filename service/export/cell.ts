import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import { shanghaiClock } from "#contracts/shanghai-time.ts";
import { guardFormula } from "#service/workbook/formula-guard.ts";
import type { Cell, CellKind } from "#service/workbook/write/cell-format.ts";

export type SheetColumn = {
  name: string;
  width: number;
  kind: CellKind;
  from: SQLWrapper;
  words?: Readonly<Record<string, string>>;
};

/** The query casts every value to text, so that no figure is rounded on its way. */
export type CellText = string | null;

const longestText = 32_767;

/** Times in whole seconds: spreadsheets round what the screen cuts off. */
export function cellSource({ from, kind }: SheetColumn): SQL<CellText> {
  return isTime(kind)
    ? sql<CellText>`(floor(extract(epoch from ${from})) * 1000)::bigint::text`
    : sql<CellText>`(${from})::text`;
}

export function cellOf({ kind, words }: Pick<SheetColumn, "kind" | "words">, text: CellText): Cell {
  if (text === null || text === "") return null;
  if (isTime(kind)) return shanghaiClock(new Date(Number(text)));
  if (kind === "text") return plainText(guardFormula(words?.[text] ?? text));
  return exactNumber(text) ?? text;
}

function isTime(kind: CellKind): boolean {
  return kind === "time" || kind === "second";
}

/** Spreadsheets compute with 15 digits; longer numbers stay text. */
function exactNumber(text: string): number | null {
  const digits = text
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/^-|\./g, "")
    .replace(/^0+/, "");
  return /^-?\d+(\.\d+)?$/.test(text) && digits.length <= 15 ? Number(text) : null;
}

/** Spreadsheets decode `_x0041_` as A, reject two characters and limit a cell's length. */
function plainText(text: string): string {
  return text
    .replace(/[\uFFFE\uFFFF]/g, "")
    .slice(0, longestText)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}
