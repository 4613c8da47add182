import { describe, expect, it } from "vitest";

import type { FeeRate } from "../../reference.ts";
import { at } from "../../testing/rule-case.ts";
import { said } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";
import { baseNames } from "./fee-rates.ts";

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

  it("compares a fee beside the units with what all units owe", async () => {
    const end = "</SectionalWorks>";
    const row = (total: string): string =>
      `<WorkElement Number="1" Name="安全文明施工费" Attr="按规定" Unit="项" Quantity="1" QtyFormula="1090" Rate="4.587" Price="${total}" Total="${total}" CalcType="3"/>`;
    const moved = (total: string): Edit[] => [
      [at.safety, 'Name="安全文明施工"', 'Name="夜间施工"'],
      [at.safetyLine, 'Name="其中：安全文明施工费"', 'Name="其中：夜间施工费"'],
      [end, end, `${end}<Preliminaries>${row(total)}</Preliminaries>`],
    ];
    expect((await n01([safety], moved("50.00"))).findings).toEqual([]);
    expect((await n01([{ ...safety, rate: "5" }], moved("50.00"))).findings).toEqual([
      "E 建设项目的“安全文明施工费”50.00元低于标准：分部分项工程费1,090.00元 × 5% = 54.50元，少计4.50元；该项费用不得作为竞争性费用。",
    ]);
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

  it("does not judge a unit without a base", async () => {
    for (const base of ["labor", "labor-and-machine"] as const) {
      const { findings, notJudged } = await n01([{ ...safety, base, rate: "90" }]);
      expect(findings).toEqual([]);
      expect(notJudged).toContain(`单位工程“建筑”没有列出${baseNames[base]}，无法核对`);
    }
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

  it("requires the rate, the base, or at least the amount", async () => {
    expect((await n02(line("100.00", "14.76", "14.76"))).findings).toEqual([]);
    expect((await n02(line("100.00", "14.75", "14.75"))).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费”的费率为14.75%，低于规定的14.76%，规费不得作为竞争性费用。",
    ]);
    expect((await n02(line("98.00", "14.76", "14.46"))).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费”的计算基础为98.00元，应为分部分项人工费100.00元。",
    ]);
    expect((await n02(line("", "", "10.00"))).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费”10.00元低于标准：分部分项人工费100.00元 × 14.76% = 14.76元。",
    ]);
    expect((await n02(line("100.00", "14.76", "10.00"))).findings).toEqual([]);
  });

  it("takes a stated labour of 0 as unstated", async () => {
    const run = (base: string, edits: readonly Edit[]) =>
      said("N02", { reference: { feeRates: [insurance] }, edits: [line(base, "14.76", ""), ...edits] });
    expect(await run("100.00", [])).toEqual({
      findings: [],
      notJudged: [
        "部分单位工程没有列出分部分项人工费，规费的计算基础未核对",
        "部分单位工程没有单列规费“社会保险费”",
      ],
    });
    expect((await run("1060.00", [splitColumn])).findings).toEqual([]);
    expect((await run("100.00", [splitColumn])).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费”的计算基础为100.00元，应为分部分项人工费1,060.00元。",
    ]);
  });

  it("takes a stated labour of 0 of 措施项目 as unstated", async () => {
    const zero: Edit = [
      'Name="其他项目" QtyFormula',
      "<UnitWorksSummaryGroup",
      `<UnitWorksSummaryGroup Name="其中：人工费" Total="0" Code="X" Kind="1"/><UnitWorksSummaryGroup`,
    ];
    const costs: Edit = [at.scaffold, "/>", '><SummaryOfBasicCost Labor="50.00"/></WorkElement>'];
    const { findings } = await said("N02", {
      reference: { feeRates: [insurance] },
      edits: [labor, line("150.00", "14.76", ""), zero, costs],
    });
    expect(findings).toEqual([]);
  });

  it("warns of a rate above the prescribed", async () => {
    expect((await n02(line("100.00", "15", "15.00"))).findings).toEqual([
      "W 单位工程“建筑”的规费“社会保险费”的费率为15%，高于规定的14.76%，规费按规定计算，另有规定的请说明。",
    ]);
  });

  it("accepts bases with the labour of 措施项目, from lines or rows, and of 计日工", async () => {
    const charged = (base: string) => line(base, "14.76", "");
    const share = (name: string, total: string, mark: string): Edit => [
      mark,
      "<UnitWorksSummaryGroup",
      `<UnitWorksSummaryGroup Name="${name}" Total="${total}" Code="X" Kind="1"/><UnitWorksSummaryGroup`,
    ];
    const lines = [
      share("其中：人工费", "50.00", 'Name="其他项目" QtyFormula'),
      share("其中：计日工人工费", "7.00", 'QtyFormula="1460.60"'),
    ];
    const run = (base: string, edits: readonly Edit[]) =>
      said("N02", { reference: { feeRates: [insurance] }, edits: [labor, charged(base), ...edits] });
    for (const base of ["100.00", "150.00", "157.00"]) expect((await run(base, lines)).findings).toEqual([]);
    expect((await run("107.00", lines)).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费”的计算基础为107.00元，应为分部分项人工费100.00元，或含措施项目、计日工的150.00元、157.00元。",
    ]);
    const costs = '><SummaryOfBasicCost Labor="50.00"/></WorkElement>';
    expect((await run("150.00", [[at.scaffold, "/>", costs]])).findings).toEqual([]);
  });

  it("reports a fee not charged when others are, and an undivided fee that is too low", async () => {
    const fund = { ...insurance, name: "住房公积金", rate: "5" };
    const whole = (total: string): Edit => [
      at.tax,
      "<UnitWorksSummaryGroup",
      `<UnitWorksSummaryGroup Name="规费" Total="${total}" Code="D" Kind="1"/><UnitWorksSummaryGroup`,
    ];
    const run = (edit: Edit) =>
      said("N02", { reference: { feeRates: [insurance, fund] }, edits: [labor, edit] });
    expect((await run(line("100.00", "14.76", "14.76"))).findings).toEqual([
      "E 单位工程“建筑”的规费“住房公积金”0.00元低于标准：分部分项人工费100.00元 × 5% = 5.00元。",
    ]);
    expect((await run(whole("19.76"))).findings).toEqual([]);
    expect((await run(whole("18.00"))).findings).toEqual([
      "E 单位工程“建筑”的规费18.00元低于标准：分部分项人工费100.00元 × 14.76% + 分部分项人工费100.00元 × 5% = 19.76元。",
    ]);
  });

  it("does not apply to the 2024 standard", async () => {
    const { findings } = await n02(line("100.00", "1", "1.00"), "2024");
    expect(findings).toEqual([]);
  });

  it("names units without such a line", async () => {
    const { notJudged } = await said("N02", { reference: { feeRates: [insurance] } });
    expect(notJudged).toEqual(["部分单位工程没有单列规费“社会保险费”"]);
  });
});
