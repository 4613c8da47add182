import { describe, expect, it } from "vitest";

import { type FeeRate, noReference, type Reference, resourceKey } from "../reference.ts";
import { judge } from "../testing/judge.ts";
import { agreeing, at } from "../testing/rule-case.ts";
import { type Edit, smallBill, spoil } from "../testing/small-bill.ts";
import { certificateNo } from "./certificate-no.ts";
import { similarity } from "./similarity.ts";

type Given = { edits?: readonly Edit[]; reference?: Partial<Reference>; version?: "2013" | "2024" };

async function run({ edits = [], reference = {}, version = "2013" }: Given) {
  const { text } = spoil(...edits);
  return judge(text, { reference: { ...noReference, ...reference }, standardVersion: version });
}

/** Messages of one rule, and why it did not judge. */
async function said(rule: string, given: Given): Promise<{ findings: string[]; notJudged: string[] }> {
  const { findings, outcome } = await run(given);
  return {
    findings: findings
      .filter((one) => one.rule === rule)
      .map(({ severity, message }) => `${severity} ${message}`),
    notJudged: outcome.rules.find(({ code }) => code === rule)?.notJudged ?? [],
  };
}

const soil = { name: "挖一般土方", units: ["m3"] };
const codes = (...items: [string, { name: string; units: string[] }][]) => new Map(items);
const others: [string, { name: string; units: string[] }][] = [
  ["010502001", { name: "矩形柱", units: ["m3"] }],
  ["011701001", { name: "综合脚手架", units: ["m2"] }],
  ["031001002", { name: "钢管", units: ["m"] }],
  ["031004014", { name: "给水附件", units: ["个", "组"] }],
];

describe("清单编码库", () => {
  it("C02 is a warning with the whole standard and a remark without", async () => {
    const items = codes(...others);
    const whole = await said("C02", { reference: { itemCodes: { whole: true, items } } });
    expect(whole.findings).toEqual([
      "W 清单项“挖一般土方”(010101001001)的编码前九位 010101001 不在清单编码库中，应按计量标准附录选用，或按补充项目编码。",
    ]);
    const part = await said("C02", { reference: { itemCodes: { whole: false, items } } });
    expect(part.findings).toEqual([
      "I 清单项“挖一般土方”(010101001001)的编码前九位 010101001 不在清单编码库中；编码库未收全标准，请核对。",
    ]);
  });

  it("C04 and C05 compare name and unit with those of the code", async () => {
    const items = codes(["010101001", { name: "平整场地", units: ["m2"] }], ...others);
    const reference = { itemCodes: { whole: true, items } };
    expect((await said("C04", { reference })).findings).toEqual([
      "W 清单项“挖一般土方”(010101001001)的名称与该编码在标准中的名称“平整场地”不符（相似度 0.00，应不低于 0.6）。",
    ]);
    expect((await said("C05", { reference })).findings).toEqual([
      "E 清单项“挖一般土方”(010101001001)的计量单位为“m3”，标准规定为 m2。",
    ]);
  });

  it("knows another spelling of a unit and words around a name", async () => {
    const items = codes(["010101001", { ...soil, units: ["立方米"] }], ...others);
    const edits = [[at.soil, 'Name="挖一般土方"', 'Name="人工挖一般土方(地下室)"']] as const;
    const { findings } = await run({ edits, reference: { itemCodes: { whole: true, items } } });
    expect(findings).toEqual([]);
  });

  it("says when there is none", async () => {
    for (const rule of ["C02", "C04", "C05"])
      expect(await said(rule, {})).toEqual({ findings: [], notJudged: ["未导入清单项目编码库"] });
  });
});

describe("similarity", () => {
  it.each([
    ["矩形柱", "矩形柱", 1],
    ["现浇 矩形柱（C30）", "矩形柱", 1],
    ["矩形柱", "矩形梁", 0.5],
    ["综合脚手架", "满堂脚手架", 0.5],
    ["梁", "柱", 0],
  ])("%s, %s: %d", (one, other, alike) => {
    expect(similarity(one, other)).toBe(alike);
    expect(similarity(other, one)).toBe(alike);
  });
});

