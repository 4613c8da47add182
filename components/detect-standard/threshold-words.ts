import type { ThresholdRow } from "#contracts/detect-standard/detect-standard.ts";
import { withUnit } from "#contracts/form/with-unit.ts";

const LONGEST = 36;
const singleKinds: ReadonlySet<ThresholdRow["kind"]> = new Set(["decimal", "count", "range", "switch"]);

export function shortText({ cells, unit, kind }: Pick<ThresholdRow, "cells" | "unit" | "kind">): string {
  if (singleKinds.has(kind)) return withUnit(cells[0]?.[0] ?? "", unit);
  const rows = cells.map((row) => row.filter((cell) => cell !== "").join(" "));
  const whole = rows.join("；");
  return whole.length <= LONGEST ? whole || "无" : `${whole.slice(0, LONGEST)}……（共${rows.length}项）`;
}

export function shortChange(text: string): string {
  return text.length <= LONGEST ? text || "无" : `${text.slice(0, LONGEST)}……`;
}

const hints = {
  words: "多个词用、隔开；……表示中间可有其他文字，每个词最多一处，#表示一位数字",
  codes: "编码可写开头几位，如0104；连续的写作010501～010508",
} as const;

/** How the columns are written, and that spreadsheets can be pasted. */
export function tableHint({ columns }: Pick<ThresholdRow, "columns">): string {
  const kinds = (["words", "codes"] as const).filter((one) => columns.some((column) => column.kind === one));
  const order = kinds.join() === "words" ? ["自上而下，取最先符合的一行"] : [];
  return [...kinds.map((one) => hints[one]), ...order, "可从电子表格复制多格粘贴"].join("。") + "。";
}
