import type { CellValue, MergeRange, WriteSheet } from "hucre/xlsx";

/** Where an element of the bill was laid down: the columns are those of its attributes, from 1. */
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

/** A figure as a number cell, what is none as text: so do workbooks of cost software. */
export function figureCell(text: string): CellValue {
  return PLAIN.test(text) ? Number(text) : text;
}

/** One sheet, row by row; knows which row is next. */
export class SheetDraft {
  readonly name: string;
  readonly rows: CellValue[][] = [];
  private readonly merges: MergeRange[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** The number of the row in the sheet. */
  add(...cells: CellValue[]): number {
    this.rows.push(cells);
    return this.rows.length;
  }

  /** A row whose one text runs over many columns. */
  title(text: string, width: number): void {
    const row = this.add(text) - 1;
    this.merges.push({ startRow: row, startCol: 0, endRow: row, endCol: width - 1 });
  }

  /** Title, 工程名称 and the lines of the header, as each page begins. */
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
