import { describe, expect, it } from "vitest";

import { at } from "../../testing/rule-case.ts";
import { run, said } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

const told = async (rule: string, ...edits: Edit[]): Promise<string[]> =>
  (await said(rule, { edits })).findings;

describe("amounts of 其他项目 beside the 单项", () => {
  const end = "</SectionalWorks>";
  const beside = (amounts: string): Edit => [
    end,
    end,
    `${end}<Sundry><SundryCosts Name="其他项目" ${amounts} Code="QTF"/></Sundry>`,
  ];
  const more: Edit[] = [
    [at.cost, 'SundryCosts="0" Tax="174.60"', 'SundryCosts="100.00" Tax="183.60"'],
    [at.installation, 'Total="2114.60"', 'Total="2223.60"'],
  ];

  it.each(['Total="100.00"', 'ProvisionalTotal="100.00"', 'ProvisionalTotal="100.00" Total="0"'])(
    "A08, A13 › count %s",
    async (amounts) => {
      expect(await told("A08", beside(amounts), ...more)).toEqual([]);
      expect(await told("A13", beside(amounts), ...more)).toEqual([]);
    },
  );

  it("A09 › points at the amount that it judges", async () => {
    const edits: Edit[] = [
      [at.sundry, 'Total="0"', 'ProvisionalTotal="12.00"'],
      [at.provisional, 'Total="0"', 'ProvisionalTotal="5.00"'],
    ];
    const { findings } = await run({ edits });
    expect(findings.find(({ rule }) => rule === "A09")?.place.attribute).toBe("ProvisionalTotal");
  });
});
