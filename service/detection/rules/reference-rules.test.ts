import { describe, expect, it } from "vitest";

import { type PublishedPrice, type WantedPrice, wantedId } from "../published-price.ts";
import { noReference } from "../reference.ts";
import { judge } from "../testing/judge.ts";
import { publishedPrice } from "../testing/published-price.ts";
import { agreeing, at } from "../testing/rule-case.ts";
import { run, said } from "../testing/said.ts";
import { type Edit, smallBill } from "../testing/small-bill.ts";
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
      "I 1个清单项目的1种编码（前九位010101001）不在清单编码库中；编码库未收全标准，不能据此认定编码有误，请补充编码库或人工核对。",
    ]);
  });

  it("C04 and C05 compare name and unit with those of the code", async () => {
    const items = codes(["010101001", { name: "平整场地", units: ["m2"] }], ...others);
    const reference = { itemCodes: { whole: true, items } };
    expect((await said("C04", { reference })).findings).toEqual([
      "I 清单项目“挖一般土方”（010101001001）的名称与该编码在标准中的名称“平整场地”不符（相似度0.00，应不低于0.6）。",
    ]);
    expect((await said("C05", { reference })).findings).toEqual([
      "E 清单项目“挖一般土方”（010101001001）的计量单位为“m3”，标准规定为m2。",
    ]);
  });

  it("C04 is off by default, and the report says so", async () => {
    const items = codes(["010101001", { name: "平整场地", units: ["m3"] }], ...others);
    const reference = { ...noReference, itemCodes: { whole: true, items } };
    const { findings, outcome } = await judge(smallBill, { reference });
    expect(findings).toEqual([]);
    expect(outcome.rules.find(({ code }) => code === "C04")?.notJudged).toEqual(["检测标准没有启用"]);
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
  const prices = (median: string, code = "010101001") => ({
    itemPrices: async () => new Map([[`${code}|m3|`, { median, count: 10 }]]),
  });

  it.each([
    ["7.83", []],
    [
      "7.82",
      [
        "W 清单项目“挖一般土方”（010101001001）的综合单价9.00元高于参考单价7.82元（本地区近12个月10份已备案清单的中位数）15.09%，超过15%，请说明原因。",
      ],
    ],
    [
      "13",
      [
        "W 清单项目“挖一般土方”（010101001001）的综合单价9.00元低于参考单价13.00元（本地区近12个月10份已备案清单的中位数）30.77%，显著偏离（超过30%），请说明原因。",
      ],
    ],
    [
      "0.0345",
      [
        "W 清单项目“挖一般土方”（010101001001）的综合单价9.00元高于参考单价0.0345元（本地区近12个月10份已备案清单的中位数）25986.96%，显著偏离（超过30%），请说明原因。",
      ],
    ],
  ])("judges a price against a median of %s", async (median, expected) => {
    expect((await said("P04", { reference: prices(median) })).findings).toEqual(expected);
  });

  it("reports items without enough bills as not judged", async () => {
    const some = await said("P04", { reference: prices("9") });
    expect(some).toEqual({
      findings: [],
      notJudged: [
        "部分清单项目在本地区近12个月已备案的清单不足10份、3个招标人，或一个招标人超过一半，未作比较",
      ],
    });
    const none = await said("P04", { reference: prices("9", "999999999") });
    expect(none).toEqual({ findings: [], notJudged: ["没有足够的已备案工程综合单价可以比对"] });
  });
});

