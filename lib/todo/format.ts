import type { TodoRow } from "#contracts/todo/todo.ts";

export const todoKindNames: Record<TodoRow["msgType"], string> = {
  "1": "企业信息",
  "2": "人员信息",
  "3": "最高投标限价",
  "4": "竣工结算",
  "6": "材料询价",
  "8": "指标样本",
};

export function badgeText(total: number): string {
  return total > 99 ? "99+" : String(total);
}

export function workdaysText(days: number): string {
  return days === 0 ? "当日" : `${days.toFixed(1).replace(/\.0$/, "")}个工作日`;
}
