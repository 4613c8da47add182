import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { sampleDue } from "#service/db/schema/indicator/sample-due.ts";
import { calculateFiling } from "#service/indicator-data/calculate-filing.ts";
import { addVersion, currentSettings } from "#service/indicator-data/versions.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";
import { mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { sampleQueue } from "./queues.ts";
import { sendDueSamples } from "./send-due-samples.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const isDue = async (id: FilingId): Promise<boolean> =>
  (await world.service.deps.db.$count(sampleDue, eq(sampleDue.filingId, id))) > 0;

describe("sendDueSamples", () => {
  it("sends a filed filing once an hour until its sample is stored", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "filed");
    expect(await isDue(id)).toBe(true);
    expect(await sendDueSamples(deps)).toBe(1);
    expect(await sendDueSamples(deps)).toBe(0);
    const later = new Date(deps.clock().getTime() + 3_600_001);
    expect(await sendDueSamples({ ...deps, clock: () => later })).toBe(1);
    await calculateFiling(deps, id);
    expect(await isDue(id)).toBe(false);
    expect(await sendDueSamples(deps)).toBe(0);
  });

  it("sends none while many wait in the queue", async () => {
    const { deps } = world.service;
    await deps.db.delete(sampleDue);
    const id = await filingIn(world, "filed");
    const waiting = Array.from({ length: 50 }, () => ({ data: { filingId: id } }));
    const { boss } = deps.jobs;
    await boss.insert(sampleQueue, waiting);
    expect(await sendDueSamples(deps)).toBe(0);
    await boss.deleteQueuedJobs(sampleQueue);
    expect(await sendDueSamples(deps)).toBe(1);
  });

  it("sends all filings for a new version, and one filed again", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "filed");
    await calculateFiling(deps, id);
    const { version: _version, ...settings } = await currentSettings(deps.db, deps.clock());
    await addVersion(deps.db, "settings", settings, {
      accountId: null,
      byName: "系统",
      reason: "测试",
      at: deps.clock(),
    });
    expect(await isDue(id)).toBe(true);
    expect(await calculateFiling(deps, id)).toBe(1);
    expect(await isDue(id)).toBe(false);
  });

  it("stays due for a version that comes while a bill is read", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "filed");
    const blobs: typeof deps.blobs = Object.create(deps.blobs);
    blobs.read = async (...given) => {
      await deps.db.update(sampleDue).set({ ticket: crypto.randomUUID() });
      return deps.blobs.read(...given);
    };
    await calculateFiling({ ...deps, blobs }, id);
    expect(await isDue(id)).toBe(true);
  });

  it("withdraws the sample of a filing that is taken back, until it is filed again", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "filed");
    await calculateFiling(deps, id);
    const own = async () => {
      const [sample] = await deps.db.select().from(indicatorSample).where(eq(indicatorSample.filingId, id));
      return sample;
    };
    expect(await own()).toMatchObject({ withdrawn: false });
    await mustAct(world.service, world.city, id, { action: "unarchive", opinion: "投诉复查" });
    expect(await own()).toMatchObject({ withdrawn: true, pooled: false });
    expect([await calculateFiling(deps, id), await isDue(id)]).toEqual([0, false]);
    await mustAct(world.service, world.county, id, { action: "audit", result: "pass" });
    world.service.clock.now = new Date(world.service.clock.now.getTime() + 10_000);
    await expirePublicity(deps, id, "test");
    expect(await isDue(id)).toBe(true);
    await calculateFiling(deps, id);
    expect(await own()).toMatchObject({ withdrawn: false });
  });
});
