import type { CellValue, MergeRange, WriteSheet } from "hucre/xlsx";

/** Position of an element; columns of its attributes from 1. */
export type Laid = {
  readonly element: string;
  readonly unit: string | null;
  readonly number: string;
  readonly name: string;
  readonly sheet: string;
  readonly line: number;
  readonly columns: Readonly<Record<string, number>>;
};

const PLAIN = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/** Number cell for figures, text for the rest, like cost software. */
export function figureCell(text: string): CellValue {
  return PLAIN.test(text) ? Number(text) : text;
}

export class SheetDraft {
  readonly name: string;
  readonly rows: CellValue[][] = [];
  private readonly merges: MergeRange[] = [];

  constructor(name: string) {
    this.name = name;
  }

  add(...cells: CellValue[]): number {
    this.rows.push(cells);
    return this.rows.length;
  }

  title(text: string, width: number): void {
    const row = this.add(text) - 1;
    this.merges.push({ startRow: row, startCol: 0, endRow: row, endCol: width - 1 });
  }

  page(title: string, owner: string, ...header: string[][]): void {
    const width = Math.max(...header.map((line) => line.length));
    this.title(title, width);
    this.add(`工程名称：${owner}`, ...Array.from({ length: width - 2 }, () => null), "第 1 页 共 1 页");
    for (const line of header) this.add(...line.map((text) => (text === "" ? null : text)));
  }

  sheet(): WriteSheet {
    return { name: this.name, rows: this.rows, merges: this.merges };
  }
}
