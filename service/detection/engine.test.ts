import { describe, expect, it } from "vitest";

import {
  billRowSchema,
  billTotalsSchema,
  findingSchema,
  projectFactsSchema,
} from "#contracts/detection/detection.ts";

import { readProjectFacts } from "./read-project-facts.ts";
import { bytesOf, judge } from "./testing/judge.ts";
import { smallBill, spoil } from "./testing/small-bill.ts";

describe("detect output", () => {
  it("conforms to the contract schemas", async () => {
    const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="9O"']);
    const { outcome, findings, rows } = await judge(text);
    expect(projectFactsSchema.parse(outcome.project)).toEqual(outcome.project);
    expect(billTotalsSchema.parse(outcome.totals)).toEqual(outcome.totals);
    expect(findings.map((finding) => findingSchema.parse(finding))).toEqual(findings);
    expect(rows.map((row) => billRowSchema.parse(row))).toEqual(rows);
  });

  it("tells rows as a tree in file order, numbered without gaps", async () => {
    const { rows } = await judge(smallBill);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i));
    expect(
      rows.map(({ kind, section, name, depth, parent }) => [kind, section, name, depth, parent]),
    ).toEqual([
      ["project", null, "学府小区一期", 0, null],
      ["sectional", null, "1号楼", 1, 0],
      ["unit", null, "建筑", 2, 1],
      ["group", "divisional", "分部分项工程", 3, 2],
      ["division", "divisional", "土石方工程", 4, 3],
      ["item", "divisional", "挖一般土方", 5, 4],
      ["division", "divisional", "混凝土工程", 4, 3],
      ["item", "divisional", "矩形柱", 5, 6],
      ["group", "measure", "措施项目", 3, 2],
      ["division", "measure", "总价措施", 4, 8],
      ["item", "measure", "安全文明施工", 5, 9],
      ["division", "measure", "单价措施", 4, 8],
      ["item", "measure", "综合脚手架", 5, 11],
      ["group", "other", "其他项目", 3, 2],
      ["division", "other", "其他项目", 4, 13],
      ["item", "other", "暂列金额", 5, 14],
      ["unit", null, "给排水", 2, 1],
      ["group", "divisional", "分部分项工程", 3, 16],
      ["item", "divisional", "钢管", 4, 17],
      ["item", "divisional", "给水附件", 4, 17],
    ]);
    expect(rows[5]).toMatchObject({
      number: "010101001001",
      unit: "m3",
      quantity: "10.000",
      price: "9.00",
      total: "90.00",
      calcType: "1",
    });
    expect(rows[3]?.total).toBe("1090.00");
    expect(rows[0]?.total).toBe("2114.60");
  });

  it("knows the 计价标准 that the units state in accord", async () => {
    const units = (first: string, second: string): string =>
      smallBill
        .replace('BillDataBase="计量规范"', `BillDataBase="${first}"`)
        .replace('BillDataBase="计量规范"', `BillDataBase="${second}"`);
    const known = async (text: string) => (await judge(text)).outcome.project?.unitStandard;
    expect(await known(units("GB/T 50854-2024", ""))).toBe("2024");
    expect(await known(units("GB/T 50854-2024", "GB 50856-2013"))).toBe("");
  });

  it("adds up the totals of the units", async () => {
    const { outcome } = await judge(smallBill);
    expect(outcome.totals).toMatchObject({
      total: "2114.60",
      divisional: "1690.00",
      measure: "250.00",
      safety: "50.00",
      other: "0.00",
      gf: null,
      tax: "174.60",
      sectionals: 1,
      units: 2,
      items: 6,
      resources: 1,
    });
    expect(outcome.totals?.unitTotals).toEqual([
      {
        seq: 2,
        sectional: "1号楼",
        sectionalPath: "1号楼",
        number: "0101",
        name: "建筑",
        specialty: "0101",
        total: "1460.60",
        divisional: "1090.00",
        measure: "250.00",
        safety: "50.00",
        other: "0.00",
        provisional: "0.00",
        gf: "0.00",
        tax: "120.60",
      },
      {
        seq: 16,
        sectional: "1号楼",
        sectionalPath: "1号楼",
        number: "0102",
        name: "给排水",
        specialty: "0305",
        total: "654.00",
        divisional: "600.00",
        measure: "0.00",
        safety: "0.00",
        other: "0.00",
        provisional: "0.00",
        gf: "0.00",
        tax: "54.00",
      },
    ]);
  });

  it("reports the project facts of the file", async () => {
    const { outcome } = await judge(smallBill);
    expect(outcome.project).toMatchObject({
      edition: "2025",
      name: "学府小区一期",
      tendererName: "城东建设局",
      consultName: "华信造价咨询",
      compiler: "周涛",
      compileDate: "2025-10-08",
      ceilingPrice: "2114.60",
      attributes: [{ name: "结构类型", value: "框架", code: "StructType" }],
    });
    const without = await judge(smallBill.replace(/ BidPriceCeiling="[^"]*"/, ""));
    expect(without.outcome.project?.ceilingPrice).toBe("2114.60");
  });

  it("does not depend on chunk boundaries, byte order mark or line endings", async () => {
    const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="100.00"']);
    const whole = await judge(text, {}, text.length * 3);
    for (const size of [1, 7, 100, 1024]) expect(await judge(text, {}, size)).toEqual(whole);
    expect(await judge(`\ufeff${text}`)).toEqual(whole);
    expect(await judge(text.replaceAll("\n", "\r\n"))).toEqual(whole);
  });
});

