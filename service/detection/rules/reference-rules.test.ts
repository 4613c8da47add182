import { describe, expect, it } from "vitest";

import { resourceKey } from "../reference.ts";
import { at } from "../testing/rule-case.ts";
import { run, said } from "../testing/said.ts";
import type { Edit } from "../testing/small-bill.ts";
import { similarity } from "./code/similarity.ts";

const soil = { name: "挖一般土方", units: ["m3"] };
const codes = (...items: [string, { name: string; units: string[] }][]) => new Map(items);
const others: [string, { name: string; units: string[] }][] = [
  ["010502001", { name: "矩形柱", units: ["m3"] }],
  ["011701001", { name: "综合脚手架", units: ["m2"] }],
  ["031001002", { name: "钢管", units: ["m"] }],
  ["031004014", { name: "给水附件", units: ["个", "组"] }],
];

describe("C02, C04, C05", () => {
  it("C02 warns with the whole standard, and remarks without", async () => {
    const items = codes(...others);
    const whole = await said("C02", { reference: { itemCodes: { whole: true, items } } });
    expect(whole.findings).toEqual([
      "W 清单项目“挖一般土方”（010101001001）的编码前九位010101001不在清单编码库中，应按计量标准附录选用，或按补充项目编码。",
    ]);
    const part = await said("C02", { reference: { itemCodes: { whole: false, items } } });
    expect(part.findings).toEqual([
      "I 清单项目“挖一般土方”（010101001001）的编码前九位010101001不在清单编码库中；编码库未收全标准，请核对。",
    ]);
  });

  it("C04 and C05 compare name and unit with those of the code", async () => {
    const items = codes(["010101001", { name: "平整场地", units: ["m2"] }], ...others);
    const reference = { itemCodes: { whole: true, items } };
    expect((await said("C04", { reference })).findings).toEqual([
      "W 清单项目“挖一般土方”（010101001001）的名称与该编码在标准中的名称“平整场地”不符（相似度0.00，应不低于0.6）。",
    ]);
    expect((await said("C05", { reference })).findings).toEqual([
      "E 清单项目“挖一般土方”（010101001001）的计量单位为“m3”，标准规定为m2。",
    ]);
  });

  it("accept other spellings of a unit and words around a name", async () => {
    const items = codes(["010101001", { ...soil, units: ["立方米"] }], ...others);
    const edits = [[at.soil, 'Name="挖一般土方"', 'Name="人工挖一般土方(地下室)"']] as const;
    const { findings } = await run({ edits, reference: { itemCodes: { whole: true, items } } });
    expect(findings).toEqual([]);
  });

  it("are reported as not judged without item codes", async () => {
    for (const rule of ["C02", "C04", "C05"])
      expect(await said(rule, {})).toEqual({ findings: [], notJudged: ["未导入清单编码库"] });
  });
});

