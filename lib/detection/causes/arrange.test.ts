import { describe, expect, it } from "vitest";

import { type Cause, causeBlock } from "#contracts/detection/cause.ts";

import { arrangeCauses } from "./arrange.ts";

function cause(rule: string, amount: string | null, follows: string | null = null): Cause {
  const named = (code: string) => ({ rule: code, severity: "E" as const, kind: `${code}有误` });
  return {
    ...named(rule),
    block: causeBlock({ rule, amount }),
    count: 1,
    open: 1,
    undecided: 1,
    unanswered: 1,
    fresh: 0,
    amount,
    follows: follows === null ? null : named(follows),
    units: [],
    unitCount: 0,
    first: [],
  };
}

const shown = (causes: Cause[]) =>
  arrangeCauses(causes).map(({ block, amount, causes: list }) => [
    block,
    amount,
    list.map(({ cause: { rule }, isConsequence }) => (isConsequence ? `> ${rule}` : rule)).join(" "),
  ]);

describe("arrangeCauses", () => {
  it("puts what touches the price first and the form of the file last", () => {
    expect(
      shown([cause("F03", null), cause("C06", null), cause("N04", "12.50"), cause("A01", "0.10")]),
    ).toEqual([
      ["price", "12.60", "N04 A01"],
      ["quality", null, "C06"],
      ["format", null, "F03"],
    ]);
  });
  it("puts consequences behind the cause they go back to and counts their money once", () => {
    const causes = [cause("A07", "9.00", "A06"), cause("A06", "9.00", "A01"), cause("A01", "9.00")];
    expect(shown(causes)).toEqual([["price", "9.00", "A01 > A07 > A06"]]);
  });
  it("shows a consequence by itself when its cause is filtered out", () => {
    expect(shown([cause("A07", "9.00", "A06")])).toEqual([["price", "9.00", "A07"]]);
  });
});