describe("P04", () => {
  const prices = (median: string, count = 10) => ({
    itemPrices: new Map([["010101001|m3", { median, count }]]),
  });

  it.each([
    ["7.83", []],
    [
      "7.82",
      [
        "W 清单项“挖一般土方”(010101001001)的综合单价 9.00 元高于参考单价 7.82 元（本地区近 12 个月 10 个已备案单价的中位数）15.1%，偏离，请说明原因。",
      ],
    ],
    [
      "13",
      [
        "W 清单项“挖一般土方”(010101001001)的综合单价 9.00 元低于参考单价 13.00 元（本地区近 12 个月 10 个已备案单价的中位数）30.8%，显著偏离，请说明原因。",
      ],
    ],
  ])("against a median of %s", async (median, expected) => {
    expect((await said("P04", { reference: prices(median) })).findings).toEqual(expected);
  });

  it("leaves out what has too few prices, and says so", async () => {
    const { findings, notJudged } = await said("P04", { reference: prices("1", 9) });
    expect(findings).toEqual([]);
    expect(notJudged).toEqual(["部分清单项在本地区近 12 个月已备案的综合单价不足 10 个，未作比较"]);
  });
});

describe("P05", () => {
  const steel: Edit = [
    "<LabourMaterialsEquipmentsMachinesSummary",
    'Name="综合工日" Specification="一类" Unit="工日" Quantity="3" Kind="2" Class="01" MainMaterial="false"',
    'Name="钢筋" Specification="HRB400 12" Unit="吨" Quantity="3" TaxPrice="4000" Kind="3" Class="01" MainMaterial="true"',
  ];
  const p05 = (price: string, month = "2025-09", name = "钢筋") => {
    const key = resourceKey({ name, specification: "HRB400　12", unit: "t" });
    const infoPrices = new Map([[month, new Map([[key, { price, source: "杭州市信息价" }]])]]);
    return said("P05", { edits: [steel], reference: { infoPrices } });
  };

  it("compares a main material with the published price of its month", async () => {
    expect(await p05("3809.53")).toEqual({ findings: [], notJudged: [] });
    const { findings } = await p05("3800");
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(
      "含税单价 4000.00 元/吨，高于 2025-09 信息价 3800.00 元（杭州市信息价）5.3%",
    );
    expect((await p05("4300")).findings[0]).toContain("低于 2025-09 信息价 4300.00 元");
  });

  it("says which months and materials have no published price", async () => {
    expect(await p05("1", "2025-08")).toEqual({ findings: [], notJudged: ["没有导入 2025-09 的信息价"] });
    expect((await p05("1", "2025-09", "型钢")).notJudged).toEqual([
      "部分主要材料在 2025-09 的信息价中没有同名称、规格、单位的价格",
    ]);
  });
});

const safety: FeeRate = {
  kind: "safety",
  name: "安全文明施工费",
  specialty: "0101",
  base: "divisional",
  rate: "4.587",
  from: "2020-01-01",
  to: null,
};

describe("N01", () => {
  const n01 = (feeRates: readonly FeeRate[], edits: readonly Edit[] = []) =>
    said("N01", { reference: { feeRates }, edits });

  it("holds each line against base × rate, with 1 元 to spare", async () => {
    expect((await n01([{ ...safety, rate: "4.678" }])).findings).toEqual([]);
    expect((await n01([{ ...safety, rate: "4.68" }])).findings).toEqual([
      "E 单位工程“建筑”的“安全文明施工费” 50.00 元低于标准：分部分项工程费 1090.00 元 × 4.68% = 51.01 元，少计 1.01 元；该项费用不得作为竞争性费用。",
    ]);
  });

  it("finds a part that is not charged when others are", async () => {
    const parts = [safety, { ...safety, name: "临时设施费", rate: "1" }];
    expect((await n01(parts)).findings).toEqual([
      "E 单位工程“建筑”的“临时设施费” 0.00 元低于标准：分部分项工程费 1090.00 元 × 1% = 10.90 元，少计 10.90 元；该项费用不得作为竞争性费用。",
    ]);
  });

  it("takes the parts together where the file does not tell them apart", async () => {
    const parts = ["环境保护费", "临时设施费"].map((name) => ({ ...safety, name, rate: "3" }));
    expect((await n01(parts)).findings).toEqual([
      "E 单位工程“建筑”的“安全生产（文明）措施费” 50.00 元低于标准：分部分项工程费 1090.00 元 × 3% + 分部分项工程费 1090.00 元 × 3% = 65.40 元，少计 15.40 元；该项费用不得作为竞争性费用。",
    ]);
  });

  it("goes by 专业 and by the day, and says what it has no rate for", async () => {
    const none = "没有执行中的安全生产（文明）措施费费率";
    const past = await n01([{ ...safety, rate: "9", to: "2025-10-07" }]);
    expect(past).toEqual({
      findings: [],
      notJudged: [`专业 0101 在 2025-10-08 ${none}`, `专业 0305 在 2025-10-08 ${none}`],
    });
    const group = { ...safety, specialty: "01", rate: "9" };
    expect((await n01([group, safety])).findings).toEqual([]);
    expect((await n01([group])).findings).toHaveLength(1);
    expect((await n01([{ ...safety, specialty: "" }])).notJudged).toEqual([
      "部分单位工程的费用组成没有措施项目，无法按专业核对",
    ]);
  });

  it("does not judge what has no base", async () => {
    const { findings, notJudged } = await n01([{ ...safety, base: "labor-and-machine", rate: "90" }]);
    expect(findings).toEqual([]);
    expect(notJudged).toContain("单位工程“建筑”没有列出分部分项人工费与机械费之和，无法核对");
  });
});

