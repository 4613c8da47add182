import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { sampleConsumption, sampleFigure } from "#service/db/schema/indicator/sample-figure.ts";
import { readMigrations } from "#service/db/setup/migrations.ts";
import { builtInContent } from "#service/indicator/mapping/content.ts";
import { Decimal } from "#service/values/decimal.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { mustAct } from "#service/workflow/testing/filings.ts";
import {
  filingIn,
  newWorld,
  publicityMs,
  runJob,
  settleFindings,
  type World,
} from "#service/workflow/testing/journey.ts";

import { calculateFiling } from "./calculate-filing.ts";
import { addVersion, currentMapping } from "./versions.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const bill = testBill();
const named = (name: string, values: Record<string, string> = {}) => ({
  ...bill,
  values: { ...bill.values, tenderName: name, ...values },
});
const samplesOf = (id: FilingId) =>
  world.service.deps.db.select().from(indicatorSample).where(eq(indicatorSample.filingId, id));
async function sampled(name: string, values: Record<string, string> = {}) {
  const id = await filingIn(world, "filed", named(name, values));
  await calculateFiling(world.service.deps, id);
  const [sample] = await samplesOf(id);
  if (!sample) throw new Error("no sample");
  return { id, sample };
}

describe("calculateFiling", () => {
  it("keeps a sample whose parts add up to the total of the bill", async () => {
    const { sample } = await sampled("加总工程");
    const { db } = world.service.deps;
    const figures = await db.select().from(sampleFigure).where(eq(sampleFigure.sampleId, sample.id));
    const sumOf = (aspect: string): string =>
      Decimal.sum(
        figures
          .filter((one) => one.aspect === aspect && one.unit === "")
          .map(({ amount }) => Decimal.parse(amount) ?? Decimal.zero),
      ).toFixed(2);
    expect(sample).toMatchObject({ stage: "ceiling", source: "filing", state: "collected", pooled: false });
    expect([sumOf("total"), sumOf("cost"), sumOf("work")]).toEqual([
      sample.total,
      sample.total,
      sample.total,
    ]);
    expect(sumOf("chapter")).toBe(sumOf("element"));
    expect(figures.some(({ unit, quantity }) => unit !== "" && quantity !== null)).toBe(true);
    const consumed = await db
      .select()
      .from(sampleConsumption)
      .where(eq(sampleConsumption.sampleId, sample.id));
    expect(consumed.length).toBeGreaterThan(0);
  });

  it("is idempotent, and a draft or a checked filing has no sample", async () => {
    const { id, sample } = await sampled("重复计算工程");
    expect(await calculateFiling(world.service.deps, id)).toBe(0);
    expect((await samplesOf(id)).map(({ revision }) => revision)).toEqual([sample.revision]);
    const checked = await filingIn(world, "detected", named("未备案工程"));
    expect(await calculateFiling(world.service.deps, checked)).toBe(0);
  });

  it("lets the latest of three filings of one project count", async () => {
    const made = [
      await sampled("三次备案工程"),
      await sampled("三次备案 工程"),
      await sampled("三次备案工程"),
    ];
    const rows = await Promise.all(made.map(async ({ id }) => (await samplesOf(id))[0]));
    const last = rows[2]?.id;
    expect(new Set(rows.map((row) => row?.projectKey)).size).toBe(1);
    expect(rows.map((row) => row?.supersededBy ?? null)).toEqual([last, last, null]);
  });

  it("gives the place of a reopened change back to its filing and to others of the project", async () => {
    const { service, filer, county, city } = world;
    const other = await sampled("退回变更工程");
    const old = await sampled("退回变更工程");
    const { id } = await mustAct(service, filer, old.id, { action: "change", opinion: "答疑澄清后调整" });
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    await runJob(service, id);
    await settleFindings(world, id);
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
    await expirePublicity(service.deps, id, "r");
    await calculateFiling(service.deps, id);
    const replacers = async () => {
      const rows = await Promise.all([other.id, old.id, id].map(samplesOf));
      return rows.map(([row]) => row?.supersededBy ?? null);
    };
    const [change] = await samplesOf(id);
    expect(await replacers()).toEqual([change?.id, change?.id, null]);
    await mustAct(service, city, id, { action: "unarchive", opinion: "投诉复查" });
    expect(await replacers()).toEqual([old.sample.id, null, null]);
    await mustAct(service, county, id, { action: "purge", opinion: "投诉成立" });
    expect(await replacers()).toEqual([old.sample.id, null, null]);

    const { db } = service.deps;
    const ofTwo = inArray(indicatorSample.filingId, [other.id, old.id]);
    await db.update(indicatorSample).set({ supersededBy: change?.id }).where(ofTwo);
    const migration = (await readMigrations()).find(({ name }) => name.startsWith("810-"));
    await db.execute(sql.raw(migration?.sql ?? ""));
    expect(await replacers()).toEqual([old.sample.id, null, null]);
  });

  it("does not mix versions of a mapping that is edited while a bill is read", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "filed", named("对照表工程"));
    const before = await currentMapping(deps.db, deps.clock());
    const edited = { ...builtInContent, elements: [] };
    const [author] = await deps.db.select({ id: filing.filerId }).from(filing).where(eq(filing.id, id));
    const blobs: typeof deps.blobs = Object.create(deps.blobs);
    blobs.read = async (...given) => {
      const source = await deps.blobs.read(...given);
      await addVersion(deps.db, "mapping", edited, {
        accountId: author?.id ?? null,
        byName: "管理员",
        reason: "调整",
        at: deps.clock(),
      });
      return source;
    };
    await calculateFiling({ ...deps, blobs }, id);
    const [first] = await samplesOf(id);
    if (!first) throw new Error("no sample");
    expect(first.mappingVersion).toBe(before.version);
    const elements = and(eq(sampleFigure.sampleId, first.id), eq(sampleFigure.aspect, "element"));
    expect(await deps.db.$count(sampleFigure, elements)).toBeGreaterThan(5);
    expect(await calculateFiling(deps, id)).toBe(1);
    const [second] = await samplesOf(id);
    expect(second).toMatchObject({ mappingVersion: before.version + 1, id: first.id });
    const left = await deps.db.select({ code: sampleFigure.code }).from(sampleFigure).where(elements);
    expect(left.every(({ code }) => code.endsWith("999") || code === "measure")).toBe(true);
  });
});