describe("similarity", () => {
  it.each([
    ["矩形柱", "矩形柱", 1],
    ["现浇 矩形柱（C30）", "矩形柱", 1],
    ["矩形柱", "矩形梁", 0.5],
    ["综合脚手架", "满堂脚手架", 0.5],
    ["梁", "柱", 0],
  ])("of %s and %s is %d", (one, other, alike) => {
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
        "W 清单项目“挖一般土方”（010101001001）的综合单价9.00元高于参考单价7.82元（本地区近12个月10个已备案单价的中位数）15.09%，超过15%，请说明原因。",
      ],
    ],
    [
      "13",
      [
        "W 清单项目“挖一般土方”（010101001001）的综合单价9.00元低于参考单价13.00元（本地区近12个月10个已备案单价的中位数）30.77%，显著偏离（超过30%），请说明原因。",
      ],
    ],
  ])("judges a price against a median of %s", async (median, expected) => {
    expect((await said("P04", { reference: prices(median) })).findings).toEqual(expected);
  });

  it("reports items with too few prices as not judged", async () => {
    const { findings, notJudged } = await said("P04", { reference: prices("1", 9) });
    expect(findings).toEqual([]);
    expect(notJudged).toEqual(["部分清单项目在本地区近12个月已备案的综合单价不足10个，未作比较"]);
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
    expect(findings[0]).toContain("含税单价4,000.00元/吨，高于2025-09信息价3,800.00元（杭州市信息价）5.26%");
    expect((await p05("4300")).findings[0]).toContain("低于2025-09信息价4,300.00元");
  });

  it("ignores materials that the owner supplies", async () => {
    const [mark, row, dear] = steel;
    const edits: Edit[] = [[mark, row, dear.replace('Kind="3"', 'Kind="3" Provider="2"')]];
    const key = resourceKey({ name: "钢筋", specification: "HRB400 12", unit: "t" });
    const infoPrices = new Map([["2025-09", new Map([[key, { price: "1", source: "杭州市信息价" }]])]]);
    expect(await said("P05", { edits, reference: { infoPrices } })).toEqual({ findings: [], notJudged: [] });
  });

  it("names months and materials without a published price", async () => {
    expect(await p05("1", "2025-08")).toEqual({ findings: [], notJudged: ["没有导入2025-09的信息价"] });
    expect((await p05("1", "2025-09", "型钢")).notJudged).toEqual([
      "部分主要材料在2025-09的信息价中没有同名称、规格、单位的价格",
    ]);
  });
});

describe("T02", () => {
  const costs = (...values: string[]) => ({ unitCosts: { words: "房屋建筑", values } });
  const ten = (low: string, high: string) => costs(low, ...Array.from({ length: 8 }, () => "2.20"), high);

  it("uses filed works of the class from ten on", async () => {
    // 2,114.60 元 ÷ 1000 m²
    expect((await said("T02", { reference: ten("2.11", "3.00") })).findings).toEqual([]);
    expect((await said("T02", { reference: ten("2.12", "3.00") })).findings).toEqual([
      "W 单方造价2,114.60元 ÷ 1,000 m² = 2.11元/m²，低于房屋建筑10个已备案工程单方造价的第5至第95百分位（2.12～3.00元/m²），请说明原因。",
    ]);
  });

  it("uses the range of the kind below ten", async () => {
    const edits = [[at.root, "学府小区一期", "学府小区住宅"]] as const;
    expect((await said("T02", { edits, reference: costs("1") })).findings).toEqual([
      "W 单方造价2,114.60元 ÷ 1,000 m² = 2.11元/m²，低于住宅的参考范围（1,650.00～3,300.00元/m²），请说明原因。",
    ]);
  });

  it("divides amounts as decimals, as the form does", async () => {
    // 264.325 元 per m², which no double represents.
    const edits = [[at.scale, 'Scale="1000"', 'Scale="8"']] as const;
    expect((await said("T02", { edits, reference: ten("265.00", "300.00") })).findings).toEqual([
      expect.stringContaining("÷ 8 m² = 264.33元/m²，低于"),
    ]);
  });

  it("says when it has neither", async () => {
    expect((await said("T02", {})).notJudged).toEqual([
      "同类已备案工程不足10个，也没有适用的单方造价参考范围",
    ]);
  });
});

describe("T05", () => {
  it("names filings whose files come from the same machine", async () => {
    const usedBy = (...names: (string | null)[]) => new Map([["c29mdA==|aGFyZA==", names]]);
    const software = usedBy("城南学校");
    const words = async (...names: (string | null)[]) =>
      (await said("T05", { reference: { software: usedBy(...names) } })).findings;
    expect(await words("城南学校")).toEqual([
      "I 编制软件和机器标识与其他单位备案的“城南学校”的文件相同，请核实是否由同一人编制。",
    ]);
    expect(await words("城南学校", null)).toEqual([expect.stringContaining("的“城南学校”等2份文件相同")]);
    expect(await words(null)).toEqual([expect.stringContaining("备案的1份文件相同")]);
    const edits = [["<SystemInfo", 'ID2="aGFyZA=="', 'ID2=""']] as const;
    expect(await said("T05", { edits, reference: { software } })).toEqual({
      findings: [],
      notJudged: ["文件没有写明编制软件标识和机器标识"],
    });
  });
});
