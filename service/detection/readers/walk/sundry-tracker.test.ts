import { expect, it } from "vitest";

import { at } from "../../testing/rule-case.ts";
import { run } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

/** 专业工程 500 settled at 620 and 计日工 20 at 16, beside 暂列金额 of 100. */
async function settledWith(provisional: string, whole = "636.00"): Promise<unknown[]> {
  const line = (name: string, amounts: string): string =>
    `<SundryCostsItem Name="${name}" Unit="项" ${amounts} Code="9" Kind="1"/>`;
  const edits: Edit[] = [
    [at.other, 'Name="其他项目"', 'Name="其它"'],
    [at.sundry, 'Total="0"', `Total="620.00" SettlementTotal="${whole}"`],
    [at.provisional, 'Total="0"', `Total="100.00"${provisional}`],
    [
      "</SundryCosts>",
      "</SundryCosts>",
      `${line("专业工程暂估价", 'Total="500.00" SettlementTotal="620.00"')}${line("计日工", 'Total="20.00" SettlementTotal="16.00"')}</SundryCosts>`,
    ],
  ];
  const { findings, outcome } = await run({ edits });
  const seen = findings.filter(({ rule }) => rule === "A09").map((one) => `${one.seen} → ${one.expected}`);
  return [outcome.totals?.provisionalSum, ...seen];
}

it.each(["", ' SettlementTotal=""', ' SettlementTotal="0" TotalDifference="-100"'])(
  "暂列金额 › is settled at 0 beside a settled 其他项目费: %s",
  async (provisional) => {
    expect(await settledWith(provisional)).toEqual(["0.00"]);
  },
);

it("暂列金额 › keeps the settled amount that it states", async () => {
  expect(await settledWith(' SettlementTotal="30.00"', "666.00")).toEqual(["30.00"]);
});

it("暂列金额 › is told where the settled 其他项目费 counts it", async () => {
  expect(await settledWith("", "736.00")).toEqual(["0.00", "736.00元 → 636.00元"]);
});
