import { describe, expect, it } from "vitest";

import { findingState } from "./finding-state.ts";

const at = "2026-11-21T00:00:00.000Z";
const answer = { text: "已核对", by: "张三", at };
const decision = { kind: "cleared", reason: "图纸如此", by: "李四", at } as const;

describe("findingState", () => {
  it("requires a reviewer's decision for an error, answered or not", () => {
    expect(findingState({ severity: "E", answer: null, decision: null })).toBe("undecided");
    expect(findingState({ severity: "E", answer, decision: null })).toBe("undecided");
    expect(findingState({ severity: "E", answer, decision })).toBe("cleared");
  });
  it("requires an answer or a decision for a warning and nothing for a hint", () => {
    expect(findingState({ severity: "W", answer: null, decision: null })).toBe("unanswered");
    expect(findingState({ severity: "W", answer, decision: null })).toBe("answered");
    expect(findingState({ severity: "W", answer, decision: { ...decision, kind: "accepted" } })).toBe(
      "accepted",
    );
    expect(findingState({ severity: "I", answer: null, decision: null })).toBe("none");
  });
});
