import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { type JobQueue } from "#service/core/ports/job-queue.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { sampleDue } from "#service/db/schema/indicator/sample-due.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { asService } from "#service/db/testing/query-log.ts";
import { postMessage } from "#service/sms/post-message.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { createComplete, mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, jobOf, newWorld, publicityMs, type World } from "#service/workflow/testing/journey.ts";
import { tracesOf } from "#service/workflow/testing/traces.ts";
import { trialRow } from "#service/workflow/testing/trials.ts";

import { beginAttempt } from "./detection/attempt.ts";
import { startJobQueue } from "./job-queue.ts";
import { expiryQueue, sampleQueue, type SmsJob, smsQueue } from "./queues.ts";
import { startWorkers, sweepFilings } from "./workers.ts";

describe("startWorkers", () => {
  let world: World;
  let working: JobQueue | null = null;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterEach(async () => {
    await working?.stop();
    working = null;
  });
  afterAll(() => world.service.close());

  async function work({ supervise = false } = {}): Promise<void> {
    const { deps } = world.service;
    working = await startJobQueue(deps.db, { log: deps.log, supervise });
    const jobs = working;
    await asService("workers", () => startWorkers({ ...deps, jobs }));
  }
  async function until(id: FilingId, status: string): Promise<void> {
    await expect
      .poll(async () => (await readFiling(world.service.deps, id)).status, { timeout: 15_000 })
      .toBe(status);
  }

  it("runs one detection per accepted filing", async () => {
    const ids = [await filingIn(world, "accepted"), await filingIn(world, "accepted")];
    await work();
    for (const id of ids) await until(id, "detected");
    for (const id of ids) expect((await jobOf(world.service, id)).state).toBe("done");
  });
  it("runs each detection once, whichever instance takes it", { timeout: 90_000 }, async () => {
    const { deps } = world.service;
    const ids: FilingId[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await filingIn(world, "accepted"));
    const other = await startJobQueue(deps.db, { log: deps.log, supervise: false });
    await work();
    await startWorkers({ ...deps, jobs: other });
    try {
      for (const id of ids) await until(id, "detected");
    } finally {
      await other.stop();
    }
    for (const id of ids)
      expect(await deps.db.$count(detectionReport, eq(detectionReport.filingId, id))).toBe(1);
  });
  it("runs the stations' checks before a trial that was asked for first", async () => {
    const { service, filer } = world;
    const { values, xml } = testBill();
    const { id } = await createComplete(service, filer, values, xml);
    (await filer.call("trialStart", { filingId: id, code: "bill" })).data();
    const stations = [await filingIn(world, "accepted"), await filingIn(world, "accepted")];
    await work();
    const state = async () => (await trialRow(service.deps, id)).state;
    await expect.poll(state, { timeout: 15_000, interval: 20 }).not.toBe("queued");
    for (const station of stations) expect((await jobOf(service, station)).state).toBe("done");
    await expect.poll(state, { timeout: 15_000 }).toBe("done");
  });
  it("sends posted messages", async () => {
    const { deps } = world.service;
    const message = {
      template: "code",
      params: { purpose: "登录" },
      phone: "13800000001",
      code: "123456",
      toAccount: false,
    } as const;
    await deps.db.transaction((tx) => postMessage(deps, tx, message));
    await work();
    const states = async () => (await deps.db.select().from(smsMessage)).map((row) => row.state);
    await expect.poll(states, { timeout: 15_000 }).toEqual(["sent"]);
  });
  it("takes a code before the reminders that were posted first", async () => {
    const { deps } = world.service;
    const to = { phone: "13800000002", toAccount: false };
    const reminder = { ...to, template: "certificate-due", code: null } as const;
    const params = { certificate: "建[造]11223300000101", day: "2026-12-01" };
    await deps.db.transaction(async (tx) => {
      for (let n = 0; n < 3; n += 1) await postMessage(deps, tx, { ...reminder, params });
      await postMessage(deps, tx, { ...to, template: "code", params: { purpose: "登录" }, code: "123456" });
    });
    const [job] = await deps.jobs.boss.fetch<SmsJob>(smsQueue);
    const [taken] = await deps.db
      .select({ template: smsMessage.template })
      .from(smsMessage)
      .where(eq(smsMessage.id, job?.data.messageId ?? ""));
    expect(taken).toEqual({ template: "code" });
  });
  it("goes on with filings whose samples are due after each sample", async () => {
    const { deps } = world.service;
    const [first, second] = [await filingIn(world, "filed"), await filingIn(world, "filed")];
    await work();
    await deps.jobs.boss.send(sampleQueue, { filingId: first });
    const due = () => deps.db.$count(sampleDue, inArray(sampleDue.filingId, [first, second]));
    await expect.poll(due, { timeout: 30_000 }).toBe(0);
  });
  it("files a filing after its publicity period", async () => {
    const id = await filingIn(world, "publicity");
    world.service.clock.now = new Date(world.service.clock.now.getTime() + publicityMs);
    const { rows } = await world.service.database.asOwner(
      "select start_after from pgboss.job where name = $1 and data->>'filingId' = $2",
      [expiryQueue, id],
    );
    expect(rows).toHaveLength(1);
    await work();
    await until(id, "filed");
  });
  it("files the others when one fails", async () => {
    const { service } = world;
    const lame = await filingIn(world, "publicity");
    const sound = await filingIn(world, "publicity");
    service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
    const withRegion = (code: string | null) =>
      service.database.asOwner("update filing set region_code = $2 where id = $1", [lame, code]);
    await withRegion(null);
    await asService("sweepFilings", () => sweepFilings(service.deps, "s"));
    expect((await readFiling(service.deps, sound)).status).toBe("filed");
    expect(service.logged.join("")).toContain(lame);
    await withRegion("330106");
  });
  it("drops the leftovers of a superseded attempt", async () => {
    const { service, county } = world;
    const reports = async (id: FilingId) =>
      (await service.database.asOwner("select 1 from detection_report where filing_id = $1", [id])).rowCount;
    const unwanted = await filingIn(world, "accepted");
    await beginAttempt(service.deps, unwanted, (await jobOf(service, unwanted)).jobId);
    await mustAct(service, county, unwanted, { action: "purge", opinion: "重复备案" });
    const underWay = await filingIn(world, "accepted");
    await beginAttempt(service.deps, underWay, (await jobOf(service, underWay)).jobId);
    service.clock.now = new Date(service.clock.now.getTime() + 61_000);
    await asService("sweepFilings", () => sweepFilings(service.deps, "s"));
    expect([await reports(unwanted), await reports(underWay)]).toEqual([0, 1]);
  });
  it("makes up once the daily runs that fell into a stop", async () => {
    const { asOwner } = world.service.database;
    await work();
    await working?.stop();
    await asOwner("update pgboss.schedule set created_on = now() - interval '4 days'");
    await asOwner("update pgboss.version set cron_on = now() - interval '3 days'");
    await work({ supervise: true });
    const daily = ["deadline-reminder", "person-retention", "record-check"];
    const made = async () =>
      (await asOwner("select name from pgboss.job where name = any($1) order by name", [daily])).rows;
    await expect.poll(made, { timeout: 20_000 }).toEqual(daily.map((name) => ({ name })));
  });
  it("never holds two live jobs of one filing", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "accepted");
    await expect(deps.db.transaction((tx) => deps.jobs.sendDetection(tx, id))).rejects.toThrow("still alive");
  });
  it("reports a worker that died at the last attempt to the station", async () => {
    const { service } = world;
    const id = await filingIn(world, "accepted");
    const { jobId } = await jobOf(service, id);
    await asService("sweepFilings", () => sweepFilings(service.deps, "s"));
    expect((await jobOf(service, id)).state).toBe("queued");
    await service.database.asOwner("update pgboss.job set state = 'failed' where id = $1", [jobId]);
    service.clock.now = new Date(service.clock.now.getTime() + 61_000);
    await asService("sweepFilings", () => sweepFilings(service.deps, "s"));
    expect(await jobOf(service, id)).toMatchObject({ state: "failed", message: "检测服务中断，请重新检测" });
    expect((await tracesOf(service, id)).messages.at(-1)).toMatch(/^station: .*，检测失败，待处理$/);
  });
});
