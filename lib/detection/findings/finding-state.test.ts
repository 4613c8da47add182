import { expect, it } from "vitest";

import { countsOf, countsText, gravest, openText, unitCounts, unitOptions } from "./finding-state.ts";

it("countsText › lists counts by severity, gravest first", () => {
  const counts = countsOf([{ severity: "I" }, { severity: "W" }, { severity: "W" }]);
  expect(counts).toEqual({ E: 0, W: 2, I: 1 });
  expect(gravest(counts)).toEqual({ severity: "W", count: 2, others: 1 });
  expect(gravest({ E: 0, W: 0, I: 0 })).toBeNull();
  expect(countsText({ E: 1, W: 0, I: 3 })).toBe("错误1，提示3");
});

it("unitCounts › tells units of equal names apart by their 单项", () => {
  const unit = (sectional: string, name: string, E: number) => ({
    sectional,
    name,
    counts: { E, W: 1, I: 0 },
  });
  expect(
    unitCounts([
      unit("1#楼", "土建", 1),
      unit("1#楼", "电气", 0),
      unit("2#楼", "土建", 2),
      unit("2#楼", "土建", 3),
    ]),
  ).toEqual([
    ["1#楼 › 土建", 2],
    ["电气", 1],
    ["2#楼 › 土建", 7],
  ]);
});

it("unitCounts › adds up units of equal names in a report that does not name their 单项", () => {
  const unit = (name: string, E: number) => ({ name, counts: { E, W: 1, I: 0 } });
  expect(unitCounts([unit("土建", 1), unit("电气", 0), unit("土建", 2)])).toEqual([
    ["土建", 5],
    ["电气", 1],
  ]);
});

it("openText › states what still blocks 通过", () => {
  expect(openText({ decisions: 2, replies: 1 })).toBe("待处理2，待答复1");
  expect(openText({ decisions: 0, replies: 0 })).toBe("");
});

it("unitOptions › keeps the chosen unit, also where another report named it otherwise", () => {
  const unit = (sectional: string, name: string, E: number) => ({
    sectional,
    name,
    counts: { E, W: 0, I: 0 },
  });
  const units = [unit("1#楼", "土建", 1), unit("2#楼", "土建", 2), unit("2#楼", "电气", 0)];
  const all = [
    { value: "1#楼 › 土建", label: "1#楼 › 土建（1）" },
    { value: "2#楼 › 土建", label: "2#楼 › 土建（2）" },
  ];
  expect(unitOptions(units, undefined)).toEqual(all);
  expect(unitOptions(units, "2#楼 › 土建")).toEqual(all);
  expect(unitOptions(units, "电气")).toEqual([...all, { value: "电气", label: "电气（0）" }]);
  expect(unitOptions(units, "土建")).toEqual([...all, { value: "土建", label: "土建" }]);
});
