import { describe, expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { agreeing, at } from "../../testing/rule-case.ts";
import { type Edit, spoil } from "../../testing/small-bill.ts";

const noCeiling: Edit = [at.tenderer, 'BidPriceCeiling="2114.60"', 'BidPriceCeiling="0"'];

async function said(ceilingPrice: string, ...edits: readonly Edit[]): Promise<string[]> {
  const { findings } = await judge(spoil(...edits).text, { form: { ...agreeing, ceilingPrice } });
  return findings.filter(({ rule }) => rule === "F11").map(({ message }) => message);
}

describe("F11", () => {
  it("takes a ceiling of 0 in the file as untold", async () => {
    expect(await said("2114.60", noCeiling)).toEqual([]);
    expect(await said("2000", noCeiling)).toEqual([
      "文件中的费用汇总总价2,114.60元与备案表填写的最高投标限价2,000.00元不一致，相差114.60元。",
    ]);
  });

  it("tells one difference of equal totals, and each of others", async () => {
    const form = { ...agreeing, ceilingPrice: "2000" };
    const { findings } = await judge(spoil().text, { form });
    expect(findings.filter(({ rule }) => rule === "F11")).toMatchObject([
      {
        amount: "114.60",
        place: { attribute: "BidPriceCeiling" },
        message:
          "文件中的最高投标限价、费用汇总总价2,114.60元与备案表填写的最高投标限价2,000.00元不一致，相差114.60元。",
      },
    ]);
    const other: Edit = [at.tenderer, 'BidPriceCeiling="2114.60"', 'BidPriceCeiling="2110.00"'];
    expect(await said("2000", other)).toEqual([
      expect.stringContaining("文件中的最高投标限价2,110.00元"),
      expect.stringContaining("文件中的费用汇总总价2,114.60元"),
    ]);
  });

  it("compares the units where the ceiling is 0 and no total is told", async () => {
    const noTotal: Edit = [at.cost, 'Total="2114.60"', 'Total=""'];
    expect(await said("2114.60", noCeiling, noTotal)).toEqual([]);
    expect(await said("2000", noCeiling, noTotal)).toEqual([
      "文件中的各单位工程造价之和2,114.60元与备案表填写的最高投标限价2,000.00元不一致，相差114.60元。",
    ]);
  });
});
