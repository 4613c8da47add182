import { describe, expect, it } from "vitest";

import { brokenPatterns } from "../form/pattern.ts";
import { settlementFields, settlementGroups } from "./fields.ts";
import { reviewDays, reviewLimit } from "./review-days.ts";
import { settlementFormErrors } from "./rules.ts";

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

it("settlementFormErrors › wants a 一级造价工程师 as 结算审核人, not as 结算编制人", () => {
  const errorsAt = (code: string, certNo: string) =>
    settlementFormErrors({ [code]: certNo }, new Date("2026-06-01"))
      .filter(({ path }) => path === code)
      .map(({ message }) => message);
  const [first, second] = ["建[造]11223300001234", "建[造]21223300001234"] as const;
  expect(errorsAt("certificate", second)).toEqual(["结算审核人应为一级造价工程师"]);
  expect(errorsAt("certificate", first)).toEqual([]);
  expect(errorsAt("certificate2", second)).toEqual([]);
});
