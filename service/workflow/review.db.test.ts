import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  detectionFindingsOutputSchema,
  detectionReportOutputSchema,
} from "#contracts/detection/detection-api.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { outbox } from "#service/db/schema/outbox.ts";

import { oneError, oneWarning, testBill } from "./testing/bills.ts";
import { act, mustAct, readFiling, stationIn } from "./testing/filings.ts";
import { filingIn, jobOf, newWorld, publicityMs, runJob, type World } from "./testing/journey.ts";
import { tracesOf } from "./testing/traces.ts";

describe("actions of the station in charge", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  it("accept and queue a detection", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    await mustAct(service, county, id, { action: "audit", result: "pass", opinion: "资料齐全" });
    expect((await readFiling(service.deps, id)).status).toBe("accepted");
    expect((await jobOf(service, id)).state).toBe("queued");
    expect((await tracesOf(service, id)).steps.at(-1)).toBe("audit submitted→accepted");
    expect((await tracesOf(service, id)).audits.at(-1)).toBe("filing.audit");
  });
  it("accept with names and amounts as submitted, which the release before leaves alone when it submits", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    const { projectName, ceilingPrice } = await readFiling(service.deps, id);
    await service.deps.db
      .update(filing)
      .set({ projectName: "修改前的名称", ceilingPrice: "1.00" })
      .where(eq(filing.id, id));
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    expect(await readFiling(service.deps, id)).toMatchObject({ projectName, ceilingPrice });
  });
  // ASVS 2.3.4
  it("accept once under concurrency", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    const { revision } = await readFiling(service.deps, id);
    const colleague = await service.person("county");
    const input = { filingId: id, revision, action: "audit", result: "pass", opinion: "" };
    const answers = await Promise.all([county, colleague].map((person) => person.call("filingAct", input)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.map((answer) => answer.error)).toContain("filing.stale");
    expect((await tracesOf(service, id)).steps).toHaveLength(2);
  });
  it("name the first conflicting step in a stale action, whatever followed", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    const { revision } = await readFiling(service.deps, id);
    const colleague = await service.person("county", { name: "后到的人" });
    const late = async () => {
      const input = { filingId: id, revision, action: "audit", result: "pass", opinion: "" };
      return (await colleague.call("filingAct", input)).message;
    };
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    const told = await late();
    expect(told).toMatch(/^该备案已由受理人（.+）于2026-03-02 \d\d:\d\d予以受理，请在最新内容上操作$/);
    await runJob(service, id);
    expect((await readFiling(service.deps, id)).status).toBe("detected");
    expect(await late()).toBe(told);
  });
  it.each([
    ["audit", "fail", "all"],
    ["back", "materials", "materials"],
    ["back", "result", "result"],
  ] as const)("sends back by %s %s so that the right parts open", async (action, result, kind) => {
    const { service, county, filer } = world;
    const id = await filingIn(world, "submitted");
    const silent = await act(service, county, id, { action, result });
    expect(silent).toMatchObject({ status: 422, error: "request.invalid", fields: ["opinion"] });
    await mustAct(service, county, id, { action, result, opinion: "请补充" });
    const detail = (await filer.call("filingDetail", { filingId: id })).data();
    expect(detail).toMatchObject({
      status: "returned",
      returnKind: kind,
      returned: { kind, opinion: "请补充", operatorName: "受理人" },
      editable: { form: kind !== "result", bill: kind !== "materials" },
    });
    const seen = (await county.call("filingDetail", { filingId: id })).data();
    expect(Object.values(seen.editable)).toEqual([false, false, false, false]);
    expect((await tracesOf(service, id)).messages.at(-1)).toMatch(/^enterprise: /);
  });
  it("require a result for audit and back", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    const answer = await act(service, county, id, { action: "audit" });
    expect(answer).toMatchObject({ status: 422, fields: ["result"], message: "请选择处理结果！" });
    expect((await act(service, county, id, { action: "back", result: "pass" })).status).toBe(422);
  });
  it("pass a clean report into publicity", async () => {
    const { service } = world;
    const id = await filingIn(world, "publicity");
    const row = await readFiling(service.deps, id);
    expect(row.publicityStart).toEqual(service.clock.now);
    expect(row.publicityEnd?.getTime()).toBe(service.clock.now.getTime() + publicityMs);
  });
  it("publish to the end of the last of whole days, which is a working day", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "detected");
    const { PUBLICITY_DAYS } = service.deps.env;
    Object.assign(service.deps.env, { PUBLICITY_DAYS: 5 });
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    Object.assign(service.deps.env, { PUBLICITY_DAYS });
    const { publicityEnd } = await readFiling(service.deps, id);
    expect(publicityEnd).toEqual(new Date("2026-03-09T23:59:59.999+08:00"));
  });
  it("do not pass with undecided errors or unanswered warnings", async () => {
    const { service, county, filer } = world;
    const filingId = await filingIn(world, "detected", testBill(oneError, oneWarning));
    const pass = { action: "audit", result: "pass" } as const;
    const refused = await act(service, county, filingId, pass);
    expect(refused).toMatchObject({ status: 409, error: "filing.undecided" });
    expect(refused.message).toContain("1条错误未作处理、1条警告未答复");
    const { reportId } = (await county.call("detectionReport", { filingId })).data(
      detectionReportOutputSchema,
    );
    const errors = { filingId, reportId, filter: { severity: "E" }, kind: "cleared", reason: "暂估项" };
    expect((await county.call("detectionDecide", errors)).status).toBe(200);
    expect((await act(service, county, filingId, pass)).message).toBe(
      "尚有1条警告未答复，请逐条作出处理，或待企业答复后再通过",
    );
    const { rows } = (await filer.call("detectionFindings", { filingId, severity: "W" })).data(
      detectionFindingsOutputSchema,
    );
    const answer = { filingId, reportId, key: rows[0]?.key, text: "该项不计取，已在编制说明中说明" };
    expect((await filer.call("detectionAnswer", answer)).status).toBe(200);
    await mustAct(service, county, filingId, pass);
  });
  it("void in every allowed status, with a reason, and end its job or period", async () => {
    const { service, county } = world;
    for (const status of ["submitted", "accepted", "detected", "publicity", "returned"] as const) {
      const id = await filingIn(world, status);
      expect((await act(service, county, id, { action: "purge" })).fields, status).toEqual(["opinion"]);
      await mustAct(service, county, id, { action: "purge", opinion: "重复备案" });
      const row = await readFiling(service.deps, id);
      expect(row).toMatchObject({ status: "void", publicityEnd: null });
      if (status === "accepted") expect((await jobOf(service, id)).state).toBe("cancelled");
    }
  });
  it("send a filing back from detection and publicity", async () => {
    const { service, county } = world;
    for (const status of ["accepted", "publicity"] as const) {
      const id = await filingIn(world, status);
      await mustAct(service, county, id, { action: "back", result: "result", opinion: "重新上传" });
      expect(await readFiling(service.deps, id)).toMatchObject({ status: "returned", publicityEnd: null });
    }
  });
  // ASVS 2.3.3
  it("roll back row, job and message when the transaction fails", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    await service.database.asOwner(
      "create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
    );
    await service.database.asOwner(
      "create trigger fail_now before insert on outbox execute function fail_now()",
    );
    const answer = await act(service, county, id, { action: "audit", result: "pass" });
    await service.database.asOwner("drop trigger fail_now on outbox");
    expect(answer).toMatchObject({ status: 500, error: "internal" });
    expect((await tracesOf(service, id)).steps).toEqual(["submit draft→submitted"]);
    expect((await tracesOf(service, id)).audits).not.toContain("filing.audit");
    await expect(jobOf(service, id)).rejects.toThrow("No detection");
    const { rows } = await service.database.asOwner(
      "select 1 from pgboss.job where name = 'detection' and singleton_key = $1",
      [id],
    );
    expect(rows).toEqual([]);
    await mustAct(service, county, id, { action: "audit", result: "pass" });
  });
  it("notify the other side of each step", async () => {
    const { service } = world;
    const id = await filingIn(world, "filed");
    const rows = await service.deps.db.select().from(outbox).where(eq(outbox.businessId, id));
    const told = (isHint: boolean) =>
      rows
        .filter((row) => (row.hint !== null) === isHint)
        .map((row) => (row.stationId ? "station" : "enterprise"));
    expect(told(false)).toEqual(["station", "enterprise", "station", "enterprise", "enterprise"]);
    expect(told(true), "open pages of the unit that gets no message follow").toEqual([
      "station",
      "enterprise",
      "station",
      "station",
    ]);
  });
  it("tell the station in charge that another one reopened its filing", async () => {
    const { service, city } = world;
    const id = await filingIn(world, "filed");
    await mustAct(service, city, id, { action: "unarchive", opinion: "投诉复查" });
    expect((await tracesOf(service, id)).messages.slice(-2)).toEqual([
      "station: 古荡街道社区卫生服务中心工程，已退回复核，待重新复核",
      "enterprise: 古荡街道社区卫生服务中心工程，已退回复核",
    ]);
  });
  it("tell a station nothing of its own reopening", async () => {
    const { service, city } = world;
    const id = await filingIn(world, "filed");
    const stationId = await stationIn(service.deps, "330100");
    await service.deps.db.update(filing).set({ stationId }).where(eq(filing.id, id));
    const before = await tracesOf(service, id);
    await mustAct(service, city, id, { action: "unarchive", opinion: "投诉复查" });
    expect((await tracesOf(service, id)).messages.slice(before.messages.length)).toEqual([
      "enterprise: 古荡街道社区卫生服务中心工程，已退回复核",
    ]);
  });
  it("tell the enterprise of replies that a detection left open, and not of those given", async () => {
    const { service, county, filer } = world;
    const filingId = await filingIn(world, "detected", testBill(oneWarning));
    expect((await tracesOf(service, filingId)).messages.slice(-2)).toEqual([
      "station: 古荡街道社区卫生服务中心工程，已完成检测，待复核",
      "enterprise: 古荡街道社区卫生服务中心工程，已完成检测，1条警告待答复",
    ]);
    const { reportId } = (await county.call("detectionReport", { filingId })).data(
      detectionReportOutputSchema,
    );
    const reply = { filingId, reportId, filter: { severity: "W" }, text: "已说明" };
    expect((await filer.call("detectionAnswerMany", reply)).error).toBeNull();
    await mustAct(service, county, filingId, { action: "back", result: "result", opinion: "重新上传" });
    await mustAct(service, filer, filingId, { action: "submit" });
    await mustAct(service, county, filingId, { action: "audit", result: "pass" });
    const before = await tracesOf(service, filingId);
    await runJob(service, filingId);
    expect((await tracesOf(service, filingId)).messages.slice(before.messages.length)).toEqual([
      "station: 古荡街道社区卫生服务中心工程，已完成检测，待复核",
    ]);
  });
});
