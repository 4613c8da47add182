import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { calendarSaveOutputSchema } from "#contracts/deadline/settings.ts";
import { todoListOutputSchema } from "#contracts/todo/todo.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { remindOfDeadlines } from "#service/jobs/remind.ts";
import { statutoryDays } from "#service/workflow/deadline/statutory-days.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await newWorld();
  admin = await world.service.person("security-admin", { name: "安全员" });
});
afterAll(() => world.service.close());

const settings = async (year?: number) => (await world.county.call("deadlineSettings", { year })).data();
const dueOf = async (id: Parameters<typeof readFiling>[1]) =>
  (await readFiling(world.service.deps, id)).dueAt?.toISOString();

describe("limits", () => {
  it("apply to filings that begin to wait afterwards", async () => {
    const before = await filingIn(world, "submitted");
    const limits = [{ kind: "max-price", step: "submitted", days: 5, seen: 2 }];
    expect((await admin.call("deadlineLimitsSave", { limits, reason: "省站要求" })).error).toBeNull();
    const after = await filingIn(world, "submitted");
    expect([await dueOf(before), await dueOf(after)]).toEqual([
      "2026-03-04T09:30:00.000Z",
      "2026-03-09T09:30:00.000Z",
    ]);
    const told = (await settings()).limits.filter(({ kind }) => kind === "max-price");
    expect(told.map(({ step }) => step)).toEqual(["submitted", "accepted", "detected", "returned", "soon"]);
    expect(told.find(({ step }) => step === "submitted")).toMatchObject({
      days: 5,
      changed: { by: "安全员", reason: "省站要求" },
    });
    expect(told.find(({ step }) => step === "detected")).toMatchObject({ days: 3, changed: null });
  });
  it("set the bound of due-soon per kind, at once and everywhere", async () => {
    const { county, service } = world;
    await filingIn(world, "detected");
    const stands = async () => {
      const { rows } = (await county.call("todoList", { msgType: "3", pageSize: 50 })).data(
        todoListOutputSchema,
      );
      const { soon } = (await county.call("todoTotal")).data();
      const { total } = (await county.call("todoList", { due: "soon" })).data();
      const yellow = rows.filter(({ deadline }) => deadline?.state === "soon").length;
      expect([soon, total]).toEqual([yellow, yellow]);
      return yellow;
    };
    const save = (kind: string, days: number, seen: number) =>
      admin.call("deadlineLimitsSave", { limits: [{ kind, step: "soon", days, seen }], reason: "提前提醒" });
    const before = await stands();
    await save("settlement", 9, 1);
    expect(await stands()).toBe(before);
    await save("max-price", 3, 1);
    expect(await stands()).toBeGreaterThan(before);
    expect(await remindOfDeadlines(service.deps)).toBeGreaterThan(0);
    await save("max-price", 1, 3);
    expect(await stands()).toBe(before);
  });
  it("are whole days of known steps, with a reason", async () => {
    const save = async (days: number, step: string, reason: string) => {
      const limits = [{ kind: "registration", step, days, seen: 3 }];
      return (await admin.call("deadlineLimitsSave", { limits, reason })).fields;
    };
    expect(await save(0, "submitted", "一")).toEqual(["limits.0.days"]);
    expect(await save(2, "submitted", " ")).toEqual(["reason"]);
    expect(await save(2, "detected", "一")).toEqual(["limits"]);
  });
  it("are not replaced by one who has not seen the last change, none of them", async () => {
    const save = (days: number, seen: number) =>
      admin.call("deadlineLimitsSave", {
        limits: [
          { kind: "settlement", step: "returned", days, seen: 15 },
          { kind: "settlement", step: "detected", days, seen },
        ],
        reason: "统一时限",
      });
    const told = async () =>
      (await settings()).limits.filter(
        ({ kind, step }) => kind === "settlement" && (step === "returned" || step === "detected"),
      );
    const both = await Promise.all([save(20, 7), save(21, 7)]);
    expect(both.map(({ error }) => error).toSorted()).toEqual(["deadline.stale", null]);
    const [first, second] = await told();
    expect([20, 21]).toContain(first?.days);
    expect(second?.days).toBe(first?.days);
    expect(both.find(({ status }) => status === 409)?.message).toBe(
      `安全员已于2026-03-02 09:00将竣工结算“已退回（企业修改）”的时限调整为${second?.days}个工作日（原因：统一时限），请关闭后在最新时限上重新调整`,
    );
    expect((await save(30, 1)).error).toBe("deadline.stale");
    expect(await told()).toEqual([first, second]);
  });
});

describe("calendar", () => {
  it("is the announced one until a year is entered, which recomputes open deadlines", async () => {
    const id = await filingIn(world, "detected");
    const before = await dueOf(id);
    // Wednesday: one of three days is left, and the day that becomes free has passed.
    world.service.clock.now = new Date("2026-03-04T02:00:00Z");
    admin = await world.service.person("security-admin", { name: "安全员" });
    world.county = await world.service.person("county");
    expect(await settings(2026)).toMatchObject({ source: "national", changed: null });
    expect(await settings(2031)).toMatchObject({ source: "statutory", days: statutoryDays(2031) });
    const days = [{ day: "2026-03-03", working: false, name: "停电" }];
    const effect = async () => (await admin.call("calendarEffect", { year: 2026, days })).data();
    const told = await effect();
    expect([told.moved > 0, told.recoloured > 0, await dueOf(id)]).toEqual([true, true, before]);
    const saved = await admin.call("calendarSave", { year: 2026, days, reason: "国办通知", seen: null });
    expect(saved.data(calendarSaveOutputSchema).moved).toBe(told.moved);
    expect(await effect()).toEqual({ ...told, moved: 0, recoloured: 0 });
    expect([before, await dueOf(id)]).toEqual(["2026-03-05T09:30:00.000Z", "2026-03-06T09:30:00.000Z"]);
    expect(await settings(2026)).toMatchObject({
      source: "local",
      days,
      changed: { by: "安全员", reason: "国办通知" },
    });
  });
  it("is not replaced by one who has not seen the last change", async () => {
    const { service } = world;
    const save = (seen: string | null, name: string) =>
      admin.call("calendarSave", {
        year: 2028,
        days: [{ day: "2028-01-03", working: false, name }],
        reason: `${name}通知`,
        seen,
      });
    const both = await Promise.all([save(null, "甲"), save(null, "乙")]);
    expect(both.map(({ error }) => error).toSorted()).toEqual(["calendar.stale", null]);
    const { changed, days } = await settings(2028);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.message).toBe(
      `安全员已于2026-03-04 10:00修改2028年的安排（原因：${changed?.reason}），请关闭后在最新安排上重新校正`,
    );
    expect(days.map(({ name }) => `${name}通知`)).toEqual([changed?.reason]);
    service.clock.now = new Date(service.clock.now.getTime() + 60_000);
    expect((await save(changed?.at ?? null, "丙")).error).toBeNull();
    expect((await save(changed?.at ?? null, "丁")).error).toBe("calendar.stale");
  });
  it("has each day once and within its year", async () => {
    const off = (day: string) => ({ day, working: false, name: "" });
    const save = async (...days: string[]) =>
      (await admin.call("calendarSave", { year: 2027, days: days.map(off), reason: "一", seen: null }))
        .fields;
    expect(await save("2027-01-01", "2027-01-01")).toEqual(["days.1"]);
    expect(await save("2026-01-01")).toEqual(["days.0"]);
    expect(await save("2027-02-30")).toEqual(["days.0.day"]);
  });
});
