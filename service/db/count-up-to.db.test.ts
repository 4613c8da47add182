import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type StaffWorld, staffWorld } from "#service/modules/staff/testing/people.ts";

import { countAll, countUpTo } from "./count-up-to.ts";
import { region } from "./schema/region/region.ts";

let world: StaffWorld;
beforeAll(async () => {
  world = await staffWorld();
});
afterAll(() => world.service.close());

const rows = () =>
  world.service.deps.db
    .select({ one: sql`1`.as("one") })
    .from(region)
    .$dynamic();

describe("countUpTo", () => {
  it("is exact up to the bound, and tells of more beyond it", async () => {
    const { db } = world.service.deps;
    const all = await countAll(db, rows());
    expect(all).toBeGreaterThan(2);
    expect(await countUpTo(db, rows(), all)).toEqual({ total: all });
    expect(await countUpTo(db, rows(), all - 1)).toEqual({ total: all - 1, more: true });
  });
});
