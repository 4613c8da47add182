import { describe, expect, it } from "vitest";

import { said } from "../../testing/said.ts";

/** Findings in tables of 其他项目 that are added to the bill. */
async function told(tables: string): Promise<string[]> {
  const end = "</SundryCosts>";
  return (await said("A14", { edits: [[end, end, end + tables]] })).findings;
}

function table(name: string, total: string, row: string): string {
  return `<${name} Name="合计" Code="1" Total="${total}" ProvisionalTotal="${total}"><${name}Item Name="甲" Kind="1" ${row}/></${name}>`;
}

describe("A14", () => {
  it("judgeRow › multiplies 数量 and 单价 of a 专业工程暂估价 of edition 2018", async () => {
    const row = (total: string) => `Quantity="2" Price="100" ProvisionalTotal="${total}"`;
    expect(await told(table("SpecialtyProvisionalPrice", "200", row("200")))).toEqual([]);
    expect(await told(table("SpecialtyProvisionalPrice", "50", row("50")))).toEqual([
      "E 专业工程暂估价“甲”的金额50.00元与数量2 × 单价100.00 = 200.00元不符，相差150.00元。",
    ]);
  });

  it("judgeRow › multiplies base and rate of a provisional 暂列金额 of edition 2025", async () => {
    const row = (amounts: string) => `QtyFormula="1000" Rate="10" ${amounts}`;
    expect(await told(table("ProvisionalSums", "999", row('ProvisionalTotal="999"')))).toEqual([
      "E 暂列金额“甲”的金额999.00元与计算基础1,000 × 10% = 100.00元不符，相差899.00元。",
    ]);
    expect(await told(table("ProvisionalSums", "100", row('ProvisionalTotal="100" Total="0"')))).toEqual([]);
    expect(await told(table("ProvisionalSums", "99", row('ProvisionalTotal="100" Total="99"')))).toHaveLength(
      1,
    );
    const settled = 'ProvisionalTotal="100" Total="40" TotalDifference="-60"';
    expect(await told(table("ProvisionalSums", "40", row(settled)))).toEqual([]);
  });

  it("judgeRow › accepts base and rate of the settlement of a 暂列金额", async () => {
    const row = (rate: string, amounts: string) => `QtyFormula="1000" Rate="${rate}" ${amounts}`;
    const settled = 'ProvisionalTotal="100" Total="80" TotalDifference="-20"';
    expect(await told(table("ProvisionalSums", "80", row("8", settled)))).toEqual([]);
    expect(await told(table("ProvisionalSums", "80", row("9", settled)))).toEqual([
      "E 暂列金额“甲”的金额100.00元与计算基础1,000 × 9% = 90.00元不符，相差10.00元。",
    ]);
    const unset = 'ProvisionalTotal="0" Total="80"';
    expect(await told(table("ProvisionalSums", "80", row("8", unset)))).toEqual([]);
  });

  it.each([
    ["OtherContents", "合同约定的其他项目"],
    ["ClaimsCost", "索赔费用"],
    ["SiteInstructionCost", "现场签证费用"],
  ])("judges rows and sum of %s", async (name, label) => {
    const row = 'Quantity="1" Price="50"';
    expect(await told(table(name, "50", `${row} Total="50"`))).toEqual([]);
    expect(await told(table(name, "60", `${row} Total="99"`))).toEqual([
      `E 单位工程“建筑”的${label}合计60.00元与各行之和99.00元不符，相差39.00元。`,
      `E ${label}“甲”的金额99.00元与数量1 × 单价50.00 = 50.00元不符，相差49.00元。`,
    ]);
    expect(await told(table(name, "40", 'QtyFormula="1000" Rate="5" Total="40"'))).toEqual([
      `E ${label}“甲”的金额40.00元与计算基础1,000 × 5% = 50.00元不符，相差10.00元。`,
    ]);
    expect(await told(table(name, "50", `${row} QtyFormula="3" Rate="9" Total="50"`))).toEqual([]);
  });

  it("SundryRowSums › counts a heading without rows by its own amount", async () => {
    const days = (total: string) => {
      const row = '<DayWorkRateItem Name="普工" Unit="工日" Quantity="1" Price="50" Total="50"/>';
      const groups = `<DayWorkRateGroup Name="一、人工" Total="50">${row}</DayWorkRateGroup><DayWorkRateGroup Name="四、企业管理费和利润" Total="10"/>`;
      return `<DayWorkRate Name="计日工" Code="1" Total="${total}">${groups}</DayWorkRate>`;
    };
    expect(await told(days("60"))).toEqual([]);
    expect(await told(days("65"))).toEqual([
      "E 单位工程“建筑”的计日工合计65.00元与各行之和60.00元不符，相差5.00元。",
    ]);
  });

  describe("judgeRow › of 总承包服务费", () => {
    const fee = (total: string, row: string) => told(table("MainContractorAttendance", total, row));

    it.each(["", 'QtyFormula="项目价值"'])(
      "multiplies 项目价值 and rate where the base is not in figures (%s)",
      async (base) => {
        const row = (total: string, value = "1000") =>
          `${base} Quantity="${value}" Rate="1.5" Total="${total}"`;
        expect(await fee("15", row("15"))).toEqual([]);
        expect(await fee("45", row("45"))).toEqual([
          "E 总承包服务费“甲”的金额45.00元与项目价值1,000 × 1.5% = 15.00元不符，相差30.00元。",
        ]);
        expect(await fee("45", row("45", "1"))).toEqual([]);
      },
    );

    it("takes the base in figures before 项目价值", async () => {
      const row = (total: string) => `Quantity="2000" QtyFormula="1000" Rate="1.5" Total="${total}"`;
      expect(await fee("15", row("15"))).toEqual([]);
      expect(await fee("30", row("30"))).toHaveLength(1);
    });

    it("multiplies the confirmed base and rate of the settlement", async () => {
      const row = (settled: string) =>
        `QtyFormula="1000" Rate="1.5" Total="15" SettlementCalBasis="800" SettlementTotal="${settled}"`;
      expect(await fee("15", row("12"))).toEqual([]);
      expect(await fee("15", row("0"))).toEqual([]);
      expect(await fee("15", row("14"))).toEqual([
        "E 总承包服务费“甲”的金额14.00元与确认计算基础800 × 1.5% = 12.00元不符，相差2.00元。",
      ]);
    });
  });

  describe("SundryRowSums › of headings", () => {
    const worker = '<DayWorkRateItem Name="普工" Unit="工日" Quantity="1" Price="50" Total="50"/>';
    const lone = '<DayWorkRateGroup Name="企业管理费和利润" Total="10"/>';
    const group = (total: string, inside: string) =>
      `<DayWorkRateGroup Name="人工" Total="${total}">${inside}</DayWorkRateGroup>`;
    const days = (total: string, inside: string) =>
      told(`<DayWorkRate Name="计日工" Code="1" Total="${total}">${inside}</DayWorkRate>`);

    it.each([
      ["before rows of the table", lone + worker],
      ["inside another", group("60", group("50", worker) + lone)],
      [
        "with rows of no amount",
        `${worker}<DayWorkRateGroup Name="管理费" Total="10"><DayWorkRateItem Name="甲" Total=""/></DayWorkRateGroup>`,
      ],
    ])("counts one %s by its own amount", async (_, inside) => {
      expect(await days("60", inside)).toEqual([]);
      expect(await days("70", inside)).toHaveLength(1);
    });

    it("compares the amount of each with its rows", async () => {
      expect(await days("50", group("50", worker))).toEqual([]);
      expect(await days("50", group("70", worker))).toEqual([
        "E 计日工“人工”的小计70.00元与所含各行之和50.00元不符，相差20.00元。",
      ]);
    });

    it("tells a wrong one once where the sums above count it", async () => {
      const wrong = ["E 计日工“人工”的小计70.00元与所含各行之和50.00元不符，相差20.00元。"];
      expect(await days("70", group("70", worker))).toEqual(wrong);
      expect(await days("80", group("80", group("70", worker) + lone))).toEqual(wrong);
      expect(await days("65", group("70", worker))).toHaveLength(2);
      expect(await days("0", group("70", worker))).toHaveLength(2);
    });

    it("counts rows beside them once", async () => {
      expect(await days("60", group("50", "") + worker + lone)).toEqual([]);
      expect(await days("75", group("50", "") + worker + lone)).toHaveLength(1);
    });
  });

  it("SundryRowSums › does not add up headings alone, of which one may be the sum of others", async () => {
    const headings =
      '<DayWorkRate Name="计日工" Code="1" Total="50"><DayWorkRateGroup Name="一、人工" Total="50"/><DayWorkRateGroup Name="合计" Total="50"/></DayWorkRate>';
    expect(await told(headings)).toEqual([]);
  });
});
