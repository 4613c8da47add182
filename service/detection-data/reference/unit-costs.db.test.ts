import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { Decimal } from "#service/values/decimal.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { loadUnitCosts } from "./unit-costs.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const decimal = (text: string): Decimal => Decimal.parse(text) ?? Decimal.zero;
const firm = (text: string) => ({ value: decimal(text), standing: "firm" as const });

async function compiled(id: FilingId, day: string): Promise<void> {
  const date = sql`${JSON.stringify({ compileDate: day })}::jsonb`;
  await world.service.deps.db
    .update(filing)
    .set({ formValues: sql`${filing.formValues} || ${date}` })
    .where(eq(filing.id, id));
}

it("loadUnitCosts › compares at one price level, and leaves out works of months without an index", async () => {
  const { db, clock } = world.service.deps;
  const own = await filingIn(world, "submitted");
  await compiled(own, "2026-11-02");
  const [cheap, early] = [await filingIn(world, "filed"), await filingIn(world, "filed")];
  await compiled(cheap, "2024-05-20");
  await compiled(early, "2019-01-01");
  const row = await readFiling(world.service.deps, own);
  const raw = await loadUnitCosts(db, row, clock(), { series: null, locations: null });
  expect(raw).toMatchObject({ words: "同类", level: "未按价格水平折算" });
  expect(raw?.values).toHaveLength(2);
  const series = {
    version: 1,
    base: "2024-05",
    months: new Map([
      ["2024-05", firm("100")],
      ["2026-10", firm("110")],
    ]),
  };
  const locations = { version: 1, factors: new Map([["330000", decimal("1")]]) };
  const told = await loadUnitCosts(db, row, clock(), { series, locations });
  expect(told?.level).toBe("按造价指数和地区系数折算至2026年11月本地");
  const expected = decimal(raw?.values[0] ?? "").times(decimal("1.1"));
  expect(told?.values).toEqual([expected.round(8).toPlain()]);
  const elsewhere = { ...locations, factors: new Map([["340000", decimal("1")]]) };
  expect(await loadUnitCosts(db, row, clock(), { series, locations: elsewhere })).toBeNull();
});
