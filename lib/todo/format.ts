import type { TodoRow } from "#contracts/task.ts";

/** The types of business as people call them. */
export const todoKindNames: Record<TodoRow["msgType"], string> = {
  "1": "企业信息",
  "2": "人员信息",
  "3": "最高投标限价",
  "4": "竣工结算",
};

/** The badge has room for two figures. */
export function badgeText(total: number): string {
  return total > 99 ? "99+" : String(total);
}

/** Working days as deadlines reckon them: what is done on the day it came took none. */
export function workdaysText(days: number): string {
  return days === 0 ? "当日" : `${Number(days.toFixed(1))} 个工作日`;
}
