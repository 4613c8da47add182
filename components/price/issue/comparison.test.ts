import { describe, expect, it } from "vitest";

import { priceIssueIdSchema } from "#contracts/ids.ts";

import { comparisonOf } from "./comparison.ts";

const own = { start: "2026-02-01", end: "2026-02-28" };
const former = { start: "2026-01-01", end: "2026-01-31" };
const first = { stage: "final", supersedes: null, period: own } as const;
const second = { ...first, supersedes: priceIssueIdSchema.parse("00000000-0000-4000-8000-000000000001") };

describe("comparisonOf", () => {
  it("names the former period of a month's first issue", () => {
    expect(comparisonOf(first, [former])).toMatchObject({ title: "与上期对比", was: "上期", is: "本期" });
  });
  it("names the 公示 that a 正式 follows, also before it is read", () => {
    for (const before of [[own], undefined])
      expect(comparisonOf(second, before)).toMatchObject({ title: "与公示对比", was: "公示", is: "正式" });
  });
  it("names the 公示 that was published after the 正式 was imported", () => {
    expect(comparisonOf(first, [own])).toMatchObject({ was: "公示", is: "正式" });
  });
  it("names both where zones of a 正式 had no 公示", () => {
    expect(comparisonOf(second, [own, former])).toMatchObject({ was: "公示或上期", is: "正式" });
  });
  it("names what a 勘误 corrects", () => {
    const erratum = { ...second, stage: "erratum" } as const;
    expect(comparisonOf(erratum, [own])).toMatchObject({ was: "勘误前", is: "勘误后" });
  });
});
