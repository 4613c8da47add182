import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type FilingId, filingIdSchema } from "#contracts/ids.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { station } from "#service/db/schema/region/station.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
let colleague: Person;
beforeAll(async () => {
  world = await newWorld();
  colleague = await world.service.person("county", { name: "同事" });
});
afterAll(() => world.service.close());

const claim = async (person: Person, ids: FilingId[]) =>
  (await person.call("todoClaim", { filingIds: ids })).data();
const list = async (person: Person, input: object) =>
  (await person.call("todoList", { pageSize: 50, ...input })).data().rows;
const acts = async (id: FilingId) =>
  (await world.service.deps.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id))
    .filter((row) => row.action === "filing.claim" || row.action === "filing.hand-over")
    .map((row) => [row.action, row.detail]);

describe("claim", () => {
  it("assigns the first; the next learns the name and may still act", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    const { revision } = await readFiling(service.deps, id);
    expect(await claim(county, [id])).toEqual([{ id, ok: true, message: "已认领" }]);
    expect(await claim(county, [id])).toMatchObject([{ ok: true }]);
    expect(await claim(colleague, [id])).toEqual([
      { id, ok: false, message: "已由受理人认领，如需接手请使用转交" },
    ]);
    expect((await readFiling(service.deps, id)).revision).toBe(revision);
    expect(await acts(id)).toHaveLength(1);
    const [mine] = await list(county, { assignee: "mine" });
    expect(mine).toMatchObject({ businessId: id, assignee: { id: county.id, name: "受理人", mine: true } });
    expect((await county.call("todoTotal")).data().mine).toBe(1);
    expect(await list(colleague, { assignee: "mine" })).toEqual([]);
    await mustAct(service, colleague, id, { action: "audit", result: "fail", opinion: "补正" });
    expect((await list(world.filer, {})).map((row) => row.assignee)).toEqual([null]);
  });
  it("is for the station in charge, while the filing is with it", async () => {
    const { city } = world;
    const id = await filingIn(world, "submitted");
    const foreign = await world.service.person("county", { regionCode: "330109" });
    expect(await claim(city, [id])).toMatchObject([{ ok: false, message: "该备案当前不由本站办理" }]);
    expect((await claim(foreign, [id]))[0]?.message).toContain("未找到该备案");
    const returned = await filingIn(world, "returned");
    expect((await claim(world.county, [returned]))[0]?.ok).toBe(false);
  });
  it("is shown on the filing's page to the station alone, while the filing is with it", async () => {
    const { service, filer, county, city } = world;
    const id = await filingIn(world, "submitted");
    const assignee = async (person: Person) =>
      (await person.call("filingDetail", { filingId: id })).data().assignee;
    expect(await assignee(county)).toBeNull();
    await claim(county, [id]);
    expect(await assignee(county)).toEqual({ id: county.id, name: "受理人", mine: true });
    expect(await assignee(colleague)).toEqual({ id: county.id, name: "受理人", mine: false });
    expect([await assignee(filer), await assignee(city)]).toEqual([null, null]);
    await mustAct(service, colleague, id, { action: "audit", result: "fail", opinion: "补正" });
    expect(await assignee(colleague)).toBeNull();
  });
  it("writes one audit row with the refused filings and reasons", async () => {
    const [mine, taken] = [await filingIn(world, "submitted"), await filingIn(world, "submitted")];
    await claim(colleague, [taken]);
    const strangers = Array.from({ length: 48 }, () => filingIdSchema.parse(crypto.randomUUID()));
    await claim(world.county, [mine, taken, ...strangers]);
    const rows = await world.service.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "todoClaim"), eq(auditLog.accountId, world.county.id)))
      .orderBy(desc(auditLog.id));
    expect(rows[0]).toMatchObject({
      result: "refused",
      detail: {
        refused: 49,
        ids: [`${taken} filing.action`, ...strangers.map((id) => `${id} filing.not-found`)].join("; "),
      },
    });
  });
  it("is open again once the assignee has left the station or cannot sign in", async () => {
    const { service, county } = world;
    const { db } = service.deps;
    const id = await filingIn(world, "submitted");
    const leaver = await service.person("county", { name: "离岗人" });
    await claim(leaver, [id]);
    const ofLeaver = eq(account.id, leaver.id);
    const [{ stationId } = { stationId: null }] = await db.select().from(account).where(ofLeaver);
    const [elsewhere] = await db.select().from(station).where(eq(station.regionCode, "330109"));
    const isOpen = async () => {
      const open = await list(county, { assignee: "nobody" });
      const filings = (await county.call("filingList", { kind: "max-price", assignee: "nobody" })).data()
        .rows;
      const { assignee } = (await county.call("filingDetail", { filingId: id })).data();
      const found = [open.some(({ businessId }) => businessId === id), filings.some((row) => row.id === id)];
      expect(new Set([...found, assignee === null]).size).toBe(1);
      return assignee === null;
    };
    expect(await isOpen()).toBe(false);
    for (const gone of [{ locked: true }, { stationId: elsewhere?.id }]) {
      await db.update(account).set(gone).where(ofLeaver);
      expect(await isOpen()).toBe(true);
      await db.update(account).set({ locked: false, stationId }).where(ofLeaver);
      expect(await isOpen()).toBe(false);
    }
    await db.update(account).set({ locked: true }).where(ofLeaver);
    expect(await claim(county, [id])).toEqual([{ id, ok: true, message: "已认领" }]);
    expect((await readFiling(service.deps, id)).assigneeId).toBe(county.id);
  });
  it("assigns one of two concurrent claims", async () => {
    const id = await filingIn(world, "submitted");
    const both = await Promise.all([claim(world.county, [id]), claim(colleague, [id])]);
    expect(both.flat().filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("handOver", () => {
  it("requires a reason and a colleague, and is recorded", async () => {
    const { county, city } = world;
    const id = await filingIn(world, "submitted");
    const people = (await county.call("todoColleagues")).data();
    expect(people.map((one) => one.id).toSorted()).toEqual([county.id, colleague.id].toSorted());
    const over = (person: Person, to: string | null, reason: string, from: string | null = null) =>
      person.call("todoHandOver", { filingId: id, from, to, reason });
    expect((await over(county, colleague.id, " ")).fields).toEqual(["reason"]);
    expect((await over(county, city.id, "轮岗")).fields).toEqual(["to"]);
    expect((await over(city, county.id, "轮岗")).error).toBe("permission.denied");
    expect((await over(county, colleague.id, "轮岗")).error).toBeNull();
    expect((await list(colleague, { assignee: "mine" })).map((row) => row.businessId)).toContain(id);
    const unread = async (person: Person) => (await person.call("messageUnread")).data().newest?.text ?? "";
    expect(await unread(colleague)).toBe("转交您办理，轮岗");
    expect(await unread(county)).not.toContain("转交");
    expect((await over(county, null, "放回", colleague.id)).error).toBeNull();
    expect(await acts(id)).toEqual([
      ["filing.hand-over", { from: null, to: colleague.id, reason: "轮岗" }],
      ["filing.hand-over", { from: colleague.id, to: null, reason: "放回" }],
    ]);
    const returned = await filingIn(world, "returned");
    const late = await county.call("todoHandOver", {
      filingId: returned,
      from: null,
      to: county.id,
      reason: "轮岗",
    });
    expect(late.error).toBe("filing.action");
  });
  it("refuses what was asked of another assignee, and tells the former one", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    const third = await service.person("county", { name: "第三人" });
    const over = (from: string | null, to: string | null) =>
      county.call("todoHandOver", { filingId: id, from, to, reason: "轮岗" });
    const newest = async (person: Person) => (await person.call("messageUnread")).data().newest?.text;
    expect((await over(null, colleague.id)).error).toBeNull();
    expect(await over(null, third.id)).toMatchObject({
      status: 409,
      error: "filing.stale",
      message: "该备案已由同事承办，请核对后重新转交",
    });
    expect((await over(colleague.id, third.id)).error).toBeNull();
    expect([await newest(colleague), await newest(third)]).toEqual([
      "已转交第三人办理，轮岗",
      "转交您办理，轮岗",
    ]);
    expect((await over(third.id, null)).error).toBeNull();
    expect(await newest(third)).toBe("已退回本站待办，轮岗");
    expect((await over(third.id, colleague.id)).message).toBe("该备案已退回本站待办，请核对后重新转交");
  });
});
