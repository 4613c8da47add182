import { clip } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { StatedSum } from "../../model.ts";
import { cellOf } from "./columns.ts";
import { isGrandTotal } from "./outline.ts";
import { rowSpot, RunningSum, type TellSum } from "./stated-sums.ts";
import type { TableRow } from "./table-scanner.ts";
import { elementOf } from "./tags.ts";

const amount = { total: "Total" } as const;

/** Judges 小计 and 合计 of a table of items. */
export class TotalRows {
  private readonly running = new RunningSum();
  private readonly tell: TellSum;
  private readonly unit: string;
  private grand = 0;
  private held: StatedSum | null = null;

  constructor(tell: TellSum, unit: string) {
    this.tell = tell;
    this.unit = unit;
  }

  add(total: string | undefined): void {
    this.running.add(total);
  }

  begin(): void {
    this.running.begin();
  }

  take(row: TableRow): void {
    const { attributes, at } = elementOf(row, amount);
    const { value } = figure(attributes["Total"]);
    const isGrand = isGrandTotal(row);
    if (isGrand) this.grand++;
    if (value === null) return;
    const missed = this.running.missed(value);
    this.running.begin();
    if (missed === null) return;
    const { computed, count } = missed;
    const sum: StatedSum = {
      kind: "清单表的小计、合计不符",
      at: rowSpot(at, this.unit),
      words: `清单表的“${wordsOf(row)}”`,
      of: `所含${count}个清单项目合价之和`,
      stated: value,
      computed,
    };
    if (!isGrand) return this.tell(sum);
    if (this.held !== null) this.tell(this.held);
    this.held = sum;
  }

  /** A05 compares the only 合计 of a table of 分部分项 alone. */
  finish(isLeftToA05: boolean): void {
    if (this.held !== null && !(isLeftToA05 && this.grand === 1)) this.tell(this.held);
  }
}

export function wordsOf({ columns, row }: TableRow): string {
  return clip(cellOf(row.cells, columns, "name") || row.cells.find((cell) => cell !== "") || "", 20);
}
