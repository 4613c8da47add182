import { expect, test } from "vitest";

import { rangesOf, rangeText, withoutRange, withRange } from "./special-days.ts";

const off = (day: string, name = "国庆节") => ({ day, working: false, name });
const days = [
  off("2026-10-02"),
  off("2026-10-01"),
  off("2026-10-04"),
  { ...off("2026-10-03"), working: true },
];

test("rangesOf › joins consecutive equal days into one range", () => {
  expect(rangesOf(days).map(({ from, to, working, count }) => [from, to, working, count])).toEqual([
    ["2026-10-01", "2026-10-02", false, 2],
    ["2026-10-03", "2026-10-03", true, 1],
    ["2026-10-04", "2026-10-04", false, 1],
  ]);
  expect(rangesOf([off("2026-02-28"), off("2026-03-01"), off("2026-03-02", "别的")])).toHaveLength(2);
  expect(rangeText({ from: "2026-10-01", to: "2026-10-02" })).toBe("10-01（周四）至10-02（周五）");
  expect(rangeText({ from: "2026-10-01", to: "2026-10-01" })).toBe("10-01（周四）");
});

test("withRange › replaces the days it covers and can be removed", () => {
  const range = { from: "2026-10-02", to: "2026-10-04", working: false, name: "国庆节" };
  const next = withRange(days, range, 2026);
  if (typeof next === "string") throw new Error(next);
  expect(rangesOf(next)).toEqual([{ ...range, from: "2026-10-01", count: 4 }]);
  expect(rangesOf(withoutRange(next, range)).map(({ from, to }) => [from, to])).toEqual([
    ["2026-10-01", "2026-10-01"],
  ]);
});

test.each([
  [{ from: "", to: "" }, "日期必填"],
  [{ from: "2027-01-01", to: "" }, "日期应在2026年内"],
  [{ from: "2026-12-31", to: "2027-01-01" }, "日期应在2026年内"],
  [{ from: "2026-10-02", to: "2026-10-01" }, "结束日期早于开始日期"],
  [{ from: "2026-10-01", to: "2026-11-01" }, "一次最多31天"],
])("withRange › rejects an invalid range (%o)", (range, fault) => {
  expect(withRange([], { ...range, working: false, name: "" }, 2026)).toBe(fault);
});