describe("N02", () => {
  const insurance: FeeRate = {
    ...safety,
    kind: "statutory",
    name: "社会保险费",
    specialty: "",
    base: "labor",
    rate: "14.76",
  };
  const labor: Edit = ['Name="其中：人工费"', 'Total="0" Code', 'Total="100.00" Code'];
  const line = (base: string, rate: string, total: string): Edit => [
    at.tax,
    "<UnitWorksSummaryGroup",
    `<UnitWorksSummaryGroup Name="其中：1.社会保险费" QtyFormula="${base}" Rate="${rate}" Total="${total}" Code="D1" Kind="1"/><UnitWorksSummaryGroup`,
  ];
  const n02 = (edit: Edit, version?: "2024") =>
    said("N02", { reference: { feeRates: [insurance] }, edits: [labor, edit], version });

  it("wants the rate, the base, or at least the amount", async () => {
    expect((await n02(line("100.00", "14.76", "14.76"))).findings).toEqual([]);
    expect((await n02(line("100.00", "14.75", "14.75"))).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费”的费率为 14.75%，低于规定的 14.76%，规费不得作为竞争性费用。",
    ]);
    expect((await n02(line("98.00", "14.76", "14.46"))).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费”的计费基数为 98.00 元，应为分部分项人工费 100.00 元。",
    ]);
    expect((await n02(line("", "", "10.00"))).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费” 10.00 元低于标准：分部分项人工费 100.00 元 × 14.76% = 14.76 元。",
    ]);
  });

  it("is no rule of the 2024 standard", async () => {
    const { findings } = await n02(line("100.00", "1", "1.00"), "2024");
    expect(findings).toEqual([]);
  });

  it("says which units have no such line", async () => {
    const { notJudged } = await said("N02", { reference: { feeRates: [insurance] } });
    expect(notJudged).toEqual(["部分单位工程没有单列规费“社会保险费”"]);
  });
});

