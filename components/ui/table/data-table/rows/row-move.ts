type RowMove = { focus: number } | "choose";

/** `at` is the focused row, null while the region itself has focus; other keys scroll it. */
export function rowMove(
  key: string,
  at: number | null,
  rows: { count: number; first: number },
): RowMove | null {
  if (key === "Enter" || key === " ") return at === null ? null : "choose";
  if ((key !== "ArrowDown" && key !== "ArrowUp") || rows.count === 0) return null;
  if (at === null) return { focus: rows.first };
  const next = at + (key === "ArrowDown" ? 1 : -1);
  return { focus: Math.min(Math.max(next, 0), rows.count - 1) };
}
