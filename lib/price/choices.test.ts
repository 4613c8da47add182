import { expect, test } from "vitest";

import { classChoices, periodChoices } from "./choices.ts";

test("classChoices › counts the rows of each class and of those below it", () => {
  const classes = [
    { name: "钢材/钢筋", count: 3 },
    { name: "钢材/型钢", count: 2 },
    { name: "砂石", count: 1 },
  ];
  expect(classChoices(classes)).toEqual([
    { value: "钢材", label: "钢材（5）" },
    { value: "钢材/钢筋", label: "　钢筋（3）" },
    { value: "钢材/型钢", label: "　型钢（2）" },
    { value: "砂石", label: "砂石（1）" },
  ]);
});

test("periodChoices › names each length of period that begins in the month", () => {
  const periods = [
    { start: "2026-08-01", end: "2026-08-31" },
    { start: "2026-07-01", end: "2026-07-31" },
    { start: "2026-07-01", end: "2026-09-30" },
  ];
  expect(periodChoices(periods)).toEqual([
    { value: "2026-08", label: "2026年8月" },
    { value: "2026-07", label: "2026年7月、2026年第3季度" },
  ]);
});
