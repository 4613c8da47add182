import { describe, expect, it } from "vitest";

import type { DetectOptions, FormFacts } from "../engine.ts";
import { brief, judge } from "../testing/judge.ts";
import { smallBill, spoil, type Edit } from "../testing/small-bill.ts";
import { defaultThresholds } from "../thresholds.ts";

/** Marks of lines of the small bill. */
const at = {
  root: 'Name="学府小区一期" FileKind',
  scale: 'StandardName="',
  dates: 'LaborPriceDate="',
  tenderer: "<TendererInfo",
  cost: '<SummaryOfCost Total="2114.60" DivisionalAndElementalWorks="1690.00" Preliminaries="250.00" CostForHSE',
  installation: "<ProjectInstallationWorkCost",
  sectional: "<SectionalWorks",
  buildings: 'Name="建筑" Valuation',
  divisional: 'QtyFormula="1090.00" Rate="100"',
  tax: 'QtyFormula="1340.00"',
  soil: 'Name="挖一般土方"',
  column: 'Name="矩形柱"',
  safety: 'Name="安全文明施工" Attr',
  scaffold: 'Name="综合脚手架"',
  plumbing: 'Name="给排水" Valuation',
  pipe: 'Name="钢管"',
  fitting: 'Name="给水附件"',
} as const;
type Mark = keyof typeof at;

const agreeing: FormFacts = {
  ceilingPrice: "2114.60",
  approvedEstimate: "2114.60",
  projectName: "学府小区 一期",
  tendererName: "城东建设局",
};

type Case = readonly [
  name: string,
  edits: readonly (readonly [Mark, string, string])[],
  /** `A01 E soil`: rule, severity and the mark of the line, in file order. */
  finds: readonly string[],
  options?: Partial<DetectOptions>,
];

