import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { calendarYear, deadlineLimit } from "#service/db/schema/filing/deadline.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { fillDeadlines, moveDeadlines } from "./due.ts";
import { loadToday, standing } from "./standing.ts";

describe("filing deadline", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
    world.service.clock.now = new Date("2026-12-30T08:00:00Z");
    for (const role of ["filer", "county"] as const) world[role] = await world.service.person(role);
  });
  afterAll(() => world.service.close());

  it("is set by a step that leaves somebody waiting, and cleared by the next", async () => {
    const { deps } = world.service;
    const waiting = await readFiling(deps, await filingIn(world, "submitted"));
    expect([waiting.dueAt?.toISOString(), waiting.dueDays]).toEqual(["2027-01-04T09:30:00.000Z", 2]);
    const published = await readFiling(deps, await filingIn(world, "publicity"));
    expect([published.dueAt, published.dueDays]).toEqual([null, null]);
  });
  it("moves when a year's holidays become known, with its original limit", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "submitted");
    const days = ["2027-01-01", "2027-01-04"].map((day) => ({ day, working: false, name: "元旦" }));
    await deps.db
      .insert(calendarYear)
      .values({ year: 2027, days, byName: "省站", reason: "国办通知", changedAt: deps.clock() });
    expect(await deps.db.transaction((tx) => moveDeadlines(tx))).toBeGreaterThan(0);
    expect((await readFiling(deps, id)).dueAt?.toISOString()).toBe("2027-01-05T09:30:00.000Z");
    expect(await deps.db.transaction((tx) => moveDeadlines(tx))).toBe(0);
  });
  it("is filled in for filings from before there were deadlines", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "submitted");
    const { dueAt } = await readFiling(deps, id);
    await deps.db.update(filing).set({ dueAt: null, dueDays: null }).where(eq(filing.id, id));
    expect(await fillDeadlines(deps.db)).toBe(1);
    expect((await readFiling(deps, id)).dueAt).toEqual(dueAt);
    expect(await fillDeadlines(deps.db)).toBe(0);
  });
  it("is filled in as a return would have set it: submitting and revoking gains no time", async () => {
    const { service, filer } = world;
    const { deps, clock } = service;
    const id = await filingIn(world, "returned");
    const { dueAt, dueDays, statusAt } = await readFiling(deps, id);
    const fill = async (former: object) => {
      await deps.db
        .update(filing)
        .set({ dueAt: null, dueDays: null, ...former })
        .where(eq(filing.id, id));
      expect(await fillDeadlines(deps.db)).toBe(1);
      return readFiling(deps, id);
    };
    const begun = { dueAt, dueDays, correctionStartedAt: statusAt, correctionDays: dueDays };
    expect(await fill({ correctionStartedAt: null, correctionDays: null })).toMatchObject(begun);
    const then = clock.now;
    clock.now = new Date(then.getTime() + 3 * 86_400_000);
    const owner = await service.signIn(filer.id);
    await mustAct(service, owner, id, { action: "submit" });
    await mustAct(service, owner, id, { action: "revoke" });
    expect(await readFiling(deps, id)).toMatchObject({ dueAt, dueDays });
    expect(await fill({}), "revoked later than returned").toMatchObject({ dueAt, dueDays });
    clock.now = then;
  });
  it("for mending is not extended by submitting and revoking", async () => {
    const { service, filer, county } = world;
    const { deps, clock } = service;
    const id = await filingIn(world, "returned");
    const returned = await readFiling(deps, id);
    expect(returned).toMatchObject({ dueDays: 10, correctionStartedAt: clock.now, correctionDays: 10 });
    const handInAndRevokeOn = async (day: string) => {
      clock.now = new Date(`${day}T08:00:00Z`);
      await deps.db.update(deadlineLimit).set({ days: 12 }).where(eq(deadlineLimit.step, "returned"));
      const owner = await service.signIn(filer.id);
      await mustAct(service, owner, id, { action: "submit" });
      await mustAct(service, owner, id, { action: "revoke" });
      return readFiling(deps, id);
    };
    expect(await handInAndRevokeOn("2027-01-06")).toMatchObject({ dueAt: returned.dueAt, dueDays: 10 });
    expect(await deps.db.transaction((tx) => moveDeadlines(tx))).toBe(0);
    const late = await handInAndRevokeOn("2027-02-03");
    expect(late.dueAt).toEqual(returned.dueAt);
    expect(standing(late, await loadToday(deps))).toMatchObject({ state: "overdue" });

    await mustAct(service, await service.signIn(filer.id), id, { action: "submit" });
    const opinion = "仍不符";
    const again = await service.signIn(county.id);
    await mustAct(service, again, id, { action: "audit", result: "fail", opinion });
    expect(await readFiling(deps, id)).toMatchObject({ correctionStartedAt: clock.now, dueDays: 12 });
  });
});
