import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import type { FilingId } from "#contracts/ids.ts";
import { auditSeal } from "#service/db/schema/audit/audit-seal.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import {
  filingIn,
  jobOf,
  newWorld,
  publicityMs,
  runJob,
  type World,
} from "#service/workflow/testing/journey.ts";

import { exportHead } from "./audit/heads.ts";
import { sealAll } from "./audit/seal.ts";
import { verifyAudit } from "./audit/verify.ts";
import { migrate } from "./db/setup/migrate.ts";
import { readMigrations } from "./db/setup/migrations.ts";
import { armFailpoints } from "./failpoint/failpoint.ts";
import type { FailpointName } from "./failpoint/names.ts";
import { runDetection } from "./jobs/detection/run-detection.ts";
import { startJobQueue } from "./jobs/job-queue.ts";
import { expiryQueue } from "./jobs/queues.ts";
import { sendDueSamples } from "./jobs/send-due-samples.ts";
import { startWorkers } from "./jobs/workers.ts";
import { dispatch } from "./realtime/dispatch.ts";
import { deliver } from "./sms/deliver.ts";
import { postMessage } from "./sms/post-message.ts";

afterEach(() => armFailpoints(""));

async function failing(at: FailpointName, act: () => Promise<unknown>): Promise<void> {
  armFailpoints(`${at}=error`);
  await expect(act()).rejects.toThrow(`failpoint ${at}`);
  armFailpoints("");
}

describe("failpoints of a filing", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const statusOf = async (id: FilingId): Promise<string> => (await readFiling(world.service.deps, id)).status;
  const unfinished = (): Promise<unknown[]> =>
    world.service.deps.db.select().from(detectionReport).where(isNull(detectionReport.finishedAt));

  it.each<FailpointName>(["detection.before-report", "detection.before-status"])(
    "detection at %s › shows no report, and the next attempt finishes",
    async (at) => {
      const { deps } = world.service;
      const id = await filingIn(world, "accepted");
      const { jobId } = await jobOf(world.service, id);
      await failing(at, () => runDetection(deps, { filingId: id, jobId, lastTry: false }));
      expect(await statusOf(id)).toBe("accepted");
      await runJob(world.service, id);
      expect(await statusOf(id)).toBe("detected");
      expect(await unfinished()).toEqual([]);
    },
  );

  it("detection at detection.after-commit › keeps the report, and the next attempt does nothing", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "accepted");
    const { jobId } = await jobOf(world.service, id);
    await failing("detection.after-commit", () =>
      runDetection(deps, { filingId: id, jobId, lastTry: false }),
    );
    const { reportId, revision } = await readFiling(deps, id);
    await runJob(world.service, id);
    expect(await readFiling(deps, id)).toMatchObject({ status: "detected", reportId, revision });
  });

  it("publicity at publicity.before-commit › goes on, and ends at the next try with its samples due", async () => {
    const { deps, clock } = world.service;
    const id = await filingIn(world, "publicity");
    clock.now = new Date(clock.now.getTime() + publicityMs);
    await failing("publicity.before-commit", () => expirePublicity(deps, id, "test"));
    expect(await statusOf(id)).toBe("publicity");
    expect(await expirePublicity(deps, id, "test")).toBe(true);
    expect(await statusOf(id)).toBe("filed");
    // The job that would send the samples may die after the commit.
    expect(await sendDueSamples(deps)).toBeGreaterThan(0);
  });

  it.each<FailpointName>(["job.taken", "publicity.after-commit", "job.done"])(
    "job at %s › is retried, and finds what is left to do",
    async (at) => {
      const { deps, clock, database } = world.service;
      const id = await filingIn(world, "publicity");
      const ofFiling = "name = $1 and data->>'filingId' = $2";
      const state = async (): Promise<unknown> => {
        const jobs = `select state::text as state from pgboss.job where ${ofFiling}`;
        const { rows } = await database.asOwner(jobs, [expiryQueue, id]);
        return z.tuple([z.object({ state: z.string() })]).parse(rows)[0].state;
      };
      clock.now = new Date(clock.now.getTime() + publicityMs);
      armFailpoints(`${at}=error`);
      const jobs = await startJobQueue(deps.db, { log: deps.log, supervise: false });
      await startWorkers({ ...deps, jobs });
      await expect.poll(state, { timeout: 20_000 }).toBe("retry");
      expect(await statusOf(id)).toBe(at === "job.taken" ? "publicity" : "filed");
      armFailpoints("");
      await database.asOwner(`update pgboss.job set start_after = now() where ${ofFiling}`, [
        expiryQueue,
        id,
      ]);
      await expect.poll(state, { timeout: 20_000 }).toBe("completed");
      expect(await statusOf(id)).toBe("filed");
      await jobs.stop();
    },
  );

  it("outbox › is sent again after outbox.before-notify, not after outbox.after-notify", async () => {
    const { deps } = world.service;
    await filingIn(world, "submitted");
    const waiting = () => deps.db.$count(outbox, isNull(outbox.sentAt));
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    await failing("outbox.before-notify", () => dispatch(deps));
    expect(await waiting()).toBe(before);
    await failing("outbox.after-notify", () => dispatch(deps));
    expect(await waiting()).toBe(0);
  });

  it("audit › is sealed and its head noted at the next try", async () => {
    const { deps } = world.service;
    await failing("audit.before-seal", () => sealAll(deps.db));
    expect(await deps.db.$count(auditSeal)).toBe(0);
    await sealAll(deps.db);
    await failing("audit.before-head", () => exportHead(deps));
    await expect(readFile(join(deps.env.DATA_DIR, "audit-heads.jsonl"))).rejects.toThrow("ENOENT");
    await exportHead(deps);
    expect(await verifyAudit(deps)).toMatchObject({ faults: [], heads: 1 });
  });

  it("session at session.after-rotation › goes on with the token that its holder has", async () => {
    const { service, filer } = world;
    const person = await service.signIn(filer.id);
    service.clock.now = new Date(service.clock.now.getTime() + 16 * 60_000);
    const headers = { "x-service-secret": webSecret, "x-can-store-token": "1" };
    armFailpoints("session.after-rotation=error");
    expect((await person.call("mainMenus", {}, { headers })).status).toBe(500);
    armFailpoints("");
    const again = await person.call("mainMenus", {}, { headers });
    expect([again.status, again.headers.get("refresh-token") !== null]).toEqual([200, true]);
  });
});

