import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { asService } from "#service/db/testing/query-log.ts";
import { sweep } from "#service/sweeper.ts";
import { enterpriseOf, stationIn } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { remindOfDeadlines } from "./remind.ts";

describe("remindOfDeadlines", () => {
  let world: World;
  let submitted: FilingId;
  let returned: FilingId;
  let accepted: FilingId;
  beforeAll(async () => {
    world = await newWorld();
    submitted = await filingIn(world, "submitted");
    returned = await filingIn(world, "returned");
    accepted = await filingIn(world, "accepted");
  });
  afterAll(() => world.service.close());

  async function remindAt(time: string): Promise<number> {
    world.service.clock.now = new Date(`${time}+08:00`);
    return asService("remindOfDeadlines", () => remindOfDeadlines(world.service.deps));
  }
  async function told(id: FilingId) {
    const rows = await world.service.deps.db
      .select()
      .from(outbox)
      .where(inArray(outbox.userName, ["系统"]))
      .orderBy(asc(outbox.id));
    return rows.filter((row) => row.businessId === id && row.text.includes("前办结"));
  }

  it("reminds the station once, with one working day left", async () => {
    const { deps } = world.service;
    expect(await remindAt("2026-03-02T09:30:00")).toBe(0);
    expect(await remindAt("2026-03-03T08:30:00")).toBe(1);
    expect(await remindAt("2026-03-03T08:31:00")).toBe(0);
    expect(await told(submitted)).toMatchObject([
      {
        stationId: await stationIn(deps),
        msgType: "3",
        subject: "古荡街道社区卫生服务中心工程",
        text: "待受理，应于2026-03-04 17:30前办结，即将到期",
      },
    ]);
  });
  it("also reminds the station above of an overdue filing, on working days only", async () => {
    const { deps } = world.service;
    expect(await remindAt("2026-03-07T08:30:00")).toBe(0);
    expect(await remindAt("2026-03-09T08:30:00")).toBe(1);
    expect(await remindAt("2026-03-10T08:30:00")).toBe(0);
    const overdue = (await told(submitted)).slice(1);
    expect(overdue.map((row) => row.stationId)).toEqual([
      await stationIn(deps),
      await stationIn(deps, "330100"),
    ]);
    expect(overdue[0]?.text).toContain("2026-03-04 17:30前办结，已超期");
  });
  it("reminds no deregistered enterprise of a returned filing, which it cannot submit", async () => {
    const { deps } = world.service;
    const enterpriseId = await enterpriseOf(deps, world.filer);
    const put = (status: "deregistered" | "active") =>
      deps.db.update(enterprise).set({ status }).where(eq(enterprise.id, enterpriseId));
    await put("deregistered");
    expect(await remindAt("2026-03-13T08:30:00")).toBe(0);
    expect(await told(returned)).toEqual([]);
    await put("active");
  });
  it("reminds the enterprise of a returned filing and nobody of one in detection", async () => {
    const { deps } = world.service;
    expect(await remindAt("2026-03-17T08:30:00")).toBe(1);
    const enterpriseId = await enterpriseOf(deps, world.filer);
    expect(await told(returned)).toMatchObject([{ enterpriseId, stationId: null }]);
  });
  it("reminds the station of a cancelled detection", async () => {
    const { deps } = world.service;
    const county = await world.service.signIn(world.county.id);
    const filingId = accepted;
    expect((await county.call("detectionCancel", { filingId })).error).toBeNull();
    expect(await remindAt("2026-03-17T08:30:30")).toBe(1);
    const [reminder] = await told(filingId);
    expect(reminder?.stationId).toBe(await stationIn(deps));
    expect(reminder?.text).toContain("检测中止待处理，应于");
  });
  it("follows the current calendar", async () => {
    const { db } = world.service.deps;
    const ofReturned = eq(filing.id, returned);
    const [before] = await db.select({ dueAt: filing.dueAt }).from(filing).where(ofReturned);
    await db
      .update(filing)
      .set({ dueAt: new Date("2026-01-01T09:30:00Z") })
      .where(ofReturned);
    await remindAt("2026-03-17T08:31:00");
    expect(await db.select({ dueAt: filing.dueAt }).from(filing).where(ofReturned)).toEqual([before]);
  });
  it("leaves reminders to the deletion of old messages, which spares unsent ones", async () => {
    const { deps, clock } = world.service;
    await deps.db.update(outbox).set({ sentAt: clock.now });
    const [kept] = await deps.db
      .insert(outbox)
      .values({
        at: clock.now,
        stationId: await stationIn(deps),
        msgType: "3",
        businessId: submitted,
        userName: "系统",
        subject: "",
        text: "未发送",
      })
      .returning();
    clock.now = new Date(clock.now.getTime() + 89 * 86_400_000);
    await sweep(deps);
    expect((await deps.db.select().from(outbox)).length).toBeGreaterThan(1);
    clock.now = new Date(clock.now.getTime() + 2 * 86_400_000);
    await sweep(deps);
    expect(await deps.db.select().from(outbox)).toEqual([kept]);
  });
});
