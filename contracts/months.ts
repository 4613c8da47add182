import { dayLength } from "./shanghai-time.ts";

/** Months are `yyyy-MM`. */

export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthText(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
}

export function monthsLater(month: string, months: number): string {
  return monthText(monthNumber(month) + months);
}

export function lastDayOf(month: string): string {
  const end = new Date(Date.parse(`${monthsLater(month, 1)}-01T00:00:00Z`) - dayLength);
  return end.toISOString().slice(0, 10);
}
