import type { SpecialDay } from "#contracts/deadline/settings.ts";
import { dayAfter } from "#contracts/shanghai-time.ts";

export type DayRange = { from: string; to: string; working: boolean; name: string; count: number };

const mostDays = 31;

export function rangesOf(days: readonly SpecialDay[]): DayRange[] {
  const found: DayRange[] = [];
  for (const { day, working, name } of days.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const last = found.at(-1);
    if (last && dayAfter(last.to) === day && last.working === working && last.name === name) {
      last.to = day;
      last.count += 1;
    } else found.push({ from: day, to: day, working, name, count: 1 });
  }
  return found;
}

export function withoutRange(days: readonly SpecialDay[], { from, to }: Pick<DayRange, "from" | "to">) {
  return days.filter(({ day }) => day < from || day > to);
}

type NewRange = Pick<DayRange, "from" | "to" | "working" | "name">;

export function withRange(
  days: readonly SpecialDay[],
  { from, to, working, name }: NewRange,
  year: number,
): SpecialDay[] | string {
  const last = to === "" ? from : to;
  if (from === "") return "日期必填";
  if (!from.startsWith(`${year}-`) || !last.startsWith(`${year}-`)) return `日期应在${year}年内`;
  if (last < from) return "结束日期早于开始日期";
  const added: SpecialDay[] = [];
  for (let day = from; day <= last; day = dayAfter(day)) added.push({ day, working, name });
  if (added.length > mostDays) return `一次最多${mostDays}天`;
  return [...withoutRange(days, { from, to: last }), ...added];
}

const weekdays = ["日", "一", "二", "三", "四", "五", "六"];

function dayText(day: string): string {
  return `${day.slice(5)}（周${weekdays[new Date(day).getUTCDay()] ?? ""}）`;
}

export function rangeText({ from, to }: Pick<DayRange, "from" | "to">): string {
  return from === to ? dayText(from) : `${dayText(from)}至${dayText(to)}`;
}
