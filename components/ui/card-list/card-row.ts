export type CardColumn = { code: string; name: string };

/** `editFlag` tells the service what became of the row; `isValid` is shown as 是 or 否. */
export type CardRow = Readonly<Record<string, string | undefined>>;

/** Columns that are in sight before the card is unfolded. */
export const shownColumns = 3;

/** A removed row stays in the data, so that saving can tell the service; it is only not shown. */
export function isRemoved(row: CardRow): boolean {
  return row["editFlag"] === "del";
}

export function removeRow<R extends CardRow>(rows: readonly R[], gone: R): R[] {
  return rows.map((row) => (row === gone ? { ...row, editFlag: "del" } : row));
}

export function cellText(column: CardColumn, row: CardRow): string {
  const value = row[column.code] ?? "";
  if (column.code === "isValid") return value === "1" ? "是" : "否";
  return value.trim() === "" ? "—" : value;
}
