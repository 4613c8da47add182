import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { sampleDue } from "#service/db/schema/indicator/sample-due.ts";
import { sampleConsumption } from "#service/db/schema/indicator/sample-figure.ts";
import { readMigrations } from "#service/db/setup/migrations.ts";
import { builtInContent } from "#service/indicator/mapping/content.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { calculateFiling } from "./calculate-filing.ts";
import { sampleFill } from "./sample-fill.ts";
import { addVersion } from "./versions.ts";

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

it("sampleFill › has the samples of filings calculated anew whose resources have prices", async () => {
  const { deps } = world.service;
  const { db } = deps;
  const [first, second] = [await filingIn(world, "filed"), await filingIn(world, "filed")];
  for (const id of [first, second]) await calculateFiling(deps, id);
  const ofSecond = `sample_id IN (SELECT id FROM indicator_sample WHERE filing_id = '${second}')`;
  await owner.query(`DELETE FROM indicator_sample_consumption WHERE ${ofSecond}`);
  await owner.query("UPDATE indicator_sample_consumption SET price = 0 WHERE price IS NOT NULL");
  const { cursor } = await sampleFill.batch(owner, null);
  expect(await sampleFill.batch(owner, cursor)).toEqual({ rows: 0, cursor: null });
  expect(await db.select({ id: sampleDue.filingId }).from(sampleDue)).toEqual([{ id: first }]);
  const versions = await db.select({ mapping: indicatorSample.mappingVersion }).from(indicatorSample);
  expect(versions).toEqual([{ mapping: 1 }, { mapping: 1 }]);
  expect(await calculateFiling(deps, first)).toBe(1);
  expect(await calculateFiling(deps, first)).toBe(0);
  const prices = await db.select({ price: sampleConsumption.price }).from(sampleConsumption);
  expect(prices.some(({ price }) => price === "0.0000")).toBe(false);
  expect(prices.some(({ price }) => Number(price) > 0)).toBe(true);
});

it("sampleFill › has samples calculated anew that hold chapters of 2013 in 2024", async () => {
  const { deps } = world.service;
  const id = await filingIn(world, "filed");
  await calculateFiling(deps, id);
  await owner.query(`
    DELETE FROM indicator_sample_consumption;
    UPDATE indicator_sample SET code_standard = '2024';
    INSERT INTO indicator_sample_figure (sample_id, aspect, code, unit, n, name, amount)
    SELECT s.id, f.* FROM indicator_sample s, (VALUES ('chapter', '0116', '', 900, '措施项目', 1),
      ('element', '030412', '', 901, '灯具', 1)) f WHERE s.filing_id = '${id}'`);
  await sampleFill.batch(owner, null);
  const { rows } = await owner.query("SELECT code FROM indicator_sample_figure WHERE n >= 900 ORDER BY n");
  expect(rows).toEqual([{ code: "0116-2024" }, { code: "030412" }]);
  expect(await deps.db.select({ id: sampleDue.filingId, anew: sampleDue.anew }).from(sampleDue)).toEqual([
    { id, anew: true },
  ]);
});

it("migration 891 › names the mapping that the log tells instead of version 0", async () => {
  const { db } = world.service.deps;
  await addVersion(db, "mapping", builtInContent, {
    accountId: null,
    byName: "系统",
    reason: "试",
    at: new Date(),
  });
  const [sample] = await db.select({ filingId: indicatorSample.filingId }).from(indicatorSample);
  if (!sample?.filingId) throw new Error("no sample");
  await calculateFiling(world.service.deps, sample.filingId);
  const versions = () => db.select({ mapping: indicatorSample.mappingVersion }).from(indicatorSample);
  const before = await versions();
  expect(new Set(before.map(({ mapping }) => mapping))).toEqual(new Set([1, 2]));
  await owner.query(
    "UPDATE indicator_sample SET mapping_version = 0; ALTER TABLE indicator_sample_due DROP anew",
  );
  const migration = (await readMigrations()).find(({ name }) => name.startsWith("891-"));
  await owner.query(migration?.sql ?? "");
  expect(await versions()).toEqual(before);
});

it("sampleFill › divides contents anew, also of historical bills, and leaves exact ones", async () => {
  const contents = async () => {
    const { rows } = await owner.query(
      "SELECT sample_id, code, unit, trim_scale(content) AS content FROM indicator_sample_figure WHERE content IS NOT NULL ORDER BY 1, 2, 3",
    );
    return rows;
  };
  const exact = await contents();
  expect(exact.length).toBeGreaterThan(5);
  await owner.query(
    `UPDATE indicator_sample_figure SET content = round(content, CASE unit WHEN 't' THEN 2 ELSE 4 END)`,
  );
  expect(await contents()).not.toEqual(exact);
  await owner.query("UPDATE indicator_sample SET source = 'historical', filing_id = NULL, lineage = NULL");
  await sampleFill.batch(owner, null);
  expect(await contents()).toEqual(exact);
  await sampleFill.batch(owner, null);
  expect(await contents()).toEqual(exact);
});
