import { describe, expect, it } from "vitest";

import { brokenPatterns } from "../form/pattern.ts";
import { settlementFields, settlementGroups } from "./fields.ts";
import { reviewDays, reviewLimit } from "./review-days.ts";

describe("竣工结算文件备案表", () => {
  it("defines each field once, in a known group, with valid patterns and existing limits", () => {
    const codes = settlementFields.map((field) => field.code);
    expect(new Set(codes).size).toBe(codes.length);
    const groups = new Set<string>(settlementGroups.map((group) => group.code));
    expect(settlementFields.filter((field) => !groups.has(field.group))).toEqual([]);
    expect(brokenPatterns(settlementFields)).toEqual([]);
    const names = new Map(settlementFields.map((field) => [field.code, field.name]));
    const limits = settlementFields.filter((field) => field.limit !== undefined);
    expect(limits.map((field) => field.limitName)).toEqual(
      limits.map((field) => names.get(field.limit ?? "")),
    );
  });
  it.each([
    ["5000000.00", 20],
    ["5000000.01", 30],
    ["20000000.00", 30],
    ["50000000.00", 45],
    ["50000000.01", 60],
    ["", null],
  ])("reviewLimit › allows for %s 元 %s days", (price, days) => {
    expect(reviewLimit(price)).toBe(days);
  });
  it("reviewDays › counts across months and years", () => {
    expect(reviewDays("2025-12-25", "2026-01-10")).toBe(16);
    expect(reviewDays("2024-02-28", "2024-03-01")).toBe(2);
    expect(reviewDays("", "2026-01-10")).toBeNull();
  });
});
