import { describe, expect, it } from "vitest";

import { at } from "../../testing/rule-case.ts";
import { said } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

describe("A07 of a 单项 with 措施项目 beside its units", () => {
  const row =
    '<WorkElement Number="1" Name="夜间施工" Attr="无" Unit="项" Quantity="1" Price="100" Total="100.00" CalcType="1"/>';
  const level: Edit = ["</SectionalWorks>", "</Sec", `<Preliminaries>${row}</Preliminaries></Sec`];
  const stated = (total: string): Edit => [at.sectional, 'Total="2114.60"', `Total="${total}"`];
  const summary = 'Preliminaries="250.00" SundryCosts="0"/>';
  const taxed = (amounts: string): Edit => [summary, 'SundryCosts="0"/>', `SundryCosts="0" ${amounts}/>`];
  const told = async (...edits: Edit[]): Promise<string[]> =>
    (await said("A07", { edits: [level, ...edits] })).findings;

  it("counts their 税金 and 规费", async () => {
    expect(await told(stated("2223.60"), taxed('Tax="183.60"'))).toEqual([]);
    expect(await told(stated("2228.60"), taxed('Tax="183.60" StatutoryFees="5.00"'))).toEqual([]);
  });

  it("is not misled by a wrong 税金 of a unit", async () => {
    const wrong: Edit = [at.tax, 'Total="120.60"', 'Total="125.60"'];
    expect(await told(wrong, stated("2223.60"), taxed('Tax="183.60"'))).toEqual([]);
  });

  it("tells the sum with them where that is nearest", async () => {
    expect(await told(stated("2226.60"), taxed('Tax="183.60"'))).toEqual([
      "E 单项工程“1号楼”造价2,226.60元与下一级2项工程造价之和2,114.60元、单项工程的措施和其他项目100.00元及其规费、税金9.00元之和2,223.60元不符，相差3.00元。",
    ]);
  });

  it("tells a total without any of them that no sum comes to", async () => {
    expect(await told(stated("2223.60"), taxed('Tax="174.60"'))).toHaveLength(1);
  });
});

it("A07 › counts no 税金 of a 单项 above its units alone", async () => {
  const summary = 'Preliminaries="250.00" SundryCosts="0"/>';
  const edits: Edit[] = [
    [at.sectional, 'Total="2114.60"', 'Total="2123.60"'],
    [summary, 'SundryCosts="0"/>', 'SundryCosts="0" Tax="183.60"/>'],
  ];
  expect((await said("A07", { edits })).findings).toHaveLength(1);
});
