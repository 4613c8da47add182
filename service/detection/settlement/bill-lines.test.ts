import { describe, expect, it } from "vitest";

import { bytesOf } from "../testing/judge.ts";
import { smallBill } from "../testing/small-bill.ts";
import { readBillLines } from "./read-bill-lines.ts";

/** 结算金额 beside 金额 in the lines of 其他项目. */
const settledLine = '<SundryCostsGroup Name="暂列金额" Total="100" SettlementTotal="70" Code="1" Kind="1"/>';

const item = (name: string, total: string): string =>
  `<SundryCostsItem Name="${name}" Total="${total}" Code="2" Kind="1"/>`;
const material = (total: string): string => `<ProvisionalMaterial Name="材料暂估价" Total="${total}"/>`;
const specialty = (total: string): string =>
  `<SpecialtyProvisionalPrice Name="专业工程暂估价" ProvisionalTotal="${total}"/>`;

async function otherLines(text: string): Promise<string[]> {
  const { tables } = await readBillLines(bytesOf(text), { ownerSupplied: null });
  return tables.other.map(({ name, total }) => `${name} ${total.toPlain()}`);
}

async function linesOf(tables: string) {
  const text = smallBill.replace("</SundryCosts>", `</SundryCosts>${tables}`);
  return readBillLines(bytesOf(text), { ownerSupplied: null });
}

describe("BillLines", () => {
  it.each([
    [settledLine, "0", "70"],
    [settledLine.replace("70", "0"), "0", "100"],
    [settledLine.replace("70", "0"), "60", "0"],
  ])(
    "takes 结算金额 of 其他项目, 0 only in a settled whole, before 金额: %s in %s",
    async (line, whole, total) => {
      const lines = smallBill
        .replace(/<SundryCostsItem Name="暂列金额"[^>]*>/, line)
        .replace(
          'Name="其他项目" Total="0" Code="QTF"',
          `Name="其他项目" Total="100" SettlementTotal="${whole}" Code="QTF"`,
        );
      const { tables } = await readBillLines(bytesOf(lines), { ownerSupplied: null });
      expect(tables.other.map((one) => one.total.toPlain())).toEqual([total]);
    },
  );

  it.each([
    ["", "", ["暂估价 100"]],
    [item("材料暂估价", "100"), "", []],
    [item("专业工程暂估价", "0") + item("材料暂估价", "100"), "", ["专业工程暂估价 0"]],
    [item("专业工程暂估价", "0"), material("0") + specialty("0"), ["暂估价 100"]],
    ["", material("0") + specialty("0"), ["暂估价 100"]],
    ["", material("0") + specialty("100"), ["专业工程暂估价 100"]],
    ["", material("100") + specialty("0"), ["专业工程暂估价 0"]],
  ])("takes 暂估价 as one line unless amounts split it: %s %s", async (more, tables, lines) => {
    const text = smallBill.replace(/<SundryCostsItem Name="暂列金额"[^>]*>/, item("暂估价", "100") + more);
    expect(await otherLines(text.replace("</SundryCosts>", `</SundryCosts>${tables}`))).toEqual(lines);
  });

  it.each([
    ["", ["暂列金额 0", "索赔费用 500", "现场签证费用 300"]],
    [item("签证及索赔", "800"), ["暂列金额 0", "签证及索赔 800"]],
    [item("现场签证费用", "300"), ["暂列金额 0", "现场签证费用 300", "索赔费用 500"]],
  ])("takes tables of 索赔 and 现场签证 that no line repeats: %s", async (line, lines) => {
    const claims = (element: string, total: string): string => `<${element} Name="表" Total="${total}"/>`;
    const tables = claims("ClaimsCost", "500") + claims("SiteInstructionCost", "300");
    expect(await otherLines(smallBill.replace("</SundryCosts>", `${line}</SundryCosts>${tables}`))).toEqual(
      lines,
    );
    const empty = claims("ClaimsCost", "0");
    expect(await otherLines(smallBill.replace("</SundryCosts>", `</SundryCosts>${empty}`))).toEqual([
      "暂列金额 0",
    ]);
  });

  it("keeps 专业工程暂估价 of 0 where 暂估价 is 0 too", async () => {
    const lines = item("暂估价", "0") + item("专业工程暂估价", "0");
    const text = smallBill.replace(/<SundryCostsItem Name="暂列金额"[^>]*>/, lines);
    expect(await otherLines(text)).toEqual(["专业工程暂估价 0"]);
  });

  it.each([
    ['TaxPrice="0" TaxTotal="0" NoTaxPrice="350" NoTaxTotal="700"', "350 700"],
    ['TaxPrice="400" TaxTotal="800" NoTaxPrice="350" NoTaxTotal="700"', "400 800"],
    ['TaxPrice="0" TaxTotal="0"', "0 0"],
  ])("takes the price of a material that is not 0: %s", async (prices, taken) => {
    const text = smallBill.replace('Quantity="3" Kind="2"', `Quantity="2" Kind="3" ${prices}`);
    const { tables } = await readBillLines(bytesOf(text), { ownerSupplied: ["2"] });
    const [line] = tables.contractorMaterial;
    expect(`${line?.price?.toPlain()} ${line?.total.toPlain()}`).toBe(taken);
  });

  it("takes the provisional amount of 计日工 where the actual one is blank", async () => {
    const row = 'Name="普工" Unit="工日" ProvisionalQuantity="10" Quantity="" Price="30"';
    const { tables } = await linesOf(
      `<DayWorkRate Name="计日工" Total="300"><DayWorkRateItem ${row} ProvisionalTotal="300" Total=""/></DayWorkRate>`,
    );
    const [line] = tables.dayWork;
    expect([line?.quantity?.toPlain(), line?.total.toPlain()]).toEqual(["10", "300"]);
  });

  it("takes 企业管理费和利润 of 计日工 for a row, and no other heading", async () => {
    const heads = '<DayWorkRateGroup Name="一、人工" Total="300"/>';
    const row = '<DayWorkRateItem Name="普工" Unit="工日" Quantity="10" Price="30" Total="300"/>';
    const charge = '<DayWorkRateGroup Name="四、企业管理费和利润" Total="45"/>';
    const { tables } = await linesOf(
      `<DayWorkRate Name="计日工" Total="345">${heads}${row}${charge}</DayWorkRate>`,
    );
    expect(tables.dayWork.map(({ name, total }) => `${name} ${total.toPlain()}`)).toEqual([
      "普工 300",
      "四、企业管理费和利润 45",
    ]);
  });

  it.each([
    ["-400", "0"],
    ["0", "400"],
  ])("takes a settled 0 of 材料暂估价 beside a difference of %s as %s", async (difference, total) => {
    const row = `Name="钢筋" Unit="t" ProvisionalQuantity="1" Quantity="0" ProvisionalPrice="400" ProvisionalTotal="400"`;
    const { provisionalMaterials } = await linesOf(
      `<ProvisionalMaterial Name="材料暂估价" Total="0"><ProvisionalMaterialItem ${row} Total="0" TotalDifference="${difference}"/></ProvisionalMaterial>`,
    );
    expect(provisionalMaterials.map((line) => line.total.toPlain())).toEqual([total]);
  });
});
