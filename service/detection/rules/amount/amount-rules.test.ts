import { describe, expect, it } from "vitest";

import { at } from "../../testing/rule-case.ts";
import { run, said } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

const told = async (rule: string, ...edits: Edit[]): Promise<string[]> =>
  (await said(rule, { edits })).findings;

describe("amounts of 其他项目 beside the 单项", () => {
  const end = "</SectionalWorks>";
  const beside = (amounts: string): Edit => [
    end,
    end,
    `${end}<Sundry><SundryCosts Name="其他项目" ${amounts} Code="QTF"/></Sundry>`,
  ];
  const more: Edit[] = [
    [at.cost, 'SundryCosts="0" Tax="174.60"', 'SundryCosts="100.00" Tax="183.60"'],
    [at.installation, 'Total="2114.60"', 'Total="2223.60"'],
  ];

  it.each(['Total="100.00"', 'ProvisionalTotal="100.00"', 'ProvisionalTotal="100.00" Total="0"'])(
    "A08, A13 › count %s",
    async (amounts) => {
      expect(await told("A08", beside(amounts), ...more)).toEqual([]);
      expect(await told("A13", beside(amounts), ...more)).toEqual([]);
    },
  );

  it("A13 › compares 分部分项 alone, which has no part beside the units", async () => {
    const stale: Edit[] = [
      [at.cost, 'DivisionalAndElementalWorks="1690.00"', 'DivisionalAndElementalWorks="1790.00"'],
      [at.sectionalCost, 'DivisionalAndElementalWorks="1690.00"', 'DivisionalAndElementalWorks="1790.00"'],
    ];
    const { findings } = await run({ edits: [beside('Total="100.00"'), ...more, ...stale] });
    const found = findings.filter(({ rule }) => rule === "A13").map(({ place }) => place.attribute);
    expect(found).toEqual(["DivisionalAndElementalWorks"]);
  });

  it("A09 › points at the amount that it judges", async () => {
    const edits: Edit[] = [
      [at.sundry, 'Total="0"', 'ProvisionalTotal="12.00"'],
      [at.provisional, 'Total="0"', 'ProvisionalTotal="5.00"'],
    ];
    const { findings } = await run({ edits });
    expect(findings.find(({ rule }) => rule === "A09")?.place.attribute).toBe("ProvisionalTotal");
  });
});

describe("a 费用组成 that lists 总价措施 and 单价措施 alone", () => {
  const line = (name: string, total: string): string =>
    `<UnitWorksSummaryGroup Name="${name}" Rate="100" Total="${total}" Code="B" Kind="1"/>`;
  const alone: Edit = [
    at.measures,
    '<UnitWorksSummaryGroup Name="措施项目" QtyFormula="250.00" Rate="100" Total="250.00" Code="B" Kind="1"/>',
    line("总价措施项目费", "50.00") + line("单价措施项目费", "200.00"),
  ];

  it("BillTotals › add them up to 措施项目费", async () => {
    const { outcome } = await run({ edits: [alone, [at.cost, ' Preliminaries="250.00"', ""]] });
    expect(outcome.totals?.measure).toBe("250.00");
    expect(outcome.totals?.unitTotals[0]?.measure).toBe("250.00");
  });

  it("A06 › adds them to a SummaryOfCost without 措施项目费", async () => {
    const cost =
      '<SummaryOfCost Total="1460.60" DivisionalAndElementalWorks="1090.00" SundryCosts="0" Tax="120.60"/>';
    const end = 'MaterialPriceDate="2025-09">';
    const start: Edit = [at.buildings, end, end + cost];
    expect(await told("A06", alone, start)).toEqual([]);
  });

  it("N04 › compares the base with the sum that includes them", async () => {
    expect(await told("N04", alone)).toEqual([]);
    const low: Edit[] = [
      [
        at.tax,
        'QtyFormula="1340.00" Rate="9" Total="120.60"',
        'QtyFormula="1140.00" Rate="9" Total="102.60"',
      ],
      [at.buildings, 'Total="1460.60"', 'Total="1442.60"'],
    ];
    expect(await told("N04", alone, ...low)).toEqual([
      "W 单位工程“建筑”的计税基础1,140.00与税前合计1,340.00不符，相差200.00元；已扣除甲供材料等的，请在计算基础中写明。",
    ]);
  });
});

