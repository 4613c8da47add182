export type CardColumn = { code: string; name: string };

/** `editFlag` tells the service how the row changed; `isValid` is rendered as 是 or 否. */
export type CardRow = Readonly<Record<string, string | undefined>>;

export const shownColumns = 3;

/** A removed row stays in the data, so that saving can report it. */
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