describe("failpoints of SMS", () => {
  const heard: string[] = [];
  const gateway = createServer((request, response) => {
    request.on("data", (bytes) => heard.push(String(bytes)));
    request.on("end", () => response.end("{}"));
  });
  let service: TestService;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void gateway.listen(0, "127.0.0.1", resolve));
    const address: AddressInfo | string | null = gateway.address();
    const port = typeof address === "object" ? address?.port : 0;
    service = await testService({ SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send` });
  });
  afterAll(async () => {
    await service.close();
    gateway.close();
  });

  it.each<[FailpointName, number]>([
    ["sms.before-send", 1],
    ["sms.after-send", 2],
  ])("message at %s › is sent by the next try, %i times in all under one key", async (at, times) => {
    const { deps } = service;
    heard.length = 0;
    const content = { template: "code", params: { purpose: "登录" } } as const;
    await deps.db.transaction((tx) =>
      postMessage(deps, tx, { ...content, phone: "13800001234", code: "123456", toAccount: false }),
    );
    const [row] = await deps.db.select().from(smsMessage).where(eq(smsMessage.state, "waiting"));
    const id = row?.id ?? "";
    await failing(at, () => deliver(deps, id));
    await deliver(deps, id);
    expect(heard).toHaveLength(times);
    for (const text of heard) expect(text).toContain(id);
    expect(await deps.db.$count(smsMessage, eq(smsMessage.state, "waiting"))).toBe(0);
  });
});

describe("failpoints of migrations", () => {
  it("migration at migration.before-commit › leaves nothing of it, and is applied by the next start", async () => {
    const service = await testService();
    const { ownerUrl } = service.database;
    const added = {
      name: "998-added.sql",
      sql: "CREATE TABLE added (id int)",
      sha256: "1",
      contracts: false,
      needs: [],
    };
    const wanted = [...(await readMigrations()), added];
    const nothing = { install: async () => undefined, seed: async () => undefined };
    const present = async (): Promise<unknown> =>
      (await service.database.asOwner("SELECT to_regclass('added') IS NOT NULL AS there")).rows[0];
    armFailpoints("migration.before-commit=error");
    await expect(migrate(ownerUrl, nothing, { migrations: wanted })).rejects.toThrow(
      "Migration 998-added.sql failed",
    );
    expect(await present()).toEqual({ there: false });
    armFailpoints("");
    await migrate(ownerUrl, nothing, { migrations: wanted });
    expect(await present()).toEqual({ there: true });
    await service.close();
  });
});