describe("a 费用组成 that leaves a line blank", () => {
  const blank: Edit = [at.measures, 'Total="250.00"', 'Total=""'];
  const dearer: Edit = [at.buildings, 'Total="1460.60"', 'Total="1470.60"'];

  it("A06 › counts the rows in place of 措施项目", async () => {
    expect(await told("A06", blank)).toEqual([
      "W 单位工程“建筑”费用组成的措施项目未填写金额，其明细之和为250.00元，请补填。",
    ]);
    expect(await told("A06", blank, dearer)).toEqual([
      "E 单位工程“建筑”造价1,470.60元与分部分项1,090.00 + 措施项目250.00 + 其他项目0.00 + 税金120.60 = 1,460.60元不符，相差10.00元。",
    ]);
  });

  it("A06 › counts the kinds of 措施项目 where they are stated", async () => {
    const kinds: Edit = [
      at.other,
      "<UnitWorksSummaryGroup",
      '<UnitWorksSummaryGroup Name="总价措施" Total="50.00" Code="B2" Kind="1"/><UnitWorksSummaryGroup Name="单价措施" Total="210.00" Code="B3" Kind="1"/><UnitWorksSummaryGroup',
    ];
    expect(await told("A06", blank, kinds, dearer)).toEqual([]);
    expect(await told("A06", blank, kinds)).toHaveLength(1);
  });

  it("A06 › counts the rows where one kind of 措施项目 alone is stated", async () => {
    const kind = (name: string, total: string): Edit => [
      at.other,
      "<UnitWorksSummaryGroup",
      `<UnitWorksSummaryGroup Name="${name}" Total="${total}" Code="B2" Kind="1"/><UnitWorksSummaryGroup`,
    ];
    expect(await told("A06", blank, kind("总价措施", "50.00"))).toEqual([
      "W 单位工程“建筑”费用组成的措施项目未填写金额，其明细之和为250.00元，请补填。",
    ]);
    expect(await told("A06", blank, kind("单价措施", "250.00"))).toEqual([]);
  });

  it("A06 › counts 其他项目 below", async () => {
    const sundry: Edit = [at.sundry, 'Total="0"', 'Total="10.00"'];
    const other: Edit = [at.other, 'Total="0"', 'Total=""'];
    expect(await told("A06", sundry, other, dearer)).toEqual([
      "W 单位工程“建筑”费用组成的其他项目未填写金额，其明细之和为10.00元，请补填。",
    ]);
    expect(await told("A06", sundry, other)).toEqual([
      expect.stringContaining("其他项目10.00 + 税金120.60 = 1,470.60元不符"),
    ]);
  });
});

describe("a sum that is wrong whichever way it is added up", () => {
  it("A07 › tells the distance from the nearest sum", async () => {
    const row =
      '<WorkElement Number="1" Name="安全生产措施" Attr="按规定" Unit="项" Quantity="1" Price="100" Total="100" CalcType="1"/>';
    const level: Edit = [
      "</SectionalWorks>",
      "</SectionalWorks>",
      `<Preliminaries>${row}</Preliminaries></SectionalWorks>`,
    ];
    const stated = (total: string): Edit => [at.sectional, 'Total="2114.60"', `Total="${total}"`];
    expect(await told("A07", level, stated("2216.10"))).toEqual([
      "E 单项工程“1号楼”造价2,216.10元与下一级2项工程造价之和2,114.60元、单项工程的措施和其他项目100.00元之和2,214.60元不符，相差1.50元。",
    ]);
    expect(await told("A07", level, stated("2116.10"))).toEqual([
      "E 单项工程“1号楼”造价2,116.10元与下一级2项工程造价之和2,114.60元不符，相差1.50元。",
    ]);
  });

  it("A06 › tells the distance from the sum less 甲供材料 where that is nearer", async () => {
    const line = '<UnitWorksSummaryGroup Name="减：甲供材料" Rate="100" Total="300.00" Code="F" Kind="1"/>';
    const supplied: Edit = [at.tax, 'Kind="1"/>', `Kind="1"/>${line}`];
    expect(await told("A06", supplied, [at.buildings, 'Total="1460.60"', 'Total="1165.60"'])).toEqual([
      "E 单位工程“建筑”造价1,165.60元与分部分项1,090.00 + 措施项目250.00 + 其他项目0.00 + 税金120.60 − 甲供材料300.00 = 1,160.60元不符，相差5.00元。",
    ]);
  });

  it("A09 › names the lines of the nearest sum", async () => {
    const more = '<SundryCostsItem Name="索赔" Total="20.00" Code="2" Kind="1"/>';
    const edits: Edit[] = [
      [at.sundry, 'Total="0"', 'Total="125.00"'],
      [at.provisional, 'Total="0" Code="1" Kind="1"/>', `Total="100.00" Code="1" Kind="1"/>${more}`],
    ];
    expect(await told("A09", ...edits)).toEqual([
      "E 单位工程“建筑”的其他项目费125.00元与暂列金额100.00 + 索赔20.00 = 120.00元不符，相差5.00元。",
    ]);
  });
});

