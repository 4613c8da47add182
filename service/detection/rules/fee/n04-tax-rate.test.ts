import { expect, it } from "vitest";

import { at } from "../../testing/rule-case.ts";
import { run } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

const told = async (...edits: Edit[]) =>
  (await run({ edits })).findings
    .filter(({ rule }) => rule === "N04")
    .map(({ kind, amount }) => [kind, amount]);

it("N04 › puts no money at stake where the tax fits the rate of the day", async () => {
  const kind = "税率不是规定的税率";
  const stated = (rate: string, tax: string): Edit => [
    at.tax,
    'Rate="9" Total="120.60"',
    `Rate="${rate}" Total="${tax}"`,
  ];
  expect(await told(stated("0.09", "120.60"))).toEqual([[kind, null]]);
  expect(await told(stated("10", "134.00"))).toEqual([[kind, "13.40"]]);
});

it("N04 › takes no noise of binary figures for another rate", async () => {
  for (const rate of ["9.000000000000002", "8.999999999999998"])
    expect(await told([at.tax, 'Rate="9"', `Rate="${rate}"`])).toEqual([]);
});

it("N04 › tells a wrong base once, without money, where the tax is right on the sum before tax", async () => {
  const stated = (base: string): Edit => [at.tax, 'QtyFormula="1340.00"', `QtyFormula="${base}"`];
  expect(await told(stated("1240.00"))).toEqual([["计税基础少于税前合计", null]]);
  const { findings } = await run({ edits: [stated("1440.00")] });
  expect(findings.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    "W 单位工程“建筑”的计税基础1,440.00与税前合计1,340.00不符，相差100.00元；税金按税前合计计算无误，请更正计税基础。",
  ]);
});

it("N04 › tells a wrong base once that the table of 税金 repeats", async () => {
  const stated: Edit = [at.tax, 'QtyFormula="1340.00"', 'QtyFormula="1440.00"'];
  const table = (base: string): Edit => [
    at.worker,
    "<LabourMaterials",
    `<Tax Name="税金" Total="120.60" Code="SJ"><TaxItem Name="税金" QtyFormula="${base}" Rate="9" Total="120.60" Code="E"/></Tax><LabourMaterials`,
  ];
  expect(await told(stated, table("1440.00"))).toEqual([["计税基础多于税前合计", null]]);
  expect(await told(stated, table("1540.00"))).toHaveLength(2);
});

it("N04 › judges no tax on the sum of lines of which one is blank", async () => {
  const blank: Edit = [at.other, 'QtyFormula="0" Rate="100" Total="0"', 'QtyFormula="" Total=""'];
  const sundry: Edit = [at.sundry, 'Total="0"', 'Total="100.00"'];
  const words = (tax: string): Edit => [
    at.tax,
    'QtyFormula="1340.00" Rate="9" Total="120.60"',
    `QtyFormula="税前合计" Rate="9" Total="${tax}"`,
  ];
  expect(await told(words("129.60"))).toHaveLength(1);
  expect(await told(blank, sundry, words("129.60"))).toEqual([]);
});

it("N04 › puts at stake what a wrong rate makes on the sum before tax where the base is wrong too", async () => {
  const both: Edit = [
    at.tax,
    'QtyFormula="1340.00" Rate="9" Total="120.60"',
    'QtyFormula="1440.00" Rate="10" Total="134.00"',
  ];
  const unit: Edit = [at.buildings, 'Total="1460.60"', 'Total="1474.00"'];
  expect(new Set(await told(both, unit))).toEqual(
    new Set([
      ["税率不是规定的税率", "13.40"],
      ["计税基础多于税前合计", null],
    ]),
  );
});

it("N04 › warns of a unit without tax beside one that is taxed", async () => {
  const edits: Edit[] = [
    [at.tax, 'Rate="9" Total="120.60"', 'Rate="0" Total="0"'],
    [at.buildings, 'Total="1460.60"', 'Total="1340.00"'],
  ];
  const { findings } = await run({ edits });
  const found = findings.filter(({ rule }) => rule === "N04");
  expect(found.map(({ severity, amount, message }) => [severity, amount, message])).toEqual([
    ["W", "120.60", "单位工程“建筑”造价1,340.00元没有计取税金，其他单位工程已计取，按9%应为120.60元。"],
  ]);
  expect(await told([at.tax, 'Rate="9" Total="120.60"', 'Rate="0" Total="0"'])).toEqual([]);
});
