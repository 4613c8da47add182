import { describe, expect, it } from "vitest";

import { feeBaseNames } from "#contracts/detect-standard/reference-data.ts";

import type { FeeRate } from "../../reference.ts";
import { at } from "../../testing/rule-case.ts";
import { said } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

const safety: FeeRate = {
  kind: "safety",
  name: "安全文明施工费",
  specialty: "0101",
  base: "divisional",
  rate: "4.587",
  from: "2020-01-01",
  to: null,
};

const splitColumn: Edit = [at.column, "><WorkContent", '><SummaryOfBasicCost Labor="1000"/><WorkContent'];

describe("N01", () => {
  const n01 = (feeRates: readonly FeeRate[], edits: readonly Edit[] = []) =>
    said("N01", { reference: { feeRates }, edits });

  it("compares each line with base × rate, tolerating 1 元", async () => {
    expect((await n01([{ ...safety, rate: "4.678" }])).findings).toEqual([]);
    expect((await n01([{ ...safety, rate: "4.68" }])).findings).toEqual([
      "E 单位工程“建筑”的“安全文明施工费”50.00元低于标准：分部分项工程费1,090.00元 × 4.68% = 51.01元，少计1.01元；该项费用不得作为竞争性费用。",
    ]);
  });

  it("says so where a row that is wrong in itself keeps it from judging", async () => {
    const wrong: Edit = [at.safety, 'Rate="4.587"', 'Rate="0.04587"'];
    const { findings, notJudged } = await n01([{ ...safety, rate: "5.54" }], [wrong]);
    expect(findings).toEqual([]);
    expect(notJudged).toContain("单位工程“建筑”的安全文明施工费金额有误或无法读取，未核对");
  });

  it.each(["环境保护费", "1.环境保护", "(1)环境保护费", "（１）环境保护费", "１、环境保护费"])(
    "finds the row of a fee named %s",
    async (name) => {
      const rate = { ...safety, name: "环境保护费" };
      const named: Edit = [at.safety, 'Name="安全文明施工"', `Name="${name}"`];
      expect((await n01([rate], [named])).findings).toEqual([]);
      expect((await n01([{ ...rate, rate: "4.68" }], [named])).findings).toEqual([
        expect.stringContaining("“环境保护费”50.00元低于标准"),
      ]);
    },
  );

  it("warns of a fee above the standard", async () => {
    expect((await n01([{ ...safety, rate: "4.5" }])).findings).toEqual([]);
    expect((await n01([{ ...safety, rate: "4.49" }])).findings).toEqual([
      "W 单位工程“建筑”的“安全文明施工费”50.00元高于标准：分部分项工程费1,090.00元 × 4.49% = 48.94元，多计1.06元；按规定标准计算，另有规定的请说明。",
    ]);
  });

  it("charges on more than 分部分项 where the region does", async () => {
    const short = async (base: FeeRate["base"]) =>
      (await n01([{ ...safety, base, rate: "10" }])).findings.map(
        (message) => /低于标准：(.*?) ×/.exec(message)?.[1],
      );
    expect(await short("divisional-and-measures")).toEqual(["分部分项与单价措施项目费之和1,290.00元"]);
    expect(await short("before-fees")).toEqual(["分部分项、措施项目与其他项目费之和1,340.00元"]);
    expect(await short("labor-with-measures")).toEqual([]);
  });

  describe("of a fee beside the units", () => {
    const end = "</SectionalWorks>";
    const row = (total: string): string =>
      `<WorkElement Number="1" Name="安全文明施工费" Attr="按规定" Unit="项" Quantity="1" QtyFormula="${total}" Rate="100" Price="${total}" Total="${total}" CalcType="3"/>`;
    const moved = (total: string): Edit[] => [
      [at.safety, 'Name="安全文明施工"', 'Name="夜间施工"'],
      [at.safetyLine, 'Name="其中：安全文明施工费"', 'Name="其中：夜间施工费"'],
      [end, end, `${end}<Preliminaries>${row(total)}</Preliminaries>`],
    ];
    const building = { ...safety, rate: "5" };
    const plumbing = { ...building, specialty: "0305" };
    const wrong: Edit = [at.plumbingSum, 'Total="600.00"', 'Total="700.00"'];

    it("compares it with what all units owe", async () => {
      expect((await n01([safety], moved("50.00"))).findings).toEqual([]);
      expect((await n01([building], moved("50.00"))).findings).toEqual([
        "E 建设项目的“安全文明施工费”50.00元低于标准：分部分项工程费1,090.00元 × 5% = 54.50元，少计4.50元；该项费用不得作为竞争性费用。",
      ]);
      expect((await n01([building, plumbing], moved("90.00"))).findings).toEqual([
        "W 建设项目的“安全文明施工费”90.00元高于标准：分部分项工程费1,690.00元 × 5% = 84.50元，多计5.50元；按规定标准计算，另有规定的请说明。",
      ]);
    });

    it.each([
      ["has no rate", [building], []],
      ["states no labour", [building, { ...plumbing, base: "labor" as const }], []],
      ["has a base that A05 calls wrong", [building, plumbing], [wrong]],
    ])("does not call it too high where a unit %s", async (_, rates, edits) => {
      const { findings, notJudged } = await n01(rates, [...moved("84.50"), ...edits]);
      expect(findings).toEqual([]);
      expect(notJudged).toContain("部分单位工程未核对，建设项目的“安全文明施工费”是否符合标准未核对");
      expect((await n01(rates, [...moved("50.00"), ...edits])).findings).toHaveLength(1);
    });
  });

  describe("of other measures beside the fee", () => {
    const end = "</SectionalWorks>";
    const beside = (name: string, total: string): Edit => [
      end,
      end,
      `${end}<Preliminaries><WorkElement Number="1" Name="${name}" Attr="按规定" Unit="项" Quantity="1" Price="${total}" Total="${total}" CalcType="3"/></Preliminaries>`,
    ];
    const unlisted: Edit = [at.safetyLine, 'Name="其中：安全文明施工费"', 'Name="其中：夜间施工费"'];
    const named = (name: string): Edit => [at.safety, 'Name="安全文明施工"', `Name="${name}"`];
    const camp: Edit = [
      at.safety,
      "<WorkElement",
      '<WorkElement Number="1.2" Name="临时设施费" Unit="项" Quantity="1" Price="4.50" Total="4.50" CalcType="3"/><WorkElement',
    ];
    const run = (edits: readonly Edit[], name = "安全生产措施费") =>
      said("N01", {
        reference: { feeRates: [{ ...safety, name, rate: "5" }] },
        edits: [unlisted, ...edits],
        version: "2024",
      });

    it.each(["临时设施", "文明施工", "环境保护"])("does not take %s of a unit for it", async (name) => {
      expect((await run([named(name), beside("安全生产措施费", "54.50")])).findings).toEqual([]);
      expect((await run([named(name), beside("安全生产措施费", "50.00")])).findings).toEqual([
        expect.stringContaining("建设项目的“安全生产措施费”50.00元低于标准"),
      ]);
    });

    it("does not take one beside the units for it", async () => {
      expect((await run([named("夜间施工"), beside("临时设施", "54.50")])).findings).toEqual([
        expect.stringContaining("单位工程“建筑”的“安全生产措施费”0.00元低于标准"),
      ]);
    });

    it("does not add them to the fee of 2024", async () => {
      expect((await run([named("安全生产措施费"), camp], "安全生产费")).findings).toEqual([
        expect.stringContaining("单位工程“建筑”的“安全生产措施费”50.00元低于标准"),
      ]);
    });
  });

  it("does not judge by a base that A05 calls wrong", async () => {
    const wrong: Edit = [at.divisional, 'Total="1090.00"', 'Total="1190.00"'];
    expect(await n01([{ ...safety, rate: "9" }], [wrong])).toMatchObject({ findings: [] });
  });

  it("reports a part that is not charged when others are", async () => {
    const parts = [safety, { ...safety, name: "临时设施费", rate: "1" }];
    expect((await n01(parts)).findings).toEqual([
      "E 单位工程“建筑”的“临时设施费”0.00元低于标准：分部分项工程费1,090.00元 × 1% = 10.90元，少计10.90元；该项费用不得作为竞争性费用。",
    ]);
  });

  it("judges the parts together if the file does not separate them", async () => {
    const parts = ["环境保护费", "临时设施费"].map((name) => ({ ...safety, name, rate: "3" }));
    expect((await n01(parts)).findings).toEqual([
      "E 单位工程“建筑”的“安全文明施工费”50.00元低于标准：分部分项工程费1,090.00元 × 3% + 分部分项工程费1,090.00元 × 3% = 65.40元，少计15.40元；该项费用不得作为竞争性费用。",
    ]);
  });

  it("calls the fee as the edition does", async () => {
    const parts = ["环境保护费", "临时设施费"].map((name) => ({ ...safety, name, rate: "3" }));
    const { findings } = await said("N01", { reference: { feeRates: parts }, version: "2024" });
    expect(findings[0]).toContain("“安全生产措施费”50.00元低于标准");
  });

  it("selects rates by 专业 and day, and says for what it has none", async () => {
    const none = "没有执行中的安全文明施工费费率";
    const past = await n01([{ ...safety, rate: "9", to: "2025-10-07" }]);
    expect(past).toEqual({
      findings: [],
      notJudged: [`专业0101在2025-10-08${none}`, `专业0305在2025-10-08${none}`],
    });
    const group = { ...safety, specialty: "01", rate: "9" };
    expect((await n01([group, safety])).findings).toEqual([]);
    expect((await n01([group])).findings).toHaveLength(1);
    expect((await n01([{ ...safety, specialty: "" }])).notJudged).toEqual([
      "部分单位工程的费用组成没有措施项目，无法按专业核对",
    ]);
  });

  it("takes the labour of the rows where the line of 人工费 is a placeholder of 0", async () => {
    const { findings } = await n01([{ ...safety, base: "labor", rate: "10" }], [splitColumn]);
    expect(findings).toEqual([
      "E 单位工程“建筑”的“安全文明施工费”50.00元低于标准：分部分项人工费1,060.00元 × 10% = 106.00元，少计56.00元；该项费用不得作为竞争性费用。",
    ]);
  });

  describe("of a unit whose 费用组成 does not list the fee", () => {
    const unlisted: Edit = [at.safetyLine, 'Name="其中：安全文明施工费"', 'Name="其中：夜间施工费"'];
    const named = (name: string): Edit => [at.safety, 'Name="安全文明施工"', `Name="${name}"`];
    const parts = (rate: string) =>
      ["环境保护费", "文明施工费", "临时设施费"].map((name) => ({ ...safety, name, rate }));
    const camp: Edit = [
      at.safety,
      "<WorkElement",
      '<WorkElement Number="1.2" Name="临时设施" Unit="项" Quantity="1" Price="10.00" Total="10.00" CalcType="3"/><WorkElement',
    ];
    const summarized: Edit = [at.buildings, '">', '"><SummaryOfCost Total="1460.60" CostForHSE="50.00"/>'];

    it.each<[string, readonly FeeRate[], readonly Edit[]]>([
      ["a row of a longer name", [safety], [named("安全文明施工费（含环境保护、临时设施）")]],
      ["a row of the whole where rates are of parts", parts("1.529"), []],
      ["a row of the whole beside one of a part", parts("1.835"), [camp]],
      ["a heading", [safety], [named("基本费"), [at.lumpGroup, "总价措施", "安全文明施工费"]]],
      ["the 费用汇总", [safety], [named("基本费"), summarized]],
    ])("takes %s", async (_, rates, edits) => {
      expect((await n01(rates, [unlisted, ...edits])).findings).toEqual([]);
      const dearer = rates.map((rate) => ({ ...rate, rate: "9" }));
      expect((await n01(dearer, [unlisted, ...edits])).findings).toEqual([
        expect.stringMatching(/安全文明施工费”[56]0\.00元低于标准/),
      ]);
    });
  });

  it("counts parts of the fee of 2013 without a row of 安全", async () => {
    const unlisted: Edit = [at.safetyLine, 'Name="其中：安全文明施工费"', 'Name="其中：夜间施工费"'];
    const camp: Edit = [
      at.safety,
      '<WorkElement Number="1.1" Name="安全文明施工"',
      '<WorkElement Number="1.2" Name="临时设施费" Unit="项" Quantity="1" Price="4.50" Total="4.50" CalcType="3"/><WorkElement Number="1.1" Name="文明施工费"',
    ];
    const run = async (rate: string) => (await n01([{ ...safety, rate }], [unlisted, camp])).findings;
    expect(await run("5")).toEqual([]);
    expect(await run("6")).toEqual([
      "E 单位工程“建筑”的“安全文明施工费”54.50元低于标准：分部分项工程费1,090.00元 × 6% = 65.40元，少计10.90元；该项费用不得作为竞争性费用。",
    ]);
  });

  describe("of a row whose rate makes the 工料机费", () => {
    const rated = (base: string, direct: string): Edit[] => [
      [at.safety, 'QtyFormula="1090"', `QtyFormula="${base}"`],
      [
        at.safety,
        'CalcType="3"/>',
        `CalcType="3"><SummaryOfBasicCost Material="${direct}" Overhead="${(50 - Number(direct)).toFixed(2)}"/></WorkElement>`,
      ],
      [at.safety, 'Rate="4.587"', 'Rate="4"'],
    ];

    it("compares the 工料机费 with the standard", async () => {
      expect((await n01([{ ...safety, rate: "4" }], rated("1090", "43.60"))).findings).toEqual([]);
    });

    it("tells a shortage that overhead and profit would hide", async () => {
      expect((await n01([safety], rated("1090", "43.60"))).findings).toEqual([
        "E 单位工程“建筑”的“安全文明施工费”工料机费43.60元低于标准：分部分项工程费1,090.00元 × 4.587% = 50.00元，少计6.40元；该项费用不得作为竞争性费用。",
      ]);
    });

    it("compares the amount where the row has a base of its own", async () => {
      expect((await n01([safety], rated("1000", "40.00"))).findings).toEqual([]);
    });
  });

  describe("on a base with the labour of 单价措施", () => {
    const base = "labor-with-measures";
    const labor: Edit = ['Name="其中：人工费"', 'Total="0" Code', 'Total="100.00" Code'];
    const measured = (total: string): Edit => [
      'Name="其他项目" QtyFormula',
      "<UnitWorksSummaryGroup",
      `<UnitWorksSummaryGroup Name="其中：人工费" Total="${total}" Code="X" Kind="1"/><UnitWorksSummaryGroup`,
    ];
    const rows: Edit = [at.scaffold, "/>", '><SummaryOfBasicCost Labor="50" Material="150"/></WorkElement>'];
    const fees: Edit = [at.safety, "/>", '><SummaryOfBasicCost Labor="30" Material="20"/></WorkElement>'];
    const run = (...edits: Edit[]) => n01([{ ...safety, base, rate: "33.3333" }], [labor, ...edits]);

    it("takes the line of the 费用组成, else the rows", async () => {
      expect((await run(measured("50.00"))).findings).toEqual([]);
      expect((await run(rows)).findings).toEqual([]);
      expect((await run(measured("80.00"))).findings).toEqual([
        expect.stringContaining("人工费之和180.00元 × 33.3333% = 60.00元"),
      ]);
    });

    it("takes the rows where the line holds 总价措施 too", async () => {
      expect((await run(measured("80.00"), rows, fees)).findings).toEqual([]);
    });

    it("does not judge where neither tells", async () => {
      expect(await run()).toEqual({
        findings: [],
        notJudged: expect.arrayContaining([`单位工程“建筑”没有列出${feeBaseNames[base]}，无法核对`]),
      });
    });
  });

  it("does not judge a unit without a base", async () => {
    for (const base of ["labor", "labor-and-machine"] as const) {
      const { findings, notJudged } = await n01([{ ...safety, base, rate: "90" }]);
      expect(findings).toEqual([]);
      expect(notJudged).toContain(`单位工程“建筑”没有列出${feeBaseNames[base]}，无法核对`);
    }
  });
});
