import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

describe("filingDetail", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  it("tells the station that the enterprise has been deregistered since", async () => {
    const { service, county } = world;
    const filingId = await filingIn(world, "submitted");
    const isEnded = async () => (await county.call("filingDetail", { filingId })).data().enterpriseEnded;
    expect(await isEnded()).toBe(false);
    const { enterpriseId } = await readFiling(service.deps, filingId);
    await service.deps.db
      .update(enterprise)
      .set({ status: "deregistered" })
      .where(eq(enterprise.id, enterpriseId));
    expect(await isEnded()).toBe(true);
  });
});
