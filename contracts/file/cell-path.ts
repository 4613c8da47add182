/** Path such as `12.rate`: sheet row and column. */
export function cellPath(row: number, column: string): string {
  return `${row}.${column}`;
}
export function cellOfPath(path: string): { row: number; column: string } | null {
  const parts = /^(\d+)\.(\w+)$/.exec(path);
  return parts ? { row: Number(parts[1]), column: parts[2] ?? "" } : null;
}
