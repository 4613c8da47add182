import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { SampleId } from "#contracts/ids.ts";
import { defaultStatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { sampleConsumption } from "#service/db/schema/indicator/sample-figure.ts";
import { noReference } from "#service/detection/reference.ts";
import type { ResourceTally } from "#service/detection/sample-pools.ts";
import { judge } from "#service/detection/testing/judge.ts";
import { type Edit, spoil } from "#service/detection/testing/small-bill.ts";
import { plantLevel, plantSamples } from "#service/modules/indicator/testing/pool.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { loadSamplePools } from "./sample-pools.ts";
import { addVersion } from "./versions.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const house = {
  projectClass: "01",
  projectUse: "1",
  structureType: "2",
  areaAbove: "9000",
  areaBelow: "800",
  floorsAbove: "18",
  floorsBelow: "1",
  height: "54",
};

async function consumptionOf(id: SampleId, price: string, quantity: string): Promise<void> {
  await world.service.deps.db.insert(sampleConsumption).values({
    sampleId: id,
    n: 1,
    class: "rebar",
    name: "钢筋",
    kind: "3",
    unit: "kg",
    quantity,
    amount: "1",
    price,
    lines: 1,
  });
}

async function plant(prices: readonly string[], date = "2026-01-15"): Promise<void> {
  const { deps } = world.service;
  const ids = await plantSamples(
    deps.db,
    prices.map(() => ({ cost: "2000", date })),
    world.city.id,
  );
  for (const [n, id] of ids.entries()) await consumptionOf(id, prices[n] ?? "", String(600_000 + 15_000 * n));
}

async function pools() {
  const bill = testBill();
  const id = await filingIn(world, "submitted", { ...bill, values: { ...bill.values, ...house } });
  return loadSamplePools(
    world.service.deps.db,
    await readFiling(world.service.deps, id),
    world.service.clock.now,
  );
}

const steel = (price: string, quantity = "50"): Edit => [
  "<LabourMaterialsEquipmentsMachinesSummary",
  'Name="综合工日" Specification="一类" Unit="工日" Quantity="3" Kind="2" Class="01" MainMaterial="false"',
  `Name="钢筋" Specification="HRB400 12" Unit="t" Quantity="${quantity}" NoTaxPrice="${price}" NoTaxTotal="${Number(price) * Number(quantity)}" Kind="3" Class="01" MainMaterial="false"`,
];

async function said(rule: string, edit: Edit, samples: Awaited<ReturnType<typeof pools>>) {
  const { text } = spoil(edit);
  const { findings, outcome } = await judge(text, { reference: { ...noReference, samples } });
  return {
    findings: findings
      .filter((one) => one.rule === rule)
      .map(({ severity, message }) => `${severity} ${message}`),
    notJudged: outcome.rules.find(({ code }) => code === rule)?.notJudged ?? [],
  };
}

