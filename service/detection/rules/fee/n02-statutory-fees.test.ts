import { describe, expect, it } from "vitest";

import type { FeeRate } from "../../reference.ts";
import { at } from "../../testing/rule-case.ts";
import { run, said } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

const insurance: FeeRate = {
  kind: "statutory",
  name: "社会保险费",
  specialty: "",
  base: "labor",
  rate: "14.76",
  from: "2020-01-01",
  to: null,
};

const splitColumn: Edit = [at.column, "><WorkContent", '><SummaryOfBasicCost Labor="1000"/><WorkContent'];

/** In the unit that has no labour. */
const otherFees: Edit = [
  'QtyFormula="600.00" Rate="9"',
  "<UnitWorksSummaryGroup",
  '<UnitWorksSummaryGroup Name="规费" Total="100.00" Code="D" Kind="1"/><UnitWorksSummaryGroup',
];

describe("N02", () => {
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

  it.each(["14.759999999999998", "14.760000000000002"])("takes a rate of %s for 14.76", async (rate) => {
    expect((await n02(line("100.00", rate, "14.76"))).findings).toEqual([]);
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

  it("does not judge by the labour of rows that A05 calls wrong", async () => {
    const gone: Edit = [at.soil, 'Total="90.00"', 'Total="9.00"'];
    const whole = line("", "", "10.00")[2].replace("其中：1.社会保险费", "规费");
    const judged = async (base: string, ...edits: Edit[]) =>
      said("N02", {
        reference: { feeRates: [insurance] },
        edits: [line(base, "14.76", ""), splitColumn, gone, ...edits],
      });
    expect((await judged("1060.00", labor)).findings).toHaveLength(1);
    const off = await judged("100.00");
    expect(off.findings).toEqual([]);
    expect(off.notJudged).toContain(
      "部分单位工程的分部分项工程费与清单项目不符（见A05），规费的计算基础未核对",
    );
    const undivided: Edit = [at.tax, "<UnitWorksSummaryGroup", whole];
    const { findings } = await said("N02", {
      reference: { feeRates: [insurance] },
      edits: [undivided, splitColumn, gone],
    });
    expect(findings).toEqual([]);
    expect((await judged("100.00", [at.tax, 'Rate="14.76"', 'Rate="10"'])).findings).toHaveLength(1);
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

  it("puts no money at stake where the amount is right at the prescribed rate", async () => {
    const amounts = async (rate: string, total: string, ...more: Edit[]) => {
      const edits = [labor, line("100.00", rate, total), ...more];
      const { findings } = await run({ reference: { feeRates: [insurance] }, edits });
      return findings.filter(({ rule }) => rule === "N02").map(({ amount }) => amount);
    };
    expect(await amounts("0.1476", "14.76")).toEqual([null]);
    expect(await amounts("1476", "14.76")).toEqual([null]);
    const yuan: Edit = [at.option, 'CostPrecision="2"', 'CostPrecision="0"'];
    expect(await amounts("1476", "15", yuan)).toEqual([null]);
    expect(await amounts("12.76", "12.76")).toEqual(["2.00"]);
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

  it("takes a line at 100 % for an amount", async () => {
    expect((await n02(line("14.76", "100", "14.76"))).findings).toEqual([]);
    expect((await n02(line("10.00", "100", "10.00"))).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费”10.00元低于标准：分部分项人工费100.00元 × 14.76% = 14.76元。",
    ]);
  });

  it("accepts an amount on any base where the line or the whole states none", async () => {
    const measured: Edit = [
      'Name="其他项目" QtyFormula',
      "<UnitWorksSummaryGroup",
      '<UnitWorksSummaryGroup Name="其中：人工费" Total="50.00" Code="X" Kind="1"/><UnitWorksSummaryGroup',
    ];
    const whole = (total: string): Edit => [
      at.tax,
      "<UnitWorksSummaryGroup",
      `<UnitWorksSummaryGroup Name="规费" Total="${total}" Code="D" Kind="1"/><UnitWorksSummaryGroup`,
    ];
    const run = (edit: Edit) =>
      said("N02", { reference: { feeRates: [insurance] }, edits: [labor, measured, edit] });
    for (const edit of [line("", "", "14.76"), line("", "", "22.14"), whole("14.76"), whole("22.14")])
      expect((await run(edit)).findings).toEqual([]);
    expect((await run(line("", "", "30.00"))).findings).toEqual([
      "W 单位工程“建筑”的规费“社会保险费”30.00元高于标准：分部分项人工费（含措施项目）150.00元 × 14.76% = 22.14元。",
    ]);
    expect((await run(whole("18.00"))).findings).toEqual([
      "W 单位工程“建筑”的规费18.00元高于标准：分部分项人工费100.00元 × 14.76% = 14.76元。",
    ]);
    expect((await run(whole("10.00"))).findings).toHaveLength(1);
  });

  it("takes a fee whose parts stand below it in the table of 规费", async () => {
    const fund = { ...insurance, name: "住房公积金", rate: "5" };
    const table = (total: string): Edit => [
      at.worker,
      "<LabourMaterials",
      `<StatutoryFees Name="规费" Code="GF"><StatutoryFeesGroup Name="社会保险费" Total="${total}" Code="1"><StatutoryFeesItem Name="养老保险费" Total="${total}" Code="1.1"/></StatutoryFeesGroup><StatutoryFeesItem Name="住房公积金" Total="5.00" Code="2"/></StatutoryFees><LabourMaterials`,
    ];
    const run = (total: string) =>
      said("N02", { reference: { feeRates: [insurance, fund] }, edits: [labor, table(total)] });
    expect((await run("14.76")).findings).toEqual([]);
    expect((await run("10.00")).findings).toEqual([
      "E 单位工程“建筑”的规费“社会保险费”10.00元低于标准：分部分项人工费100.00元 × 14.76% = 14.76元。",
    ]);
  });

  it("takes a 0 in a heading of the table of 规费 as unstated", async () => {
    const table = (heading: string, item: string): Edit => [
      at.worker,
      "<LabourMaterials",
      `<StatutoryFees Name="规费" Code="GF"><StatutoryFeesGroup Name="社会保险费" Code="1" ${heading}><StatutoryFeesItem Code="1.1" ${item}/></StatutoryFeesGroup></StatutoryFees><LabourMaterials`,
    ];
    const run = async (heading: string, item: string) =>
      (await said("N02", { reference: { feeRates: [insurance] }, edits: [labor, table(heading, item)] }))
        .findings;
    const own = (total: string) => `Name="社会保险费" Total="${total}"`;
    const part = (total: string) => `Name="养老保险费" Total="${total}"`;
    const short = [
      "E 单位工程“建筑”的规费“社会保险费”10.00元低于标准：分部分项人工费100.00元 × 14.76% = 14.76元。",
    ];
    for (const none of ['Total="0"', 'Total=""', 'QtyFormula="0" Rate="0" Total="0"']) {
      expect(await run(none, own("14.76"))).toEqual([]);
      expect(await run(none, own("10.00"))).toEqual(short);
    }
    for (const none of ['Total="0"', 'QtyFormula="0" Rate="0" Total="0"', ""]) {
      expect(await run(none, part("14.76"))).toEqual([]);
      expect(await run(none, part("10.00"))).toEqual(short);
    }
    for (const none of ['Rate="0"', 'QtyFormula="0"', 'QtyFormula="0" Rate="0"']) {
      expect(await run(`${none} Total="14.76"`, part("14.76"))).toEqual([]);
      expect(await run(`${none} Total="10.00"`, part("10.00"))).toEqual(short);
    }
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

  it("takes a unit without 规费 for one that charges none where another charges it", async () => {
    const fees = otherFees;
    const run = (...edits: Edit[]) => said("N02", { reference: { feeRates: [insurance] }, edits });
    expect((await run(labor, fees)).findings).toEqual([
      "E 单位工程“建筑”的规费0.00元低于标准：分部分项人工费100.00元 × 14.76% = 14.76元。",
    ]);
    const part: Edit = [fees[0], fees[1], fees[2].replace('"规费"', '"社会保险费"')];
    expect((await run(labor, part)).findings).toHaveLength(1);
    expect((await run(labor)).findings).toEqual([]);
    expect((await run(fees)).findings).toEqual([]);
  });

  it.each<[string, Edit]>([
    [
      "in lines of other names",
      [at.tax, "<UnitWorksSummaryGroup", `${line("", "", "14.76")[2].replace("1.社会保险费", "五险一金")}`],
    ],
    [
      "in the 费用汇总",
      [
        at.buildings,
        'MaterialPriceDate="2025-09">',
        'MaterialPriceDate="2025-09"><SummaryOfCost StatutoryFees="14.76"/>',
      ],
    ],
    ["in its prices", [at.soilCost, "Labor", 'StatutoryFees="14.76" Labor']],
  ])("does not call 规费 of a unit 0 that states it %s", async (_, elsewhere) => {
    const edits = [labor, elsewhere, otherFees];
    const { findings, notJudged } = await said("N02", { reference: { feeRates: [insurance] }, edits });
    expect(findings).toEqual([]);
    expect(notJudged).toEqual(["部分单位工程没有单列规费“社会保险费”"]);
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
