import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";
import { detectedSettlement, testSettlement } from "#service/workflow/testing/settlements.ts";

import { calculateFiling } from "./calculate-filing.ts";

let world: World;
let ceilingId: FilingId;
beforeAll(async () => {
  world = await newWorld();
  ceilingId = await filingIn(world, "filed");
  await calculateFiling(world.service.deps, ceilingId);
});
afterAll(() => world.service.close());

async function filedSettlement(filedAt: Date): Promise<FilingId> {
  const { deps } = world.service;
  const id = await detectedSettlement(world);
  const { filingNo } = await readFiling(deps, ceilingId);
  await deps.db
    .update(filing)
    .set({ status: "filed", filedAt, filingNo: id, ceilingFilingNo: filingNo ?? "" })
    .where(eq(filing.id, id));
  return id;
}

const samplesOf = (id: FilingId) =>
  world.service.deps.db
    .select()
    .from(indicatorSample)
    .where(eq(indicatorSample.filingId, id))
    .orderBy(indicatorSample.stage);

describe("calculateFiling", () => {
  it("makes 合同 and 结算 of a settlement, under the project of its max price", async () => {
    const { deps } = world.service;
    const first = await filedSettlement(new Date("2026-03-01T02:00:00Z"));
    expect(await calculateFiling(deps, first)).toBe(2);
    const [ceiling] = await samplesOf(ceilingId);
    const { zprice, sdprice } = testSettlement().values;
    const samples = await samplesOf(first);
    expect(samples.map(({ stage, total }) => [stage, total])).toEqual([
      ["contract", zprice],
      ["settlement", sdprice],
    ]);
    expect(new Set(samples.map(({ projectKey }) => projectKey))).toEqual(new Set([ceiling?.projectKey]));
    expect(samples[1]?.features["structureType"]).toEqual(ceiling?.features["structureType"]);

    await deps.db.update(indicatorSample).set({ sampleClass: "hospital" });
    const { stages } = (await world.filer.call("filingStanding", { filingId: first })).data();
    expect(stages.map(({ sample }) => sample.stage)).toEqual(["ceiling", "contract", "settlement"]);

    const second = await filedSettlement(new Date("2026-04-01T02:00:00Z"));
    expect(await calculateFiling(deps, second)).toBe(2);
    const later = await samplesOf(second);
    expect((await samplesOf(first)).map(({ supersededBy }) => supersededBy)).toEqual(
      later.map(({ id }) => id),
    );
    expect((await samplesOf(ceilingId))[0]?.supersededBy).toBeNull();
  });
});
