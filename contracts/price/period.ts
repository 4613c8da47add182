import { z } from "zod";

import { lastDayOf, monthNumber, monthsLater } from "../months.ts";

/** Months of a period by its kind. */
export const periodMonths = { month: 1, "two-months": 2, quarter: 3 } as const;
export const periodKindSchema = z.enum(["month", "two-months", "quarter"]);
export type PeriodKind = z.infer<typeof periodKindSchema>;
export const periodKindNames: Readonly<Record<PeriodKind, string>> = {
  month: "月度",
  "two-months": "双月",
  quarter: "季度",
};

export const yearSchema = z.string().regex(/^\d{4}$/);
const monthFault = "应为年-月，如2026-09";
export const monthSchema = z.string(monthFault).regex(/^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/, monthFault);
const daySchema = z.iso.date();

/** Both days inclusive. */
export const periodSchema = z.object({ start: daySchema, end: daySchema });
export type Period = z.infer<typeof periodSchema>;

export function periodOf(kind: PeriodKind, firstMonth: string): Period {
  return { start: `${firstMonth}-01`, end: lastDayOf(monthsLater(firstMonth, periodMonths[kind] - 1)) };
}

export function monthsOf({ start, end }: Period): number {
  return monthNumber(end) - monthNumber(start) + 1;
}

/** `2026年9月`, `2026年9—10月`, `2026年第3季度`. */
export function periodText({ start, end }: Period): string {
  const year = start.slice(0, 4);
  const [from, to] = [Number(start.slice(5, 7)), Number(end.slice(5, 7))];
  const months = monthsOf({ start, end });
  if (months === 1) return `${year}年${from}月`;
  if (months === 3 && from % 3 === 1) return `${year}年第${(from + 2) / 3}季度`;
  if (end.slice(0, 4) === year) return `${year}年${from}—${to}月`;
  return `${year}年${from}月—${end.slice(0, 4)}年${to}月`;
}
