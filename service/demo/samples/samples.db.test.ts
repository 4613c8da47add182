import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { medianRanks } from "#service/statistics/median-ranks.ts";

import { type MarketClass, marketIndex, places, stageFactors, trueMedians } from "./market.ts";
import { billOf } from "./sample-bill.ts";
import { planSamples, samplesOf } from "./sample-plan.ts";
import { seedSamples } from "./seed-samples.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
  const person = await service.person("province");
  const author = { accountId: person.id, byName: "演示" };
  await service.deps.db.transaction((tx) => seedSamples(tx, service.deps, author));
});
afterAll(() => service.close());

const classes = Object.keys(trueMedians).filter((name): name is MarketClass => name in trueMedians);

describe("billOf", () => {
  it("has costs that add up, with 增值税 of 9 % and 规费 by the standard of its year", () => {
    for (const sample of planSamples()) {
      const { totals } = billOf(sample);
      const of = (text: string | null) => Math.round(Number(text ?? 0) * 100);
      const before = [totals.divisional, totals.measure, totals.other, totals.gf].reduce(
        (sum, one) => sum + of(one),
        0,
      );
      expect(before + of(totals.tax)).toBe(of(totals.total));
      expect(Math.abs(of(totals.tax) - before * 0.09)).toBeLessThanOrEqual(1);
      expect(totals.gf === null).toBe(sample.day >= "2025");
    }
  });
});

describe("seedSamples", () => {
  it("stores at least 200 samples of five years and most of them pooled", async () => {
    const rows = await service.deps.db.select().from(indicatorSample);
    expect(rows.length).toBe(classes.reduce((sum, kind) => sum + samplesOf(kind), 0));
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect(new Set(rows.map(({ baseDate }) => baseDate?.slice(0, 4))).size).toBe(5);
    expect(new Set(rows.map(({ regionCode }) => regionCode)).size).toBe(places.length);
    const pooled = rows.filter((row) => row.pooled).length;
    expect(pooled).toBeGreaterThan(rows.length * 0.8);
    expect(rows.some(({ gateReasons }) => gateReasons.includes("incomplete"))).toBe(true);
  });

  it("pools enough of one class and stage for all of its figures", async () => {
    const { rows } = await service.deps.db.execute<{ n: number }>(sql`
      select count(*)::int as n from indicator_sample where pooled and sample_class = 'residential' and stage = 'ceiling'`);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(30);
  });

  it.each(classes)(
    "has the true median of %s within its rank interval, once index and place are taken out",
    async (kind) => {
      const { rows } = await service.deps.db.execute(sql`
      select unit_cost::float8 as cost, base_date::text as day, region_code as region, stage
      from indicator_sample where sample_class = ${kind} and pooled`);
      const found = z
        .array(
          z.object({
            cost: z.number(),
            day: z.string(),
            region: z.string(),
            stage: z.enum(["ceiling", "contract", "settlement"]),
          }),
        )
        .parse(rows);
      const values = found
        .map(({ cost, day, region, stage }) => {
          const factor = places.find(({ regionCode }) => regionCode === region)?.factor ?? Number.NaN;
          return cost / marketIndex(day.slice(0, 7)) / factor / stageFactors[stage];
        })
        .toSorted((a, b) => a - b);
      expect(values.length).toBeGreaterThanOrEqual(25);
      const ranks = medianRanks(values.length, 95);
      expect(values[(ranks?.low ?? 0) - 1]).toBeLessThanOrEqual(trueMedians[kind]);
      expect(values[(ranks?.high ?? 0) - 1]).toBeGreaterThanOrEqual(trueMedians[kind]);
    },
  );
});