describe("F10", () => {
  const number = "建[造]11213300000001";
  const record = {
    holder: "周涛",
    enterprise: "华信造价咨询",
    from: "2025-10-08",
    validTo: "2025-10-08",
  };
  const signed = (certNo: string, role = "Compiler"): Edit => [
    at.tenderer,
    'TenderCompiler="周涛"',
    `TenderCompiler="周涛" Tender${role}CertNo="${certNo}" TenderCompileDate="2025-10-08"`,
  ];
  const f10 = async (certNo: string, change: Partial<typeof record> | null = {}) => {
    const colleague = ["建[造]11213300000009", { ...record, holder: "李强" }] as const;
    const certificates = new Map(change === null ? [colleague] : [[number, { ...record, ...change }]]);
    return (await said("F10", { edits: [signed(certNo)], reference: { certificates } })).findings;
  };

  it("takes a certificate in any brackets that is registered with the unit and in force", async () => {
    for (const text of [number, "建〔造〕11213300000001", "建【造】 11213300000001"])
      expect(await f10(text)).toEqual([]);
  });

  it("names what is wrong with one", async () => {
    const words = "编制人“周涛”的注册证书 建[造]11213300000001";
    expect(await f10(number, null)).toEqual([`E ${words} 在注册证书库中查不到。`]);
    expect(await f10(number, { holder: "周滔" })).toEqual([`E ${words} 登记的持证人是“周滔”。`]);
    expect(await f10(number, { enterprise: "别家" })).toEqual([
      `E ${words} 注册单位是“别家”，不是编制单位“华信造价咨询”。`,
    ]);
    expect(await f10(number, { validTo: "2025-10-07" })).toEqual([
      `E ${words} 有效期至 2025-10-07，2025-10-08 签署时已过期。`,
    ]);
    expect(await f10(number, { from: "2025-10-09" })).toEqual([
      `E ${words} 初始注册日期是 2025-10-09，2025-10-08 签署时尚未注册。`,
    ]);
  });

  it("does not judge a unit of which nothing is registered", async () => {
    const certificates = new Map([["建[造]11213300000009", { ...record, enterprise: "别家" }]]);
    const { findings, notJudged } = await said("F10", {
      edits: [signed(number)],
      reference: { certificates },
    });
    expect(findings).toEqual([]);
    expect(notJudged).toContain("注册证书库没有编制单位“华信造价咨询”的证书，只检查了编号格式和级别");
  });

  it("judges the form without a registry, and says that it did no more", async () => {
    const { findings, notJudged } = await said("F10", { edits: [signed("ZJ-1")] });
    expect(findings).toEqual([
      "E 编制人“周涛”的证书编号“ZJ-1”不是造价工程师注册证书编号，应为 建[造] 加 14 位数字。",
    ]);
    expect(notJudged).toEqual(["没有填写审核人的注册证书编号", "没有填写审定人的注册证书编号"]);
    const right = await said("F10", { edits: [signed(number)] });
    expect(right.findings).toEqual([]);
    expect(right.notJudged).toContain("未导入注册证书库，只检查了编号格式和级别");
  });

  it("a 二级 may compile but not approve; dates go from compiling to approving", async () => {
    const second = "建[造]21213300000001";
    expect((await said("F10", { edits: [signed(second)] })).findings).toEqual([]);
    expect((await said("F10", { edits: [signed(second, "Approver")] })).findings).toEqual([
      "W 审定人是二级造价工程师（建[造]21213300000001），不能作为成果文件的审定人，应由一级造价工程师签署。",
    ]);
    const late = signed(`${number}" TenderExamineDate="2025-10-01`);
    expect((await said("F10", { edits: [late] })).findings).toEqual([
      "W 审核人的签署日期 2025-10-01 早于编制人的签署日期 2025-10-08，应先编制、再审核、后审定。",
    ]);
  });

  it("the form counts where the file gives no certificate", async () => {
    const compiler = { name: "周涛", certNo: "无", date: null };
    const { findings } = await judge(smallBill, { form: { ...agreeing, compiler } });
    expect(findings.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      "F10 编制人“周涛”的证书编号“无”不是造价工程师注册证书编号，应为 建[造] 加 14 位数字。",
    ]);
  });

  it.each([
    ["建[造]112200345", "former"],
    ["浙0123456", "former"],
    ["建[造]31213300000001", "none"],
    ["建[造]1121330000000", "none"],
  ])("%s is %s", (text, form) => {
    expect(certificateNo(text).form).toBe(form);
  });
});

describe("T02", () => {
  const costs = (...values: string[]) => ({ unitCosts: { words: "房屋建筑", values } });
  const ten = (low: string, high: string) => costs(low, ...Array.from({ length: 8 }, () => "2.20"), high);

  it("goes by filed works of the class when there are ten", async () => {
    // 2114.60 元 of 1000 m²
    expect((await said("T02", { reference: ten("2.11", "3.00") })).findings).toEqual([]);
    expect((await said("T02", { reference: ten("2.12", "3.00") })).findings).toEqual([
      "W 单方造价 2114.60 元 ÷ 1000 m2 = 2.11 元/m2，低于房屋建筑 10 个已备案工程单方造价的 P5～P95（2.12～3.00 元/m2），请说明原因。",
    ]);
  });

  it("goes by the range of its kind when there are fewer", async () => {
    const edits = [[at.root, "学府小区一期", "学府小区住宅"]] as const;
    expect((await said("T02", { edits, reference: costs("1") })).findings).toEqual([
      "W 单方造价 2114.60 元 ÷ 1000 m2 = 2.11 元/m2，低于住宅的参考范围（1650.00～3300.00 元/m2），请说明原因。",
    ]);
  });

  it("says when it has neither", async () => {
    expect((await said("T02", {})).notJudged).toEqual([
      "同类已备案工程不足 10 个，也没有适用的单方造价参考范围",
    ]);
  });
});

describe("T05", () => {
  it("names whose files come from the same machine", async () => {
    const software = new Map([["c29mdA==|aGFyZA==", ["城南学校"]]]);
    expect((await said("T05", { reference: { software } })).findings).toEqual([
      "I 编制软件和机器标识与“城南学校” 1 份其他单位备案的文件相同，请核实是否由同一人编制。",
    ]);
    const edits = [["<SystemInfo", 'ID2="aGFyZA=="', 'ID2=""']] as const;
    expect(await said("T05", { edits, reference: { software } })).toEqual({
      findings: [],
      notJudged: ["文件没有写明编制软件标识和机器标识"],
    });
  });
});