const cases: readonly Case[] = [
  ["F02 another standard", [["scale", "建设工程造价数据交换标准", "某省标准"]], ["F02 E root"]],
  ["F03 blank", [["soil", 'Unit="m3"', 'Unit=" "']], ["F03 E soil"]],
  ["F03 missing in a unit", [["buildings", ' BillDataBase="计量规范"', ""]], ["F03 E buildings"]],
  ["F03 missing in the root", [["dates", ' ProjectKind="1"', ""]], ["F03 E root"]],
  ["F04 a letter in a quantity, which no sum then judges", [["soil", "10.000", "1O.000"]], ["F04 E soil"]],
  ["F04 full-width digits", [["fitting", "397.50", "３９７.50"]], ["F04 E fitting"]],
  ["F04 more than a number can be", [["fitting", 'Total="397.50"', 'Total="1e400"']], ["F04 E fitting"]],
  ["F04 a month 13", [["dates", 'LaborPriceDate="2025-09"', 'LaborPriceDate="2025-13"']], ["F04 E root"]],
  [
    "F04 a 31 September",
    [["dates", 'LaborPriceDate="2025-09"', 'LaborPriceDate="2025-09-31"']],
    ["F04 E root"],
  ],
  [
    "F04 an attribute of the other edition",
    [["cost", 'Tax="174.60"', 'Tax="174.60" StatutoryFees="0-"']],
    ["F04 E cost"],
  ],
  ["F05 in a unit", [["buildings", 'ValuationMethod="1"', 'ValuationMethod="3"']], ["F05 E buildings"]],
  ["F05 missing in the root", [["root", ' ValuationMethod="1"', ""]], ["F03 E root", "F05 E root"]],
  ["F07 two digits", [["buildings", 'Specialty="0101"', 'Specialty="01"']], ["F07 E buildings"]],
  [
    "F07 of rows, once a unit",
    [
      ["soil", 'Specialty="0101"', 'Specialty="0199"'],
      ["column", 'Specialty="0101"', 'Specialty="0199"'],
    ],
    ["F07 E soil"],
  ],
  ["F08 no scale", [["scale", 'Scale="1000"', 'Scale="0"']], ["F08 E root"]],
  [
    "F08 a unit of words",
    [["scale", 'ScaleUnit="m2"', 'ScaleUnit="平方米按建筑面积计算的"']],
    ["F08 E root"],
  ],
  ["F08 knows 平方米", [["scale", 'ScaleUnit="m2"', 'ScaleUnit="平方米"']], []],
  ["A01 beyond a cent", [["soil", 'Total="90.00"', 'Total="90.02"']], ["A01 E soil"]],
  ["A01 up to a cent", [["soil", 'Total="90.00"', 'Total="90.01"']], []],
  [
    "A01 and the sum above",
    [["soil", 'Total="90.00"', 'Total="100.00"']],
    ["A05 E divisional", "A01 E soil"],
  ],
  [
    "A05, and the unit no longer adds up",
    [["divisional", 'Total="1090.00"', 'Total="1091.01"']],
    ["A06 E buildings", "A05 E divisional"],
  ],
  ["A05 and A06 up to 1 元", [["divisional", 'Total="1090.00"', 'Total="1091.00"']], []],
  [
    "A06, and the 单项 above",
    [["buildings", 'Total="1460.60"', 'Total="1465.60"']],
    ["A07 E sectional", "A06 E buildings"],
  ],
  [
    "A07, and the 建安费 above",
    [["sectional", 'Total="2114.60"', 'Total="2116.00"']],
    ["A08 E installation", "A07 E sectional"],
  ],
  ["A08", [["installation", 'Total="2114.60"', 'Total="2113.00"']], ["A08 E installation"]],
  ["C01 eleven digits", [["soil", "010101001001", "01010100100"]], ["C01 E soil"]],
  ["C01 of 单价措施", [["scaffold", "011701001001", "2.1"]], ["C01 E scaffold"]],
  [
    "C01 knows 补充项目",
    [
      ["soil", "010101001001", "01B001"],
      ["column", "010502001001", "0105B002"],
    ],
    [],
  ],
  ["C03 in one unit", [["column", "010502001001", "010101001001"]], ["C03 E column"]],
  ["C03 in another unit", [["fitting", "031004014001", "010101001001"]], ["C03 W fitting"]],
  ["C06 无", [["soil", "1.土壤类别:三类土", "无"]], ["C06 E soil"]],
  [
    "C06 blank, which is a required attribute too",
    [["soil", "1.土壤类别:三类土", ""]],
    ["F03 E soil", "C06 E soil"],
  ],
  ["C06 the name again", [["soil", "1.土壤类别:三类土", "挖一般土方 "]], ["C06 E soil"]],
  [
    "C06 concrete without its grade",
    [["column", "1.混凝土强度等级:C30", "1.混凝土种类:预拌"]],
    ["C06 W column"],
  ],
  ["C06 a pipe without its joints", [["pipe", " 2.连接形式:焊接", ""]], ["C06 W pipe"]],
  ["C07 zero", [["soil", 'Quantity="10.000"', 'Quantity="0.000"']], ["A01 E soil", "C07 E soil"]],
  [
    "C07 blank, which is a required attribute too",
    [["fitting", 'Quantity="15"', 'Quantity=""']],
    ["F03 E fitting", "A01 E fitting", "C07 E fitting"],
  ],
  ["C07 a part of a piece", [["fitting", 'Quantity="15"', 'Quantity="15.0002"']], ["C07 W fitting"]],
  ["C07 four decimals of m3", [["soil", 'Quantity="10.000"', 'Quantity="10.0001"']], ["C07 W soil"]],
  [
    "C07 the file's own precision for other units",
    [["soil", 'Unit="m3" Quantity="10.000"', 'Unit="株" Quantity="10.0001"']],
    ["C07 W soil"],
  ],
  [
    "P01 zero",
    [["soil", 'Price="9.00" Total="90.00"', 'Price="0" Total="0"']],
    ["A05 E divisional", "P01 E soil"],
  ],
  [
    "P01 blank",
    [["soil", 'Price="9.00" Total="90.00"', 'Price="" Total=""']],
    ["A05 E divisional", "P01 E soil"],
  ],
  [
    "P01 negative",
    [["fitting", 'Quantity="15" Price="26.50" Total="397.50"', 'Quantity="1" Price="-0.40" Total="397.50"']],
    ["A01 E fitting", "P01 E fitting"],
  ],
  ["P01 a lump sum left out", [["safety", 'Price="50.00"', 'Price="0.00"']], ["P01 W safety"]],
  ["P01 a lump sum with its amount alone", [["safety", 'Price="50.00" ', ""]], []],
  [
    "P01 without quantity",
    [["soil", 'Quantity="10.000" Price="9.00" Total="90.00"', 'Quantity="0" Price="0" Total="0"']],
    ["A05 E divisional", "C07 E soil", "P01 W soil"],
  ],
  ["N04 rate and amount", [["tax", 'Rate="9"', 'Rate="10"']], ["N04 E tax", "N04 E tax"]],
  ["N04 amount", [["tax", 'Total="120.60"', 'Total="120.62"']], ["N04 E tax"]],
  ["N04 simplified", [["buildings", 'TaxModel="1"', 'TaxModel="2"']], ["N04 E tax"]],
  ["N04 adds up at 100 %", [["tax", 'QtyFormula="1340.00" Rate="9"', 'QtyFormula="120.60" Rate="100"']], []],
  [
    "F11 a cent is allowed",
    [],
    [],
    { form: { ...agreeing, ceilingPrice: "2114.61", approvedEstimate: null } },
  ],
  [
    "F11 another price",
    [],
    ["F11 E tenderer", "F11 E cost"],
    { form: { ...agreeing, ceilingPrice: "2100.00" } },
  ],
  [
    "F11 other names",
    [],
    ["F11 W root", "F11 W tenderer"],
    { form: { ...agreeing, projectName: "学府小区二期", tendererName: "城西建设局" } },
  ],
  ["T01", [], ["T01 E root"], { form: { ...agreeing, approvedEstimate: "2114.59" } }],
  [
    "T01 with an allowance",
    [],
    [],
    {
      form: { ...agreeing, approvedEstimate: "2000" },
      thresholds: { ...defaultThresholds, T01: { overPercent: "10" } },
    },
  ],
];

