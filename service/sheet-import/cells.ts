import { clip } from "#service/values/text.ts";
import { figureText } from "#service/workbook/read/cell-text.ts";

import type { Problems } from "./problems.ts";
import type { WrittenRow } from "./read-sheet.ts";

export class Cells {
  private readonly written: WrittenRow;
  private readonly problems: Problems;

  constructor(written: WrittenRow, problems: Problems) {
    this.written = written;
    this.problems = problems;
  }

  get row(): number {
    return this.written.row;
  }

  plain(column: string): string {
    return this.written.cells[column] ?? "";
  }

  wrong(column: string, what: string): null {
    const text = this.plain(column);
    this.problems.add(this.row, column, text === "" ? `未填写，${what}` : `“${clip(text, 30)}”${what}`);
    return null;
  }

  text(column: string, most: number, { required = true } = {}): string | null {
    const text = this.plain(column);
    if (text === "" && required) return this.wrong(column, "此列必填");
    return text.length > most ? this.wrong(column, `过长，应不超过${most}个字`) : text;
  }

  /** `right`: the problem text, which says what is valid here. */
  meant<T>(column: string, meaning: (text: string) => T | null, right: string): T | null {
    return meaning(this.plain(column)) ?? this.wrong(column, right);
  }

  /** At most four decimal places, as text. */
  figure(column: string, fits: (value: number) => boolean, right: string): string | null {
    const text = figureText(this.plain(column));
    const fine = /^\d{1,14}(\.\d{1,4})?$/.test(text) && fits(Number(text));
    return fine ? text : this.wrong(column, right);
  }

  day(column: string): string | null {
    return this.meant(column, dayOf, "应为日期，如2025-01-01");
  }
}

/** Accepts 2025-1-1, 2025/1/1 and 2025年1月1日. */
function dayOf(text: string): string | null {
  const parts = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?$/.exec(text.normalize("NFKC"));
  if (!parts) return null;
  const [year = "", month = "", day = ""] = parts.slice(1);
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** `yyyy-MM`; accepts 2025-1, 2025/1 and 2025年1月. */
export function monthOf(text: string): string | null {
  const [, year = "", month = ""] = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})月?$/.exec(text.normalize("NFKC")) ?? [];
  const padded = month.padStart(2, "0");
  return year !== "" && padded >= "01" && padded <= "12" ? `${year}-${padded}` : null;
}

export function standardOf(text: string): "2013" | "2024" | null {
  const years = new Set(text.match(/2013|2024/g) ?? []);
  if (years.size !== 1) return null;
  return years.has("2013") ? "2013" : "2024";
}
