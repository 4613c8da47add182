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

/** `3.5 小时`, from two days on `2.1 天`. */
export function hoursText(hours: number): string {
  return hours < 48 ? `${hours.toFixed(1)} 小时` : `${(hours / 24).toFixed(1)} 天`;
}