describe("loadSamplePools", () => {
  it("is null without samples, and says what was not compared with too few", async () => {
    expect(await pools()).toBeNull();
    await plant(["3.80", "3.90"]);
    const few = await pools();
    expect(few).toMatchObject({ words: "全省最高投标限价样本", contentWords: "住宅，剪力墙结构" });
    expect(few?.level).toContain("未按价格水平折算");
    expect((await said("P04", steel("3000"), few)).notJudged).toContain(
      "部分工料类别的价格样本不足19个，未作比较",
    );
  });

  it("brings prices to the level of the bill, and leaves out works of a month a year ago", async () => {
    await plantLevel(world.service.deps.db, 1, {
      index: [
        ["2026-01", "100"],
        ["2026-02", "110"],
      ],
      factors: [["330000", "1"]],
    });
    await plant(Array.from({ length: 18 }, (_, n) => (3.8 + n / 20).toFixed(2)));
    await plant(["99.00"], "2025-02-28");
    const found = await pools();
    expect(found?.level).toBe("基准日期近12个月，按造价指数和地区系数折算至2026年2月本地");
    const prices = found?.prices.get("rebar") ?? [];
    expect(prices).toHaveLength(20);
    expect([prices[0], prices.at(-1)]).toEqual(["4.18", "5.115"]);
    expect(found?.contents.get("rebar")).toHaveLength(20);
  });

  it("P04 › names a mean price beyond the band and far from the median; ordinary ones are no finding", async () => {
    const found = await pools();
    expect(await said("P04", steel("4600"), found)).toMatchObject({ findings: [] });
    // Beyond the band, but near the median.
    expect((await said("P04", steel("5200"), found)).findings).toEqual([]);
    const { findings } = await said("P04", steel("6000"), found);
    expect(findings).toEqual([
      "I 钢筋的均价（除税合价÷数量）6.00元/kg高于全省最高投标限价样本的预测区间4.18～5.12元/kg（20个样本，基准日期近12个月，按造价指数和地区系数折算至2026年2月本地，中位数4.59元/kg，相差30.65%），请核对。",
    ]);
    expect((await said("P04", steel("1000"), found)).findings[0]).toContain("低于全省");
  });

  it("P04 › asks for as many samples as the statistics in force do", async () => {
    const { version: _version, ...content } = defaultStatisticsSettings;
    const { deps, clock } = world.service;
    const program = { accountId: null, byName: "系统", at: clock.now };
    await addVersion(deps.db, "statistics", { ...content, outsidePercent: 9 }, { ...program, reason: "试" });
    // 2 ÷ (n + 1) ≤ 9 % from 22 works on.
    const found = await pools();
    expect(found?.outsidePercent).toBe(9);
    const answer = await said("P04", steel("6000"), found);
    expect(answer.findings).toEqual([]);
    expect(answer.notJudged).toContain("部分工料类别的价格样本不足22个，未作比较");
    await addVersion(deps.db, "statistics", content, { ...program, reason: "恢复" });
  });

  it("classifies each resource once, for both rules", async () => {
    const found = await pools();
    if (!found) throw new Error("No samples");
    const { text } = spoil(steel("6000", "30"));
    let taken = 0;
    const counting = (): ResourceTally => {
      const tally = found.tally();
      return {
        rows: () => tally.rows(),
        take(resource) {
          taken += 1;
          return tally.take(resource);
        },
      };
    };
    const { findings } = await judge(text, {
      reference: { ...noReference, samples: { ...found, tally: counting } },
    });
    expect(findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["P04", "T03"]));
    expect(taken).toBe([...text.matchAll(/<LabourMaterialsEquipmentsMachinesSummary /g)].length);
  });

  it("P04 › compares no class of which a line has no price before tax", async () => {
    const found = await pools();
    const [line, from, to] = steel("6000");
    const twice: Edit = [
      line,
      from,
      `${to}/>\n<LabourMaterialsEquipmentsMachinesSummary ${to.replaceAll("NoTax", "Tax")}`,
    ];
    const answer = await said("P04", twice, found);
    expect(answer.findings).toEqual([]);
    expect(answer.notJudged).toContain("部分工料机没有除税合价，未与样本的工料价格比较");
  });

  it("P04 › compares no prices with tax", async () => {
    const found = await pools();
    const [line, from, to] = steel("6000");
    const taxed: Edit = [line, from, to.replaceAll("NoTax", "Tax")];
    const answer = await said("P04", taxed, found);
    expect(answer.findings).toEqual([]);
    expect(answer.notJudged).toContain("部分工料机没有除税合价，未与样本的工料价格比较");
  });

  it("T03 › judges contents by works of the same class and structure where they are enough", async () => {
    const found = await pools();
    const answer = await said("T03", steel("4600", "30"), found);
    expect(answer.findings).toEqual([
      "I 钢筋合计30,000 kg ÷ 建筑面积1,000 m² = 30.00 kg/m²，不在同类工程（住宅，剪力墙结构）20个样本的预测区间60.00～85.50 kg/m²之内。",
    ]);
    expect((await said("T03", steel("4600", "70"), found)).findings).toEqual([]);
  });

  it("finds nothing in a clean bill beside samples of its kind", async () => {
    const bill = testBill();
    const id = await filingIn(world, "detected", { ...bill, values: { ...bill.values, ...house } });
    const { rows } = (await world.county.call("detectionFindings", { filingId: id })).data();
    expect(rows.filter(({ rule }) => rule === "P04" || rule === "T03")).toEqual([]);
  });
});