const rowsOf = smallBill.split("\n");
const lineOf = (mark: string): number => {
  const entry = Object.entries(at).find(([name]) => name === mark);
  return rowsOf.findIndex((row) => entry !== undefined && row.includes(entry[1])) + 1;
};
const edit = ([mark, from, to]: readonly [Mark, string, string]): Edit => [at[mark], from, to];

describe("each rule finds what was planted, in its line, and nothing else", () => {
  it.each(cases)("%s", async (_, edits, finds, options) => {
    const { text } = spoil(...edits.map(edit));
    const { findings, outcome } = await judge(text, options);
    expect(findings.map(brief)).toEqual(
      finds.map((find) => find.replace(/\w+$/, (mark) => String(mark === "root" ? 2 : lineOf(mark)))),
    );
    const count = (severity: string): number =>
      findings.filter((finding) => finding.severity === severity).length;
    expect(outcome.counts).toEqual({ E: count("E"), W: count("W"), I: count("I") });
  });
});

describe("a bill that is right", () => {
  it.each(["2013", "2024"] as const)("has no finding (%s)", async (standardVersion) => {
    const { findings, outcome } = await judge(smallBill, { standardVersion, form: agreeing });
    expect(findings).toEqual([]);
    expect(outcome.rules.map(({ code }) => code)).toContain("T01");
  });

  it("is not compared with a form that is not there", async () => {
    const { outcome } = await judge(smallBill);
    const codes = outcome.rules.map(({ code }) => code);
    expect(codes).toContain("A01");
    expect(codes).not.toContain("F11");
    expect(codes).not.toContain("T01");
  });
});

describe("what a finding says", () => {
  const only = async (...edits: (readonly [Mark, string, string])[]) => {
    const { findings } = await judge(spoil(...edits.map(edit)).text);
    expect(findings).toHaveLength(1);
    return findings[0];
  };

  it("A01 names the item, the figures and the distance", async () => {
    const { findings } = await judge(spoil(edit(["soil", 'Total="90.00"', 'Total="100.00"'])).text);
    expect(findings.find(({ rule }) => rule === "A01")).toEqual({
      key: "A01|建筑#1|010101001001|1",
      rule: "A01",
      severity: "E",
      place: {
        sectional: "1号楼",
        unit: "建筑",
        item: "010101001001",
        itemName: "挖一般土方",
        element: "WorkElement",
        attribute: "Total",
        line: lineOf("soil"),
        column: 17,
        row: 5,
      },
      seen: "合价 100.00 元",
      expected: "90.00 元",
      message:
        "清单项“挖一般土方”(010101001001)的合价 100.00 元与 工程量 10 × 综合单价 9.00 = 90.00 元 不符，相差 10.00 元。",
    });
  });

  it("rounds half up to the precision of the file", async () => {
    // 2.5 × 400.002 = 1000.005
    expect(
      await only(["column", 'Price="400" Total="1000"', 'Price="400.002" Total="1000.03"']),
    ).toMatchObject({ rule: "A01", expected: "1000.01 元" });
  });

  it("N04 goes by the day: of the form first, else of the file", async () => {
    const rates = async (compileDate: string | null, from = "", to = ""): Promise<string[]> =>
      (await judge(smallBill.replace(from, to), { compileDate })).findings.map(({ expected }) => expected);
    expect(await rates(null)).toEqual([]);
    expect(await rates("2018-05")).toEqual(["10%", "10%"]);
    expect(await rates("2017-12-31")).toEqual(["11%", "11%"]);
    expect(await rates("2019-04-01")).toEqual([]);
    expect(await rates("2015-01-01")).toEqual([]);
    expect(await rates(null, 'CompileDate="2025-10-08"', 'CompileDate="2019-03-31"')).toEqual(["10%", "10%"]);
  });

  it("C06 names what is missing", async () => {
    expect((await only(["pipe", "1.规格:DN50 2.连接形式:焊接", "1.介质:给水"]))?.message).toBe(
      "清单项“钢管”(031001002001)的项目特征“1.介质:给水”没有描述规格、连接形式。",
    );
  });

  it("thresholds come in as a parameter", async () => {
    const { text } = spoil(edit(["soil", 'Total="90.00"', 'Total="90.40"']));
    const thresholds = { ...defaultThresholds, A01: { tolerance: "0.5" } };
    expect((await judge(text, { thresholds })).findings).toEqual([]);
    expect((await judge(text)).findings.map(brief)).toEqual([`A01 E ${lineOf("soil")}`]);
  });
});

