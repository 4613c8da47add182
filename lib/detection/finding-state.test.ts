import { describe, expect, it } from "vitest";

import { countsOf, countsText, findingState, gravest, openText } from "./finding-state.ts";

const at = "2026-11-21T00:00:00.000Z";
const answer = { text: "已核对", by: "张三", at };
const decision = { kind: "cleared", reason: "图纸如此", by: "李四", at } as const;

describe("how a finding stands", () => {
  it("asks a decision of the reviewer for an error, answered or not", () => {
    expect(findingState({ severity: "E", answer: null, decision: null })).toBe("undecided");
    expect(findingState({ severity: "E", answer, decision: null })).toBe("undecided");
    expect(findingState({ severity: "E", answer, decision })).toBe("cleared");
  });
  it("asks an answer or a decision for a warning, nothing for a hint", () => {
    expect(findingState({ severity: "W", answer: null, decision: null })).toBe("unanswered");
    expect(findingState({ severity: "W", answer, decision: null })).toBe("answered");
    expect(findingState({ severity: "W", answer, decision: { ...decision, kind: "accepted" } })).toBe(
      "accepted",
    );
    expect(findingState({ severity: "I", answer: null, decision: null })).toBe("none");
  });
});

it("counts by severity, gravest first", () => {
  const counts = countsOf([{ severity: "I" }, { severity: "W" }, { severity: "W" }]);
  expect(counts).toEqual({ E: 0, W: 2, I: 1 });
  expect(gravest(counts)).toEqual({ severity: "W", count: 2, others: 1 });
  expect(gravest({ E: 0, W: 0, I: 0 })).toBeNull();
  expect(countsText({ E: 1, W: 0, I: 3 })).toBe("错误 1，提示 3");
});

it("says what is still open", () => {
  expect(openText({ decisions: 2, replies: 1 })).toBe("待决定 2，待答复 1");
  expect(openText({ decisions: 0, replies: 0 })).toBe("");
});
