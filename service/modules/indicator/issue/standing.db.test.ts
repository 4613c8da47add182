import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { calculateFiling } from "#service/indicator-data/calculate-filing.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { plantLevel, plantSamples } from "../testing/pool.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const standing = async (person: Person, filingId: FilingId) =>
  (await person.call("filingStanding", { filingId })).data().stages;

const sound = { baseDate: "2025-02-01", unitCost: "2000", unitCostUnit: "m2", gateReasons: [] };

describe("filingStanding", () => {
  it("sets the own value beside the published figure, at its level, and names no sample to enterprises", async () => {
    const { service, filer } = world;
    const { db } = service.deps;
    const filingId = await filingIn(world, "filed");
    expect(await standing(filer, filingId)).toEqual([]);
    await calculateFiling(service.deps, filingId);
    await db
      .update(indicatorSample)
      .set({ sampleClass: "residential", ...sound })
      .where(eq(indicatorSample.filingId, filingId));
    const [sample] = await db.select().from(indicatorSample).where(eq(indicatorSample.filingId, filingId));
    const city = await service.person("city", { regionCode: "330100" });
    const second = await service.person("city", { regionCode: "330100" });
    await plantLevel(db, 1, {
      index: [
        ["2025-01", "100"],
        ["2025-06", "110"],
      ],
      factors: [["330000", "1"]],
    });
    await plantSamples(
      db,
      [
        ...["2100", "2300", "2500", "2700"].map((cost) => ({ cost, date: "2025-01-10" })),
        { cost: "3100", date: "2025-01-10", sampleClass: "office" as const },
      ],
      city.id,
    );
    expect(await standing(filer, filingId)).toMatchObject([
      {
        sample: { class: "residential", stage: "ceiling", sampleId: null },
        published: null,
        lacks: [],
        gaps: ["none-published"],
        withheld: null,
      },
    ]);
    const { issueId } = (
      await city.call("indicatorIssuePrepare", {
        stage: "ceiling",
        from: "2025-01",
        to: "2025-01",
        month: "2025-06",
      })
    ).data();
    await second.call("indicatorIssueDecide", { issueId, decision: "release" });
    expect(await standing(filer, filingId)).toMatchObject([
      {
        sample: { sampleId: null },
        published: { issueId, own: "2200.00", figure: { median: "2600", basis: { n: 4 } } },
      },
    ]);
    expect(await standing(second, filingId)).toMatchObject([{ sample: { sampleId: sample?.id } }]);
  });

  it("compares no work of 简易计税, with negative parts or without a sound value, and names a pool that is withheld", async () => {
    const { service, filer } = world;
    const { db } = service.deps;
    const filingId = await filingIn(world, "filed");
    await calculateFiling(service.deps, filingId);
    const ofFiling = eq(indicatorSample.filingId, filingId);
    const told = async (change: Partial<typeof indicatorSample.$inferInsert>) => {
      await db
        .update(indicatorSample)
        .set({ sampleClass: "residential", ...sound, ...change })
        .where(ofFiling);
      const [stage] = await standing(filer, filingId);
      return { ...stage, sample: undefined };
    };
    const none = { sample: undefined, lacks: [], gaps: [], withheld: null, published: null };
    const [filed] = await db.select().from(indicatorSample).where(ofFiling);
    const features = filed?.features ?? {};
    const taxed = (value: string) => ({ ...features, taxModel: { value, origin: "station" as const } });
    expect(await told({ features: taxed("2") })).toEqual({ ...none, gaps: ["tax-simplified"] });
    const readings = { hasNegative: true };
    expect(await told({ features: taxed("1"), readings })).toEqual({ ...none, gaps: ["negative-parts"] });
    const unclear = { features, readings: {}, gateReasons: ["area-units" as const] };
    expect(await told(unclear)).toEqual({ ...none, lacks: ["area-units"] });
    const office = await told({ sampleClass: "office", gateReasons: [] });
    expect(office).toEqual({ ...none, gaps: ["withheld"], withheld: "samples" });
  });
});