describe("P05", () => {
  const steel = (prices = 'TaxPrice="4000"', more = ""): Edit => [
    "<LabourMaterialsEquipmentsMachinesSummary",
    'Name="综合工日" Specification="一类" Unit="工日" Quantity="3" Kind="2" Class="01" MainMaterial="false"',
    `Name="钢筋" Specification="HRB400 12" Unit="吨" Quantity="3" ${prices} ${more}Kind="3" Class="01" MainMaterial="true"`,
  ];
  const asked: WantedPrice[] = [];
  const p05 = (given: Partial<PublishedPrice>[], edit = steel(), months = ["2025-09"], more: Edit[] = []) => {
    asked.length = 0;
    const prices = async (wanted: readonly WantedPrice[]) => {
      asked.splice(0, asked.length, ...wanted);
      const rows = given.map((row) => publishedPrice(row));
      const found = wanted.map((one) => [wantedId(one), rows] as const);
      return { months: new Set(months), prices: new Map(rows.length === 0 ? [] : found) };
    };
    return said("P05", { edits: [edit, ...more], reference: { prices } });
  };
  const none = { findings: [], notJudged: [] };

  it("compares a main material with the published price of its month and names issue, zone, basis and row", async () => {
    expect(await p05([{ incl: "3809.53" }])).toEqual(none);
    const { findings } = await p05([{ incl: "3800" }]);
    expect(findings).toEqual([
      "W 工料机“钢筋 HRB400 12”（870001）的含税单价4,000.00元/吨，高于材料价格3,800.00元（“杭州造价信息第9期”2025年9月，主城区，含税，第12行）5.26%，请说明价格来源。",
    ]);
    expect((await p05([{ incl: "4300" }])).findings[0]).toContain("低于材料价格4,300.00元");
    expect(asked).toMatchObject([{ month: "2025-09", code: "870001", key: "钢筋|hrb40012|t" }]);
  });

  it("compares equal tax bases only, and counts what it cannot compare", async () => {
    const net = steel('NoTaxPrice="4000"');
    expect((await p05([{ excl: "3800" }], net)).findings[0]).toContain("的除税单价4,000.00元/吨，高于");
    expect((await p05([{ incl: "4520", excl: "3800" }], net)).findings[0]).toContain("除税，第12行）5.26%");
    expect(await p05([{ excl: "3000" }])).toEqual({
      findings: [],
      notJudged: ["1项主要材料的材料价格只发布了除税价，文件没有写明除税单价，未作比较"],
    });
  });

  it("takes an interval as a range and its nearer end", async () => {
    expect(await p05([{ low: "3000", high: "5000" }])).toEqual(none);
    expect(await p05([{ low: "3000", high: "3810" }])).toEqual(none);
    expect((await p05([{ low: "3000", high: "3800" }])).findings[0]).toContain(
      "高于材料价格3,000.00～3,800.00元（“杭州造价信息第9期”2025年9月，主城区，含税，第12行）5.26%",
    );
    expect((await p05([{ low: "3000", high: "3800", taxBasis: "excl" }])).notJudged).toHaveLength(1);
  });

  it("takes of several zones the nearest price", async () => {
    const { findings } = await p05([
      { incl: "2000", zone: "一区" },
      { incl: "3700", zone: "二区" },
    ]);
    expect(findings).toEqual([expect.stringContaining("二区，含税，第12行）8.11%")]);
  });

  it("flags an earlier period and a match by code", async () => {
    const period = { start: "2025-07-01", end: "2025-08-31" };
    const { findings } = await p05([{ incl: "3800", period, byCode: true, name: "螺纹钢筋" }]);
    expect(findings[0]).toContain(
      "2025年7—8月，主城区，含税，第12行，按编码对应“螺纹钢筋 HRB400 12”，2025-09的材料价格尚未发布，按此前最近一期比较）",
    );
  });

  it.each(["2025-13", "0000-06", "2025-09-31", "2025年9月"])("asks for no month of %s", async (date) => {
    const dated = (line: string): Edit => [
      line,
      'MaterialPriceDate="2025-09"',
      `MaterialPriceDate="${date}"`,
    ];
    expect(await p05([{ incl: "3800" }], steel(), [], [dated(at.buildings)])).toMatchObject({
      findings: [expect.stringContaining("高于材料价格3,800.00元")],
    });
    expect(asked).toMatchObject([{ month: "2025-09" }]);
    expect(await p05([], steel(), [], [dated(at.buildings), dated(at.dates)])).toEqual({
      findings: [],
      notJudged: ["文件没有写明材料价格时间，或材料价格时间无法识别"],
    });
    expect(asked).toEqual([]);
  });

  it("ignores materials that the owner supplies", async () => {
    expect(await p05([{ incl: "1" }], steel(undefined, 'Provider="2" '))).toEqual(none);
  });

  it("counts materials without a published price, and says if nothing is published", async () => {
    expect((await p05([])).notJudged).toEqual([
      "1项主要材料在本地区2025-09的材料价格中没有同名称、规格、单位的价格",
    ]);
    expect((await p05([], steel(), [])).notJudged).toEqual([
      "1项主要材料：本地区没有2025-09及以前发布的材料价格",
    ]);
    expect((await said("P05", { edits: [steel()] })).notJudged).toEqual(["本地区没有已发布的材料价格"]);
  });
});