describe("detect editions", () => {
  const of2018 = smallBill
    .replace(
      /<TendererInfo[^>]*>/,
      '<TendererBidderInfo Tenderername="城东建设局" Proxy="无" Consultant="无" TenderSumLimit="2114.60" BidName="无" BidTotal="0"/>',
    )
    .replace(/ ProjectKind="1"| Area="北京市"| ScaleUnit="m2"(?=\n)/g, "");

  it("requires of a 2018 file only what the 2018 edition requires", async () => {
    const { findings, outcome } = await judge(of2018);
    expect(outcome.project).toMatchObject({
      edition: "2018",
      tendererName: "城东建设局",
      ceilingPrice: "2114.60",
    });
    expect(findings).toEqual([]);
  });

  it("reads 2018 elements in a 2025 file and checks their values", async () => {
    const fees = (total: string): string =>
      smallBill.replace("<Sundry>", `<StatutoryFees Name="规费" Total="${total}"/><Sundry>`);
    expect((await judge(fees("0"))).findings).toEqual([]);
    expect((await judge(fees("0"))).outcome.totals?.gf).toBe("0.00");
    expect((await judge(fees("O"))).findings.map(({ rule }) => rule)).toEqual(["F04"]);
  });

  it("adds 规费 to the unit where the file has it", async () => {
    const text = smallBill
      .replace(
        /(.*)Name="税金" QtyFormula="600.00"/,
        '$1Name="规费" QtyFormula="" Rate="100" Total="10.00" Code="D" Kind="1"/>\n$&',
      )
      .replace('TaxModel="1" Total="654.00"', 'TaxModel="1" Total="664.00"');
    expect((await judge(text)).findings.map(({ rule }) => rule)).toEqual(["A07"]);
  });
});

describe("finding keys", () => {
  it("stay the same when lines are inserted above", async () => {
    const { text } = spoil(
      ['Name="钢管"', 'Total="202.5"', 'Total="202.6"'],
      ['Name="建筑" Valuation', 'Specialty="0101"', 'Specialty="1"'],
    );
    const key = async (bill: string): Promise<string[]> =>
      (await judge(bill)).findings.map((finding) => finding.key);
    const before = await key(text);
    expect(before).toEqual(["F07|1号楼/建筑#1|-|1|UnitWorks@Specialty", "A01|1号楼/给排水#1|031001002001|1"]);
    expect(
      await key(text.replace("<ConstructionSummary>", "<!-- \n\n -->\n<ConstructionSummary>\n")),
    ).toEqual(before);
  });

  it("differ for units of one name, rows of one code and findings of one spot", async () => {
    const text = smallBill
      .replaceAll('Name="给排水"', 'Name="建筑"')
      .replaceAll('Specialty="0305" Bill', 'Specialty="" Bill')
      .replaceAll("010502001001", "010101001001")
      .replaceAll('Attr="1', 'Attr="" X="1');
    const { findings } = await judge(text);
    expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
    expect(findings.map(({ key }) => key)).toContain("C06|1号楼/建筑#1|010101001001|2");
    expect(findings.map(({ key }) => key)).toContain("F07|1号楼/建筑#2|-|1|UnitWorks@Specialty");
  });

  it("stay with their 单项 when another with a unit of the same name goes", async () => {
    const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="90.10"']);
    const [first = ""] = /<SectionalWorks .*<\/SectionalWorks>/s.exec(text) ?? [];
    const second = first.replace('Name="1号楼"', 'Name="2号楼"');
    const wrong = async (...sectionals: string[]): Promise<string[]> =>
      (await judge(text.replace(first, () => sectionals.join("")))).findings.flatMap(({ rule, key }) =>
        rule === "A01" ? [key] : [],
      );
    const [one, two] = ["1号楼", "2号楼"].map((name) => `A01|${name}/建筑#1|010101001001|1`);
    expect(await wrong(first, second)).toEqual([one, two]);
    expect(await wrong(second, first)).toEqual([two, one]);
    expect(await wrong(second)).toEqual([two]);
    const nested = [first, second].map((own) =>
      own
        .replace(/<SectionalWorks [^>]*>/, '$&<SectionalWorks Name="地上">')
        .replace("</SectionalWorks>", "$&$&"),
    );
    expect(await wrong(...nested)).toEqual(
      ["1号楼", "2号楼"].map((name) => `A01|${name}/地上/建筑#1|010101001001|1`),
    );
  });
});

describe("readProjectFacts", () => {
  it("returns the same facts and totals without judging", async () => {
    const { outcome } = await judge(smallBill);
    expect(await readProjectFacts(bytesOf(smallBill))).toMatchObject({
      ok: true,
      project: outcome.project,
      totals: outcome.totals,
    });
  });
});
