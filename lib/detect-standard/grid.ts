import type { ThresholdCells } from "#contracts/detect-standard/detect-standard.ts";

export function withCell(cells: ThresholdCells, row: number, column: number, text: string): ThresholdCells {
  return cells.map((own, at) => (at === row ? own.with(column, text) : own));
}

export function withoutRow(cells: ThresholdCells, row: number): ThresholdCells {
  return cells.toSpliced(row, 1);
}

export function withNewRow(cells: ThresholdCells, columns: number): ThresholdCells {
  return [...cells, Array.from({ length: columns }, () => "")];
}

export function movedUp(cells: ThresholdCells, row: number): ThresholdCells {
  const [above, own] = [cells[row - 1], cells[row]];
  return above && own ? cells.with(row - 1, own).with(row, above) : cells;
}

/** Several cells copied from a spreadsheet fill the table from here on; null for a single one. */
export function withPasted(
  cells: ThresholdCells,
  from: { row: number; column: number },
  text: string,
): ThresholdCells | null {
  const pasted = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
  if (pasted.length === 1 && pasted[0]?.length === 1) return null;
  const columns = cells[from.row]?.length ?? 0;
  const rows = Math.max(cells.length, from.row + pasted.length);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const taken = pasted[row - from.row]?.[column - from.column];
      return taken?.trim() ?? cells[row]?.[column] ?? "";
    }),
  );
}

export const rangeEnds = (cell: string): readonly [string, string] => {
  const [from = "", to = ""] = cell.split("～");
  return [from, to];
};

/** Empty if both ends are, so that an untouched row stays blank. */
export function rangeCell(from: string, to: string): string {
  return from === "" && to === "" ? "" : `${from}～${to}`;
}
