import { expect, test } from "vitest";

import { filingStatusSchema } from "#contracts/workflow/status.ts";

import {
  assumedText,
  deadlineText,
  deadlineTitle,
  deadlineWord,
  limitName,
  provisional,
} from "./deadline.ts";

test("deadlineText › states a deadline in working days", () => {
  expect(deadlineText({ state: "normal", days: 2 })).toBe("剩余2个工作日");
  expect(deadlineText({ state: "soon", days: 0 })).toBe("今日到期");
  expect(deadlineText({ state: "overdue", days: 1 })).toBe("已超期1个工作日");
});

test("limitName › names what a step's deadline is for", () => {
  expect(
    ["submitted", "returned", "filed"].map((status) => limitName(filingStatusSchema.parse(status))),
  ).toEqual(["受理期限", "补正期限", ""]);
});

test("deadlineWord › states a deadline in one word", () => {
  expect(deadlineWord({ state: "soon", days: 1 })).toBe("即将到期");
  expect(deadlineWord({ state: "soon", days: 0 })).toBe("今日到期");
  expect(deadlineWord({ state: "overdue", days: 4 })).toBe("已超期");
});

test("deadlineTitle › names years with an assumed calendar", () => {
  expect(deadlineTitle({ dueAt: "2026-11-25T09:30:00Z", assumedYears: [] })).toBe("办理期限2026-11-25 17:30");
  expect(deadlineTitle({ dueAt: "2027-01-04T09:30:00Z", assumedYears: [2027] })).toBe(
    "办理期限2027-01-04 17:30；2027年放假调休安排未录入，暂按法定节假日和双休日推算",
  );
  expect(assumedText([])).toBe("");
  expect(["", "（暂定）"]).toEqual([
    provisional({ assumedYears: [] }),
    provisional({ assumedYears: [2027] }),
  ]);
});