describe("T02", () => {
  const costs = (...values: string[]) => ({
    unitCosts: { words: "同类", level: "未按价格水平折算", values },
  });
  const newBuilding = { ...agreeing, projectClass: "01", projectNature: "1" };
  const useOf = (use: string) =>
    [
      at.structure,
      "<AttrInfoItem",
      `<AttrInfoItem Name="建筑分类" Value="${use}" Code="BuildType"/><AttrInfoItem`,
    ] as const;
  const works = (count: number, low: string, high: string) =>
    costs(low, ...Array.from({ length: count - 2 }, () => "2.20"), high);

  it("uses the prediction interval of filed works of the class from nineteen on", async () => {
    // 2,114.60 元 ÷ 1000 m²
    expect((await said("T02", { reference: works(19, "2.11", "3.00") })).findings).toEqual([]);
    expect((await said("T02", { reference: works(19, "2.12", "3.00") })).findings).toEqual([
      "W 单方造价2,114.60元 ÷ 1,000 m² = 2.11元/m²，低于19个同类样本中的19个（未按价格水平折算，2.12～3.00元/m²），请说明原因。",
    ]);
    // The second and the last but one of 39 bound the interval.
    const cheap = costs("1.00", "1.50", ...Array.from({ length: 36 }, () => "2.00"), "2.50");
    expect((await said("T02", { reference: cheap })).findings).toEqual([
      "W 单方造价2,114.60元 ÷ 1,000 m² = 2.11元/m²，高于39个同类样本中的38个（未按价格水平折算，1.50～2.00元/m²），请说明原因。",
    ]);
  });

  it("passes no judgement on eighteen works", async () => {
    expect(await said("T02", { reference: works(18, "2.12", "3.00") })).toEqual({
      findings: [],
      notJudged: ["同类已备案工程不足19个，也没有适用的单方造价参考范围"],
    });
  });

  it("uses the range of the kind below nineteen", async () => {
    expect((await said("T02", { edits: [useOf("住宅")], reference: costs("1") })).findings).toEqual([
      "W 单方造价2,114.60元 ÷ 1,000 m² = 2.11元/m²，低于住宅的参考范围（1,650.00～3,300.00元/m²），请说明原因。",
    ]);
    const office = { ...newBuilding, projectUse: "2" };
    expect((await said("T02", { form: office })).findings).toEqual([
      expect.stringContaining("低于办公的参考范围"),
    ]);
  });

  it.each([
    ["words of the name", [[at.root, "学府小区一期", "中学路3号住宅楼"]], newBuilding],
    ["a hospital below 三级", [useOf("乡镇医院")], newBuilding],
    ["a university", [useOf("高等学校")], newBuilding],
    ["alterations", [useOf("住宅")], { ...newBuilding, projectNature: "2" }],
    ["planting", [useOf("住宅")], { ...newBuilding, projectClass: "05" }],
  ] as const)("has no range for %s", async (_, edits, form) => {
    expect(await said("T02", { edits, form })).toEqual({
      findings: [],
      notJudged: ["同类已备案工程不足19个，也没有适用的单方造价参考范围"],
    });
  });

  it("knows a hospital of 三级 and a school by what the file says", async () => {
    for (const [use, label] of [
      ["三级甲等医院", "三级医院"],
      ["小学", "中小学"],
    ] as const)
      expect((await said("T02", { edits: [useOf(use)], form: newBuilding })).findings).toEqual([
        expect.stringContaining(`低于${label}的参考范围`),
      ]);
  });

  it("divides amounts as decimals, as the form does", async () => {
    // 264.325 元 per m², which no double represents.
    const edits = [[at.scale, 'Scale="1000"', 'Scale="8"']] as const;
    const reference = costs(...Array.from({ length: 19 }, () => "265.00"));
    expect((await said("T02", { edits, reference })).findings).toEqual([
      expect.stringContaining(
        "÷ 8 m² = 264.33元/m²，低于19个同类样本中的19个（未按价格水平折算，265.00～265.00元/m²）",
      ),
    ]);
  });

  it("takes the area from the features where the bill states no scale", async () => {
    const edits = [
      [at.scale, 'Scale="1000"', 'Scale=""'],
      [
        at.structure,
        "<AttrInfoItem",
        '<AttrInfoItem Name="建筑面积" Value="8" Code="FloorArea"/><AttrInfoItem',
      ],
    ] as const;
    const reference = costs(...Array.from({ length: 19 }, () => "265.00"));
    expect((await said("T02", { edits, reference })).findings).toEqual([
      expect.stringContaining("÷ 8 m² = 264.33元/m²"),
    ]);
  });

  it("says when it has neither", async () => {
    expect((await said("T02", {})).notJudged).toEqual([
      "同类已备案工程不足19个，也没有适用的单方造价参考范围",
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
