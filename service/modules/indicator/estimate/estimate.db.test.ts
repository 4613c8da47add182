import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EstimateInput } from "#contracts/indicator/estimate/estimate.ts";
import { defaultStatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { type Planted, plantLevel, plantSamples } from "../testing/pool.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const ask = async (input: EstimateInput, by = world.city) =>
  (await by.call("indicatorEstimate", input)).data();
const at = { month: "2026-02", place: "330106" } as const;
const plant = (samples: readonly Planted[]) => plantSamples(world.service.deps.db, samples, world.city.id);
const costs = (n: number, more: Partial<Planted> = {}): Planted[] =>
  Array.from({ length: n }, (_, k) => ({ cost: String(2000 + 100 * k), date: "2026-02-03", ...more }));

describe("indicatorEstimate", () => {
  it("says that nothing is there, to stations and enterprises", async () => {
    expect(await ask(at)).toMatchObject({ source: "samples", rows: [], absence: "none", samples: [] });
    expect(await ask(at, world.filer)).toMatchObject({
      source: "published",
      rows: [],
      absence: "none-published",
    });
  });

  it("gives no range without an index", async () => {
    await plant([{ cost: "2000", date: "2026-02-03", sampleClass: "school" }]);
    expect(await ask({ ...at, class: "school", area: "1000" })).toMatchObject({
      rows: [],
      absence: "no-index",
      withoutIndex: 1,
    });
  });

  it("gives n, median and nothing more for a pool of one; ties and outliers leave no NaN", async () => {
    await plantLevel(world.service.deps.db, 1, { index: [["2026-02", "100"]], factors: [["330000", "1"]] });
    const one = await ask({ ...at, class: "school", area: "1000" });
    expect(one.rows).toMatchObject([
      {
        n: 1,
        sufficiency: "few",
        perUnit: { median: "2000.00", quartiles: null, prediction: null },
        amounts: { median: "2000000.00", quartiles: null, prediction: null },
        outsidePercent: null,
      },
    ]);
    await plant([
      ...Array.from({ length: 18 }, () => ({
        cost: "2000",
        date: "2026-02-03",
        sampleClass: "school" as const,
      })),
      { cost: "99999999", date: "2026-02-03", sampleClass: "school" },
    ]);
    const tied = await ask({ ...at, class: "school" });
    expect(tied.rows[0]).toMatchObject({
      n: 20,
      perUnit: { median: "2000.00", quartiles: { from: "2000.00", to: "2000.00" } },
      amounts: null,
    });
    expect(JSON.stringify(tied)).not.toMatch(/NaN|Infinity/);
  });

  it("answers quartiles and prediction interval with their money, and the samples that are in sight", async () => {
    await plant(costs(19));
    const { rows, samples, level } = await ask({ ...at, area: "10000.5" });
    expect(level).toMatchObject({ month: "2026-02", place: "330106" });
    expect(rows).toMatchObject([
      {
        unit: "元/m²",
        n: 19,
        perUnit: {
          median: "2900.00",
          quartiles: { from: "2450.00", to: "3350.00" },
          prediction: { from: "2000.00", to: "3800.00" },
        },
        amounts: { median: "29001450.00", prediction: { from: "20001000.00", to: "38001900.00" } },
        outsidePercent: 10,
      },
    ]);
    expect(samples).toHaveLength(19);
    expect(samples.every(({ name }) => name !== "")).toBe(true);
    const elsewhere = await world.service.person("city", { regionCode: "330200" });
    const hidden = await ask(at, elsewhere);
    expect(hidden.rows[0]?.n).toBe(19);
    expect(hidden.samples.every(({ name, sampleId }) => name === "" && sampleId === null)).toBe(true);
  });

  it("filters by structure and place, and never mixes 计税方法", async () => {
    expect((await ask({ ...at, structure: "1" })).absence).toBe("none");
    expect((await ask({ ...at, structure: "2" })).rows[0]?.n).toBe(19);
    expect((await ask({ ...at, region: "330200" })).absence).toBe("none");
    await plant(costs(3, { tax: "2" }));
    expect((await ask(at)).rows[0]?.n).toBe(19);
    expect((await ask({ ...at, tax: "2" })).rows[0]?.n).toBe(3);
  });

  it("tells enterprises published figures alone, and that a pool is hidden", async () => {
    const second = await world.service.person("city", { regionCode: "330100" });
    const first = await world.service.person("city", { regionCode: "330100" });
    await plant(costs(2, { sampleClass: "office" }));
    await plant(costs(5, { sampleClass: "road", scaleUnit: "座" }));
    const { issueId } = (
      await first.call("indicatorIssuePrepare", {
        stage: "ceiling",
        from: "2026-02",
        to: "2026-02",
        month: "2026-02",
      })
    ).data();
    (await second.call("indicatorIssueDecide", { issueId, decision: "release" })).data();
    const answer = await ask({ ...at, area: "10000" }, world.filer);
    expect(answer).toMatchObject({
      source: "published",
      issue: { issueId },
      samples: [],
      level: null,
      rows: [
        {
          n: 19,
          perUnit: { median: "2900", quartiles: { from: "2450", to: "3350" }, prediction: null },
          amounts: { quartiles: { from: "24500000.00", to: "33500000.00" } },
        },
      ],
    });
    expect(answer.rows[0]?.sufficiency).toBe("fair");
    const { version: _version, ...content } = defaultStatisticsSettings;
    const changed = { ...content, least: { ...content.least, deciles: 19 } };
    const setting = { kind: "statistics", content: changed } as const;
    (await world.province.call("indicatorSettingSave", { setting, base: 1, reason: "试" })).data();
    expect((await ask(at, world.filer)).rows[0]?.sufficiency).toBe("ample");
    expect(answer.choices.places.some(({ code }) => code === "330106")).toBe(true);
    expect(await ask({ ...at, class: "office" }, world.filer)).toMatchObject({
      rows: [],
      absence: "withheld",
      withheld: "samples",
    });
    expect((await ask({ ...at, class: "road", area: "2" }, world.filer)).rows).toMatchObject([
      { unit: "元/座", n: 5, perUnit: { median: "2200" }, amounts: { median: "4400.00" } },
    ]);
    expect((await ask({ ...at, place: "330200" }, world.filer)).absence).toBe("none-published");
  });

  it("marks a sample far from the median by MAD, and keeps it in the pool", async () => {
    await plant([...costs(10, { tax: "2" }), { cost: "99999", date: "2026-02-03", tax: "2" }]);
    const { rows, samples } = await ask({ ...at, tax: "2" });
    expect(rows[0]?.n).toBe(14);
    expect(samples.filter(({ isFar }) => isFar).map(({ value }) => value)).toEqual(["99999.0000"]);
    const ordinary = (await ask(at)).samples.find(({ value }) => value === "3800.0000");
    expect(ordinary).toMatchObject({ robustZ: "1.21", isFar: false });
  });

  it.each(["1e9", "-1", "0", "0.00"])("rejects the area %s", async (area) => {
    const given = { ...at, area };
    expect(await world.city.call("indicatorEstimate", given)).toMatchObject({
      status: 422,
      fields: ["area"],
    });
  });
});
