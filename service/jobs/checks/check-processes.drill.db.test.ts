import { fork } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { setTimeout } from "node:timers/promises";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { leanBill } from "#service/bill-generator/lean-bill.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { createComplete, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, jobOf, newWorld, type World } from "#service/workflow/testing/journey.ts";
import { trialRow } from "#service/workflow/testing/trials.ts";

import { type CheckProcesses, createCheckProcesses } from "./check-processes.ts";
import type { CheckTask } from "./check-task.ts";

const never = new AbortController().signal;
/** Takes long enough to be interrupted. */
const large = { ...testBill(), xml: [...leanBill(20_000, 3)].join("") };

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("createCheckProcesses", { timeout: 240_000 }, () => {
  let world: World;
  let checks: CheckProcesses;
  beforeAll(async () => {
    world = await newWorld();
    checks = createCheckProcesses(world.service.deps);
  });
  afterAll(async () => {
    checks.stop();
    await world.service.close();
  });

  const reportsOf = (id: FilingId) =>
    world.service.deps.db.select().from(detectionReport).where(eq(detectionReport.filingId, id));

  async function detectionOf(id: FilingId, lastTry: boolean): Promise<CheckTask> {
    return { kind: "detection", filingId: id, jobId: (await jobOf(world.service, id)).jobId, lastTry };
  }

  async function untilRows(id: FilingId): Promise<void> {
    await expect
      .poll(async () => (await jobOf(world.service, id)).rows, { timeout: 180_000, interval: 20 })
      .toBeGreaterThan(0);
  }

  async function midway(lastTry: boolean, signal = never) {
    const id = await filingIn(world, "accepted", large);
    const ended = checks.run(await detectionOf(id, lastTry), signal).then(
      () => null,
      (error: unknown) => error,
    );
    await untilRows(id);
    return { id, ended };
  }

  it("makes one check after the other in a process that gives way to people", async () => {
    for (let i = 0; i < 2; i++) {
      const id = await filingIn(world, "accepted");
      await checks.run(await detectionOf(id, false), never);
      expect((await readFiling(world.service.deps, id)).status).toBe("detected");
    }
    const [pid, ...others] = checks.pids();
    expect(others).toEqual([]);
    expect(pid).not.toBe(process.pid);
    expect(getPriority(pid)).toBe(10);
  });

  it("makes a trial check", async () => {
    const { service, filer } = world;
    const { values, xml } = testBill();
    const { id } = await createComplete(service, filer, values, xml);
    (await filer.call("trialStart", { filingId: id, code: "bill" })).data();
    const { jobId } = await trialRow(service.deps, id);
    await checks.run({ kind: "trial", filingId: id, code: "bill", jobId, lastTry: false }, never);
    expect((await trialRow(service.deps, id)).state).toBe("done");
  });

  it("lets the job retry when the process is killed", async () => {
    const { id, ended } = await midway(false);
    for (const pid of checks.pids()) process.kill(pid, "SIGKILL");
    expect(await ended).toMatchObject({ message: "The process of a check ended: SIGKILL" });
    expect((await jobOf(world.service, id)).state).toBe("running");
    await checks.run(await detectionOf(id, true), never);
    expect((await readFiling(world.service.deps, id)).status).toBe("detected");
    expect(await reportsOf(id)).toHaveLength(1);
  });

  it("tells the station when the process is killed at the last try", async () => {
    const { id, ended } = await midway(true);
    for (const pid of checks.pids()) process.kill(pid, "SIGKILL");
    expect(await ended).toBeNull();
    expect(await jobOf(world.service, id)).toMatchObject({
      state: "failed",
      message: "检测服务中断，请重新检测",
    });
  });

  it("stops at a signal and keeps the process", async () => {
    const stop = new AbortController();
    const { id, ended } = await midway(false, stop.signal);
    const before = checks.pids();
    stop.abort();
    expect(await ended).toBeInstanceOf(Error);
    expect((await readFiling(world.service.deps, id)).status).toBe("accepted");
    expect(checks.pids()).toEqual(before);
  });

  it("ends when the station cancels", async () => {
    const { id, ended } = await midway(false);
    (await world.county.call("detectionCancel", { filingId: id })).data();
    expect(await ended).toBeNull();
    expect(await reportsOf(id)).toEqual([]);
  });

  it("rejects when the process cannot begin", async () => {
    const { deps } = world.service;
    const env = { ...deps.env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
    const id = await filingIn(world, "accepted");
    const broken = createCheckProcesses({ ...deps, env });
    await expect(broken.run(await detectionOf(id, false), never)).rejects.toThrow(
      "The process of a check ended: 1",
    );
    expect(broken.pids()).toEqual([]);
  });

  it("ends with the process that started it", async () => {
    const child = fork(new URL("../../check-main.ts", import.meta.url), { serialization: "advanced" });
    const exit = once(child, "exit");
    child.send({ kind: "begin", env: world.service.deps.env });
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  });

  it("ends its processes", async () => {
    const pids = checks.pids();
    expect(pids.map(isAlive)).toEqual(pids.map(() => true));
    checks.stop();
    for (let tries = 0; tries < 100 && pids.some(isAlive); tries++) await setTimeout(50);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});