describe("A09 › accepts", () => {
  const a09 = (total: string, lines: string, tables = ""): Promise<string[]> =>
    told(
      "A09",
      [at.sundry, 'Total="0"', `Total="${total}"`],
      [
        at.provisional,
        '<SundryCostsItem Name="暂列金额" Unit="项" Quantity="0" Total="0" Code="1" Kind="1"/>',
        lines,
      ],
      ["</SundryCosts>", "</SundryCosts>", `</SundryCosts>${tables}`],
    );
  const line = (name: string, total: string): string =>
    `<SundryCostsItem Name="${name}" Total="${total}" Code="1" Kind="1"/>`;
  const table = (name: string, total: string): string => `<${name} Name="甲" Total="${total}" Code="1"/>`;

  it("暂估价 beside 专业工程暂估价 of 0, unless it is of materials", async () => {
    const estimates = line("暂估价", "100.00") + line("专业工程暂估价", "0");
    expect(await a09("100.00", estimates)).toEqual([]);
    expect(await a09("100.00", estimates + line("材料暂估价", "100.00"))).toHaveLength(1);
    expect(await a09("90.00", estimates)).toEqual([
      "E 单位工程“建筑”的其他项目费90.00元与专业工程暂估价0.00 + 暂估价100.00 = 100.00元不符，相差10.00元。",
    ]);
  });

  it("索赔 and 现场签证 of a file without overview", async () => {
    const claims = table("ClaimsCost", "150.00") + table("SiteInstructionCost", "50.00");
    const provisional = table("ProvisionalSums", "100.00");
    expect(await a09("300.00", "", provisional + claims)).toEqual([]);
    expect(await a09("100.00", "", provisional + claims)).toEqual([]);
    expect(await a09("200.00", "", claims)).toEqual([]);
    expect(await a09("50.00", "", claims)).toEqual([
      expect.stringContaining("现场签证费用50.00 = 200.00元不符"),
    ]);
    expect(await a09("0", "", claims)).toEqual([]);
    const repeated = line("索赔与现场签证", "200.00");
    expect(await a09("300.00", repeated, provisional + claims)).toEqual([]);
    expect(await a09("250.00", "", claims)).toEqual([
      "E 单位工程“建筑”的其他项目费250.00元与索赔费用150.00 + 现场签证费用50.00 = 200.00元不符，相差50.00元。",
    ]);
  });
});

describe("A09 › names", () => {
  it.each([
    [9, "第9笔9.00 = 145.00元不符"],
    [10, "第9笔9.00 + 其余1项10.00 = 155.00元不符"],
    [12, "第9笔9.00 + 其余3项33.00 = 178.00元不符"],
  ])("ten lines and the sum of the rest (%d beside 暂列金额)", async (count, end) => {
    const lines = Array.from(
      { length: count },
      (_, n) => `<SundryCostsItem Name="第${n + 1}笔" Total="${n + 1}.00" Code="2" Kind="1"/>`,
    );
    const edits: Edit[] = [
      [at.sundry, 'Total="0"', 'Total="200.00"'],
      [
        at.provisional,
        'Total="0" Code="1" Kind="1"/>',
        `Total="100.00" Code="1" Kind="1"/>${lines.join("")}`,
      ],
    ];
    const [message] = await told("A09", ...edits);
    expect(message).toContain(end);
  });
});

