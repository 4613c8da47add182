import type { Deadline } from "#contracts/deadline.ts";
import { formatDateTime } from "#lib/util/dates.ts";

/** 剩余 2 个工作日, 今日到期, 已超期 1 个工作日. */
export function deadlineText({ state, days }: Pick<Deadline, "state" | "days">): string {
  if (state === "overdue") return `已超期 ${days} 个工作日`;
  return days === 0 ? "今日到期" : `剩余 ${days} 个工作日`;
}

/** One word of it. */
export function deadlineWord({ state, days }: Pick<Deadline, "state" | "days">): string {
  if (state === "overdue") return "已超期";
  return days === 0 ? "今日到期" : "即将到期";
}

/** 2027年放假调休安排未录入，…; the empty string when all is known. */
export function assumedText(years: readonly number[]): string {
  return years.length === 0 ? "" : `${years.join("、")}年放假调休安排未录入，暂按法定节假日和双休日推算`;
}

/** （暂定） behind a deadline that rests on what was assumed. */
export function provisional({ assumedYears }: Pick<Deadline, "assumedYears">): string {
  return assumedYears.length === 0 ? "" : "（暂定）";
}

/** The whole of it, for who asks: until when, and what was assumed. */
export function deadlineTitle({ dueAt, assumedYears }: Pick<Deadline, "dueAt" | "assumedYears">): string {
  return [`办理期限 ${formatDateTime(dueAt)}`, assumedText(assumedYears)]
    .filter((text) => text !== "")
    .join("；");
}
