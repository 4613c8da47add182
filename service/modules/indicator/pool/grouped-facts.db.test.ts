import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { defaultStatisticsSettings as settings } from "#contracts/indicator/statistics-settings.ts";
import { exactMedian } from "#service/db/exact-median.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";
import { percents } from "#service/statistics/pool.ts";
import { median, quantile, ranked } from "#service/statistics/quantile.ts";
import { inOrder, type Sample } from "#service/statistics/sample.ts";
import { summary, summaryOf } from "#service/statistics/summary.ts";
import { even, samplesOf, uniform } from "#service/statistics/testing/samples.ts";

import { loadPoolFacts } from "../testing/pool-facts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const asRows = (samples: readonly Sample[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(
    samples.map(({ key, value, scale }) => ({ key, value: value.toPlain(), scale: scale.toPlain() })),
  )}::jsonb) as s(key text, value numeric, scale numeric)`;

/** Ties, a wide range of scales, two decimals. */
function drawn(n: number, seed: number): Sample[] {
  const random = uniform(seed);
  return samplesOf(
    Array.from({ length: n }, () => [
      (1500 + Math.floor(300 * random()) * 10.01).toFixed(2),
      String(1 + Math.floor(40_000 * random() ** 3)),
    ]),
  );
}

/** Decimals as texts of ten places: the database divides to other lengths. */
const shown = (told: unknown): unknown =>
  JSON.parse(
    JSON.stringify(told, (_, value: unknown) =>
      value instanceof Object && "toFixed" in value && typeof value.toFixed === "function"
        ? String(value.toFixed(10))
        : value,
    ),
  );

describe("loadGroupedFacts", () => {
  it.each([0, 1, 2, 3, 5, 6, 10, 19, 20, 21, 59, 60, 400])(
    "adds up in SQL what factsOf adds up in memory, n = %i",
    async (n) => {
      const samples = drawn(n, 100 + n);
      const facts = await loadPoolFacts(database.db, asRows(samples), settings);
      expect(shown(summaryOf(facts, settings))).toEqual(shown(summary(samples, settings)));
    },
  );

  it("refuses samples without scale", async () => {
    const pool = sql`select 'a' as key, 5::numeric as value, 0::numeric as scale`;
    await expect(loadPoolFacts(database.db, pool, settings)).rejects.toThrow("1 samples have no scale");
  });
});

describe("quantile", () => {
  it("equals percentile_cont at every percent", async () => {
    for (const n of [1, 2, 3, 10, 37, 100]) {
      const samples = inOrder(drawn(n, 7 + n));
      const at = ranked(samples.map(({ value }) => value));
      const { rows } = await database.db.execute<{ found: number[] }>(sql`
        select percentile_cont(${sql.param(percents.map((percent) => percent / 100))}::float8[])
          within group (order by value) as found from (${asRows(samples)}) p`);
      const own = percents.map((percent) => quantile(n, at, percent)?.toFixed(6));
      expect(own).toEqual(rows[0]?.found.map((one) => one.toFixed(6)));
    }
  });

  it("has its median from exactMedian, which is exact", async () => {
    for (const values of [
      ["0.1"],
      ["0.1", "0.2"],
      ["12345678901234.01", "12345678901234.04", "1"],
      ["7", "8"],
    ]) {
      const samples = inOrder(even(values));
      const { rows } = await database.db.execute<{ found: string }>(
        sql`select trim_scale(${exactMedian(sql`value`)})::text as found from (${asRows(samples)}) p`,
      );
      const at = ranked(samples.map(({ value }) => value));
      expect(rows[0]?.found).toBe(median(samples.length, at)?.toPlain());
    }
  });
});