describe("components of a price", () => {
  const listed = (parts: string): Edit => [at.soilCost, 'Labor="60" Machine="20" Profit="10"', parts];
  const used: Edit = [
    at.worker,
    'Quantity="3" Kind="2"',
    'Quantity="2" Kind="2" TaxPrice="40" TaxTotal="80" NoTaxPrice="40" NoTaxTotal="80"',
  ];

  it("A03 › accepts those of one unit with 主材设备费 beside", async () => {
    const ofOne = listed('Labor="1" Machine="2" MainMaterialEquipment="5" Profit="1"');
    expect(await told("A03", ofOne)).toEqual([]);
  });

  it("A03 › adds 主材费 and 设备费 of edition 2025", async () => {
    const apart = 'Labor="30" Machine="10" MainMaterial="25" Equipment="15" Profit="10"';
    expect(await told("A03", listed(apart))).toEqual([]);
    expect(await told("A03", listed(`${apart} MainMaterialEquipment="40"`))).toEqual([]);
  });

  it("A10 › multiplies those of one unit", async () => {
    expect(await told("A10", listed('Labor="6" Machine="2" Profit="1"'), used)).toEqual([]);
    expect(await told("A10", listed('Labor="1" MainMaterialEquipment="7" Profit="1"'), used)).toEqual([]);
    expect(await told("A10", listed('Labor="5" Machine="2" Profit="2"'), used)).toEqual([
      "W 单位工程“建筑”的工料机汇总合价80.00元与清单项目的人工、材料、机械费之和70.00元不符，相差14.29%。",
    ]);
  });
});

it("A12 › takes 工程费用 beside 工程建设其他费用 for a part of the total", async () => {
  const fee = (total: string): Edit[] => [
    [
      "</ConstructionCost>",
      "</ConstructionCost>",
      `</ConstructionCost><OtherInvestmentOfConstructionProject Name="其他费用" Total="${total}"/>`,
    ],
    [at.cost, 'SummaryOfCost Total="2114.60"', 'SummaryOfCost Total="2314.60"'],
    [at.info, 'Total="2114.60"', 'Total="2314.60"'],
  ];
  expect(await told("A12", ...fee("200"))).toEqual([]);
  expect(await told("A12", ...fee("200"), [at.tenderer, "2114.60", "2014.60"])).toEqual([
    "E 最高投标限价2,014.60元与费用汇总的工程总价2,314.60元不一致，相差300.00元。",
  ]);
  expect(await told("A12", ...fee("0"))).not.toEqual([]);
});

describe("A08", () => {
  it("reports as not judged what has no 单项", async () => {
    const none: Edit[] = [
      [at.sectional, at.sectional, "<X"],
      ["</SectionalWorks>", "</SectionalWorks>", "</X>"],
    ];
    expect(await said("A08", { edits: none })).toEqual({
      findings: [],
      notJudged: ["文件没有单项工程，见F06"],
    });
  });
});

