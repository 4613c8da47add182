export type Cell = string | number | Date | null;

/** The text format "@" survives editing of a cell: `=1+1` does not become a formula. */
const formats = {
  text: "@",
  money: "#,##0.00",
  price: "#,##0.00##",
  figure: "#,##0.######",
  percent: "0.00",
  count: "0",
  time: "yyyy-mm-dd hh:mm",
  second: "yyyy-mm-dd hh:mm:ss",
} as const;
export type CellKind = keyof typeof formats;

const kinds = Object.keys(formats);
export const cellFormats: readonly string[] = Object.values(formats);

/** 1-based; style 0 has no format. */
export function formatOf(kind: CellKind): number {
  return kinds.indexOf(kind) + 1;
}
