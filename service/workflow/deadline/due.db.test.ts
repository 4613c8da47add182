import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { calendarYear } from "#service/db/schema/deadline.ts";
import { filing } from "#service/db/schema/filing.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { fillDeadlines, moveDeadlines } from "./due.ts";

describe("the deadline of a filing", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
    world.service.clock.now = new Date("2026-12-30T08:00:00Z");
    for (const role of ["filer", "county"] as const) world[role] = await world.service.person(role);
  });
  afterAll(() => world.service.close());

  it("comes with a step that leaves somebody waiting, and goes with the next one", async () => {
    const { deps } = world.service;
    const waiting = await readFiling(deps, await filingIn(world, "submitted"));
    expect([waiting.dueAt?.toISOString(), waiting.dueDays]).toEqual(["2027-01-01T09:30:00.000Z", 2]);
    const published = await readFiling(deps, await filingIn(world, "publicity"));
    expect([published.dueAt, published.dueDays]).toEqual([null, null]);
  });
  it("moves when the holidays of a year become known, with the limit it began with", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "submitted");
    const days = [{ day: "2027-01-01", working: false, name: "元旦" }];
    await deps.db
      .insert(calendarYear)
      .values({ year: 2027, days, byName: "省站", reason: "国办通知", changedAt: deps.clock() });
    expect(await deps.db.transaction((tx) => moveDeadlines(tx))).toBeGreaterThan(0);
    expect((await readFiling(deps, id)).dueAt?.toISOString()).toBe("2027-01-04T09:30:00.000Z");
    expect(await deps.db.transaction((tx) => moveDeadlines(tx))).toBe(0);
  });
  it("is given to what waited before there were deadlines", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "submitted");
    const { dueAt } = await readFiling(deps, id);
    await deps.db.update(filing).set({ dueAt: null, dueDays: null }).where(eq(filing.id, id));
    expect(await fillDeadlines(deps.db)).toBe(1);
    expect((await readFiling(deps, id)).dueAt).toEqual(dueAt);
    expect(await fillDeadlines(deps.db)).toBe(0);
  });
});
