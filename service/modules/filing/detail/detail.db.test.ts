import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EnterpriseId } from "#contracts/ids.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

describe("filingDetail", () => {
  let world: World;
  const put = (enterpriseId: EnterpriseId, status: "deregistered" | "active") =>
    world.service.deps.db.update(enterprise).set({ status }).where(eq(enterprise.id, enterpriseId));
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
    await put(enterpriseId, "deregistered");
    expect(await isEnded()).toBe(true);
    await put(enterpriseId, "active");
  });

  it("tells of no time to correct and of nothing to edit once the enterprise is deregistered", async () => {
    const { service, filer, county } = world;
    const filingId = await filingIn(world, "returned");
    const { enterpriseId } = await readFiling(service.deps, filingId);
    const seen = async (person: Person) => {
      const { deadline, editable } = (await person.call("filingDetail", { filingId })).data();
      const files = (await person.call("fileList", { filingId })).data();
      return [deadline !== null, editable.form, files.some(({ isUpload }) => isUpload)];
    };
    const listed = async () => {
      const { rows } = (await filer.call("filingList", { kind: "max-price" })).data();
      return rows.find(({ id }) => id === filingId)?.deadline !== null;
    };
    expect([await seen(filer), await seen(county), await listed()]).toEqual([
      [true, true, true],
      [true, false, false],
      true,
    ]);
    await put(enterpriseId, "deregistered");
    expect([await seen(filer), await seen(county), await listed()]).toEqual([
      [false, false, false],
      [false, false, false],
      false,
    ]);
  });
});
