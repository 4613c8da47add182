import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { batchCap, rowResultsSchema } from "#contracts/todo/todo-acts.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { verifyAll } from "#service/workflow/acceptance-record/verify.ts";
import { act, mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const itemOf = async (id: FilingId) => ({
  filingId: id,
  revision: (await readFiling(world.service.deps, id)).revision,
});
const statusOf = async (id: FilingId) => (await readFiling(world.service.deps, id)).status;
const batch = async (ids: FilingId[], result: string, opinion = "") =>
  world.county.call("todoBatch", { items: await Promise.all(ids.map(itemOf)), result, opinion });

describe("todoBatch", () => {
  it("accepts filings one by one: a refused one gives its reason and stops no other", async () => {
    const { service, county, filer } = world;
    const [good, revoked, detected, also] = [
      await filingIn(world, "submitted"),
      await filingIn(world, "submitted"),
      await filingIn(world, "detected"),
      await filingIn(world, "submitted"),
    ];
    const items = await Promise.all([good, revoked, detected, also].map(itemOf));
    await mustAct(service, filer, revoked, { action: "revoke" });
    await act(service, filer, revoked, { action: "submit" });
    const done = (await county.call("todoBatch", { items, result: "pass" })).data();
    expect(done).toEqual([
      { id: good, ok: true, message: "已受理，进入检测" },
      {
        id: revoked,
        ok: false,
        message: expect.stringMatching(/^该备案已由填报人（.+）于2026-03-02 09:00撤回，请在最新内容上操作$/),
      },
      { id: detected, ok: false, message: "不是待受理的备案，请进入备案逐件办理" },
      { id: also, ok: true, message: "已受理，进入检测" },
    ]);
    expect(await Promise.all([good, revoked, detected, also].map(statusOf))).toEqual([
      "accepted",
      "submitted",
      "detected",
      "accepted",
    ]);
    expect((await verifyAll(service.deps.db)).faults).toEqual([]);
  });
  it("sends back with one opinion, which is required", async () => {
    const ids = [await filingIn(world, "submitted"), await filingIn(world, "detected")];
    expect((await batch(ids, "materials")).fields).toEqual(["opinion"]);
    expect(
      (await batch(ids, "materials", "请更换备案表")).data(rowResultsSchema).map(({ ok }) => ok),
    ).toEqual([true, true]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(["returned", "returned"]);
  });
  it("tells of what is returned to a deregistered enterprise", async () => {
    const id = await filingIn(world, "submitted");
    const { db } = world.service.deps;
    const { enterpriseId } = await readFiling(world.service.deps, id);
    const put = (status: "deregistered" | "active") =>
      db.update(enterprise).set({ status }).where(eq(enterprise.id, enterpriseId));
    await put("deregistered");
    const done = (await batch([id], "materials", "请更换备案表")).data(rowResultsSchema);
    await put("active");
    expect(done).toEqual([{ id, ok: true, message: "已退回；填报企业已注销，不能再提交，只能作废" }]);
  });
  it("does not accept filings with marks", async () => {
    const id = await filingIn(world, "submitted");
    const target = { kind: "field", key: "projectName" };
    await world.county.call("returnItemAdd", { filingId: id, target, reason: "名称不符" });
    const done = (await batch([id], "pass")).data(rowResultsSchema);
    expect(done).toEqual([{ id, ok: false, message: "有补正事项尚未退回，请进入备案逐件办理" }]);
    expect((await batch([id], "fail", "见补正事项")).data(rowResultsSchema)).toMatchObject([{ ok: true }]);
  });
  it("is for the station in charge, each filing once, up to the cap", async () => {
    const id = await filingIn(world, "submitted");
    const item = await itemOf(id);
    const by = async (items: PlainInputOf<"todoBatch">["items"]) =>
      world.county.call("todoBatch", { items, result: "pass" });
    expect((await by([item, item])).fields).toEqual(["items"]);
    const many = Array.from({ length: batchCap + 1 }, () => ({ filingId: crypto.randomUUID(), revision: 1 }));
    expect((await by(many)).fields).toEqual(["items"]);
    const above = await world.city.call("todoBatch", { items: [item], result: "pass" });
    expect(above.data(rowResultsSchema)).toMatchObject([{ ok: false }]);
    expect(await statusOf(id)).toBe("submitted");
  });
  it("writes one audit row with the refused filings and reasons", async () => {
    const [good, detected] = [await filingIn(world, "submitted"), await filingIn(world, "detected")];
    const stranger = crypto.randomUUID();
    const items = [await itemOf(good), await itemOf(detected), { filingId: stranger, revision: 1 }];
    await world.county.call("todoBatch", { items, result: "pass" });
    await world.county.call("todoBatch", { items: items.slice(2), result: "fail", opinion: "补正" });
    const rows = await world.service.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "todoBatch"))
      .orderBy(desc(auditLog.id))
      .limit(2);
    expect(rows.map(({ result, error, detail }) => ({ result, error, detail }))).toEqual([
      {
        result: "refused",
        error: "filing.not-found",
        detail: { refused: 1, ids: `${stranger} filing.not-found` },
      },
      {
        result: "refused",
        error: null,
        detail: { refused: 2, ids: `${detected} filing.action; ${stranger} filing.not-found` },
      },
    ]);
  });
  it("writes no audit row of refusals when nothing was refused", async () => {
    const { db } = world.service.deps;
    const before = await db.$count(auditLog, eq(auditLog.action, "todoBatch"));
    await batch([await filingIn(world, "submitted")], "pass");
    expect(await db.$count(auditLog, eq(auditLog.action, "todoBatch"))).toBe(before);
  });
});
