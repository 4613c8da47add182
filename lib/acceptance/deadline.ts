import type { Deadline } from "#contracts/deadline/deadline.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

const stepLimits: Partial<Record<FilingStatus, string>> = {
  submitted: "受理期限",
  accepted: "检测期限",
  detected: "复核期限",
  returned: "补正期限",
};

/** Empty in a state that waits for nobody. */
export function limitName(status: FilingStatus): string {
  return stepLimits[status] ?? "";
}

export function deadlineText({ state, days }: Pick<Deadline, "state" | "days">): string {
  if (state === "overdue") return `已超期${days}个工作日`;
  return days === 0 ? "今日到期" : `剩余${days}个工作日`;
}

export function deadlineWord({ state, days }: Pick<Deadline, "state" | "days">): string {
  if (state === "overdue") return "已超期";
  return days === 0 ? "今日到期" : "即将到期";
}

export function assumedText(years: readonly number[]): string {
  return years.length === 0 ? "" : `${years.join("、")}年放假调休安排未录入，暂按法定节假日和双休日推算`;
}

export function provisional({ assumedYears }: Pick<Deadline, "assumedYears">): string {
  return assumedYears.length === 0 ? "" : "（暂定）";
}

export function deadlineTitle({ dueAt, assumedYears }: Pick<Deadline, "dueAt" | "assumedYears">): string {
  return [`办理期限${formatDateTime(dueAt)}`, assumedText(assumedYears)]
    .filter((text) => text !== "")
    .join("；");
}
