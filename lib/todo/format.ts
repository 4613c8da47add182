import type { TodoRow, TodoStatus } from "#contracts/todo/todo.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { statusTones } from "#lib/filing/format.ts";

export const todoKindNames: Record<TodoRow["msgType"], string> = {
  "1": "企业信息",
  "2": "人员信息",
  "3": "最高投标限价",
  "4": "竣工结算",
  "6": "材料询价",
  "8": "指标样本",
};

/** Whether the to-do is a filing, which has a status of its own. */
export function isFilingTodo(status: TodoStatus): status is FilingStatus {
  return status in statusTones;
}

export function badgeText(total: number): string {
  return total > 99 ? "99+" : String(total);
}

export function workdaysText(days: number): string {
  return days === 0 ? "当日" : `${days.toFixed(1).replace(/\.0$/, "")}个工作日`;
}
