import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

import { sampleDue } from "#service/db/schema/indicator/sample-due.ts";
import { sampleConsumption } from "#service/db/schema/indicator/sample-figure.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { calculateFiling } from "./calculate-filing.ts";
import { priceFill } from "./price-fill.ts";

let world: World;
let owner: pg.Client;
beforeAll(async () => {
  world = await newWorld();
  owner = new pg.Client({ connectionString: world.service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.service.close();
});

it("priceFill › has the samples of filings calculated anew whose resources have prices", async () => {
  const { deps } = world.service;
  const { db } = deps;
  const [first, second] = [await filingIn(world, "filed"), await filingIn(world, "filed")];
  for (const id of [first, second]) await calculateFiling(deps, id);
  const ofSecond = `sample_id IN (SELECT id FROM indicator_sample WHERE filing_id = '${second}')`;
  await owner.query(`DELETE FROM indicator_sample_consumption WHERE ${ofSecond}`);
  await owner.query("UPDATE indicator_sample_consumption SET price = 0 WHERE price IS NOT NULL");
  const { cursor } = await priceFill.batch(owner, null);
  expect(await priceFill.batch(owner, cursor)).toEqual({ rows: 0, cursor: null });
  expect(await db.select({ id: sampleDue.filingId }).from(sampleDue)).toEqual([{ id: first }]);
  await calculateFiling(deps, first);
  const prices = await db.select({ price: sampleConsumption.price }).from(sampleConsumption);
  expect(prices.some(({ price }) => price === "0.0000")).toBe(false);
  expect(prices.some(({ price }) => Number(price) > 0)).toBe(true);
});