describe("单项工程", () => {
  const second =
    '<SectionalWorks Number="02" Name="2号楼" Total="0" Scale="1" ScaleUnit="m2"><SummaryOfCost Total="0" DivisionalAndElementalWorks="0" Preliminaries="0" SundryCosts="0"/></SectionalWorks>';

  it("F06: none", async () => {
    const text = smallBill.replace(/<SectionalWorks[^>]*>/, "").replace("</SectionalWorks>", "");
    expect((await judge(text)).findings.map(brief)).toEqual(["F06 E 2"]);
  });

  it("F06: two, where one is allowed", async () => {
    const text = smallBill.replace("</SectionalWorks>", `</SectionalWorks>\n${second}`);
    const line = text.slice(0, text.indexOf(second)).split("\n").length;
    expect((await judge(text)).findings.map(brief)).toEqual([`F06 E ${line}`]);
    const thresholds = { ...defaultThresholds, F06: { maxSectionals: 2 } };
    expect((await judge(text, { thresholds })).findings).toEqual([]);
  });

  it("one inside another is not counted, and counts as a part of it", async () => {
    const nested = second
      .replace('Total="0" Scale', 'Total="5.00" Scale')
      .replace("<SummaryOfCost", "<AttrInfo/><SummaryOfCost");
    const { findings } = await judge(smallBill.replace("</SectionalWorks>", `${nested}</SectionalWorks>`));
    expect(findings.map(({ rule }) => rule)).toEqual(["A07", "A07"]);
  });
});

describe("measures", () => {
  it("of the whole project count beside the 单项 (2025)", async () => {
    const measures =
      '<Preliminaries><WorkElement Number="011701001002" Name="外脚手架" Attr="1.钢管" Unit="m2" Quantity="10" Price="5.00" Total="50.00" CalcType="1"/></Preliminaries>';
    const withTotal = smallBill
      .replace("</ProjectInstallationWorkCost>", `${measures}</ProjectInstallationWorkCost>`)
      .replace(
        '<ProjectInstallationWorkCost Name="学府小区一期" Total="2114.60"',
        '<ProjectInstallationWorkCost Name="学府小区一期" Total="2164.60"',
      );
    const { findings, rows } = await judge(withTotal);
    expect(findings).toEqual([]);
    expect(rows.at(-1)).toMatchObject({ kind: "item", section: "measure", name: "外脚手架" });
  });

  it("as lump sums have the same code in every unit", async () => {
    const measure = (total: string): string =>
      `<Preliminaries><WorkElement Number="011707002001" Name="夜间施工" Attr="01" Unit="项" Quantity="1" Price="${total}" Total="${total}" CalcType="3"/></Preliminaries>`;
    const text = smallBill
      .replace("<Sundry>", `${measure("1.00")}<Sundry>`)
      .replace(
        /(<\/DivisionalAndElementalWorks>\s*)(<\/UnitWorks>\s*<\/SectionalWorks>)/,
        `$1${measure("2.00")}$2`,
      );
    expect(text.match(/夜间施工/g)).toHaveLength(2);
    expect((await judge(text)).findings).toEqual([]);
  });
});