describe("A15 › beside 分部分项 that is not the sum of its rows (A05)", () => {
  const split: Edit[] = [
    [at.column, "><WorkContent", '><SummaryOfBasicCost Labor="1000"/><WorkContent'],
    ['Labor="0" Profit="0"', 'Labor="0" Profit="0"', 'Labor="1060" Machine="20" Profit="10"'],
  ];
  const labor = (total: string): Edit => ['Name="其中：人工费"', 'Total="0" Code', `Total="${total}" Code`];
  const doubled: Edit[] = [
    [
      at.soil,
      'Quantity="10.000" Price="9.00" Total="90.00"',
      'Quantity="20.000" Price="9.00" Total="180.00"',
    ],
    [at.soilCost, 'Labor="60" Machine="20" Profit="10"', 'Labor="120" Machine="40" Profit="20"'],
  ];

  it("says nothing of components that are off with the rows", async () => {
    expect(await told("A15", ...split, labor("1060.00"))).toEqual([]);
    const { findings, notJudged } = await said("A15", { edits: [...split, labor("1060.00"), ...doubled] });
    expect(findings).toEqual([]);
    expect(notJudged).toEqual([
      "部分单位工程的分部分项工程费与清单项目不符（见A05），由此引起的人工费、材料费等的差额未列出",
    ]);
  });

  it("says nothing of 材料费 with 主材 either", async () => {
    const halved: Edit[] = [
      [
        at.soil,
        'Quantity="10.000" Price="9.00" Total="90.00"',
        'Quantity="5.000" Price="9.00" Total="45.00"',
      ],
      [
        at.soilCost,
        'Labor="60" Machine="20" Profit="10"',
        'Labor="15" Material="15" Machine="10" Profit="5"',
      ],
    ];
    const apart = 'Labor="500" Material="300" MainMaterialEquipment="200"';
    const withMain: Edit[] = [
      [at.column, "><WorkContent", `><SummaryOfBasicCost ${apart}/><WorkContent`],
      ['Labor="0" Profit="0"', 'Labor="0" Profit="0"', 'Labor="530" Material="530" Machine="20" Profit="10"'],
    ];
    expect(await told("A15", ...withMain, labor("530.00"), ...halved)).toEqual([]);
  });

  it("says nothing of components of 分部分项 where the rows of 措施项目 have theirs", async () => {
    const cost: Edit = [
      at.buildings,
      'MaterialPriceDate="2025-09">',
      'MaterialPriceDate="2025-09"><SummaryOfCost Labor="1060"/>',
    ];
    const measured: Edit[] = [
      [at.scaffold, "/>", '><SummaryOfBasicCost Labor="200"/></WorkElement>'],
      [at.safety, "/>", '><SummaryOfBasicCost Labor="50"/></WorkElement>'],
    ];
    expect(await told("A15", ...split, labor("1060.00"), ...doubled, cost, ...measured)).toEqual([]);
  });

  it("names no components as left out where none are off", async () => {
    const wrong: Edit = [at.divisional, 'Total="1090.00"', 'Total="1190.00"'];
    const { notJudged } = await said("A15", { edits: [...split, labor("1060.00"), wrong] });
    expect(notJudged).toEqual([]);
  });

  it.each(["1500.00", "1000.00"])("tells others (%s)", async (stated) => {
    expect(await told("A15", ...split, labor(stated), ...doubled)).toEqual([
      expect.stringContaining("的分部分项的人工费"),
    ]);
  });
});

describe("A15 › 工程造价 in the 费用组成", () => {
  const stated = (total: string): Edit => [at.total, ' Total="1460.60"', ` Total="${total}"`];

  it("is the amount of the unit", async () => {
    expect(await told("A15", stated("1460.00"))).toEqual([]);
    expect(await told("A15", stated(""))).toEqual([]);
    expect(await told("A15", stated("1560.60"))).toEqual([
      "E 单位工程“建筑”费用组成的工程造价1,560.60元与单位工程的金额1,460.60元不符，相差100.00元。",
    ]);
  });

  it.each(["工程造价咨询费", "工程造价指标", "工程造价（元/m2）"])("is not %s", async (name) => {
    const line = `<UnitWorksSummaryGroup Name="${name}" Total="20.00" Code="F" Kind="1"/>`;
    expect(
      await told("A15", [
        at.total,
        '<UnitWorksSummaryGroup Name="工程造价" QtyFormula="1460.60" Rate="100" Total="1460.60" Code="A" Kind="1"/>',
        line,
      ]),
    ).toEqual([]);
  });

  it("may stand beside another, and is right where A06 calls the unit wrong", async () => {
    const more = '<UnitWorksSummaryGroup Name="含税工程造价" Total="1560.60" Code="F" Kind="1"/>';
    expect(await told("A15", [at.total, "<UnitWorksSummaryGroup", `${more}<UnitWorksSummaryGroup`])).toEqual(
      [],
    );
    expect(await told("A15", [at.buildings, 'Total="1460.60"', 'Total="1560.60"'])).toEqual([]);
  });
});
