import { describe, expect, it } from "vitest";

import { followedCauses } from "./consequences.ts";

describe("followedCauses", () => {
  it("folds the sums above under the row that is wrong", () => {
    const causes = [
      { rule: "A06", amounts: ["100.00"] },
      { rule: "A04", amounts: ["100.00"] },
      { rule: "A01", amounts: ["100.00", "7.00"] },
    ];
    expect(followedCauses(causes)).toEqual([1, 2, null]);
  });
  it("folds a summary and the make-up of a row under that row, and no sum under a make-up", () => {
    const [row, makeUp, summary] = ["A01", "A03", "A15"].map((rule) => ({ rule, amounts: ["甲|100.00"] }));
    if (!row || !makeUp || !summary) throw new Error("three rules");
    expect(followedCauses([summary, makeUp, row])).toEqual([2, 2, null]);
    expect(followedCauses([makeUp, summary])).toEqual([null, null]);
  });
  it("folds a 单项 that has no unit with the sum above it, and S02 under S06", () => {
    const causes = ["A07", "A16", "S02", "S06"].map((rule) => ({
      rule,
      amounts: [rule.startsWith("A") ? "|5.00" : "|400.00"],
    }));
    expect(followedCauses(causes)).toEqual([1, null, 3, null]);
  });
  it("keeps a sum that is wrong by another amount", () => {
    const causes = [
      { rule: "A01", amounts: ["100.00"] },
      { rule: "A06", amounts: ["100.00", "3.00"] },
    ];
    expect(followedCauses(causes)).toEqual([null, null]);
  });
  it("keeps what is no sum, what is of the same level, and what tells no amount", () => {
    const causes = [
      { rule: "A01", amounts: ["100.00"] },
      { rule: "A02", amounts: ["100.00"] },
      { rule: "P05", amounts: ["100.00"] },
      { rule: "A07", amounts: null },
      { rule: "A08", amounts: [] },
    ];
    expect(followedCauses(causes)).toEqual([null, null, null, null, null]);
  });
  it("explains a unit's sum by rows of that unit alone, a total by any", () => {
    const rows = { rule: "A01", amounts: ["甲|100.00"] };
    expect(followedCauses([rows, { rule: "A06", amounts: ["乙|100.00"] }])).toEqual([null, null]);
    expect(followedCauses([rows, { rule: "A06", amounts: ["甲|100.00"] }])).toEqual([null, 0]);
    expect(followedCauses([rows, { rule: "A08", amounts: ["|100.00"] }])).toEqual([null, 0]);
  });
});
