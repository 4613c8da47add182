import { describe, expect, it } from "vitest";

import { at } from "../../testing/rule-case.ts";
import { run } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

describe("a price with tax of 0 beside one without", () => {
  const row = (price: string): string =>
    `<LabourMaterialsEquipmentsMachinesSummary Number="c1" Name="水泥" Specification="42.5" Unit="t" Quantity="1" NoTaxPrice="${price}" NoTaxTotal="${price}" TaxPrice="0" TaxTotal="0" Kind="3" Class="04"/>`;
  const cement = (...prices: string[]): Edit => [
    at.worker,
    "<LabourMaterials",
    `${prices.map(row).join("")}<LabourMaterials`,
  ];
  const told = async (rule: string, ...edits: Edit[]) =>
    (await run({ edits })).findings
      .filter((finding) => finding.rule === rule)
      .map(({ seen, amount }) => [seen, amount]);

  it("P06 › compares those without", async () => {
    expect(await told("P06", cement("400", "500"))).toEqual([["500.00元", "100.00"]]);
  });

  it("P10 › compares that without with the table", async () => {
    const item =
      '<ProvisionalMaterialItem Name="水泥" Specification="42.5" Unit="t" ProvisionalQuantity="1" ProvisionalPrice="410" ProvisionalTotal="410"/>';
    const table = `<ProvisionalMaterial Name="材料暂估价" ProvisionalTotal="410" Code="Z">${item}</ProvisionalMaterial>`;
    const sundry: Edit = ["</Sundry>", "</Sundry>", `${table}</Sundry>`];
    expect(await told("P10", sundry, cement("400"))).toEqual([["400.00元", "10.00"]]);
    expect(await told("P10", sundry, cement("410"))).toEqual([]);
  });
});
