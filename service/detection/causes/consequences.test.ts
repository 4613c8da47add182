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
