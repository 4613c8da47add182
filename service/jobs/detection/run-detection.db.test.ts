import { Readable } from "node:stream";

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { dayLength } from "#contracts/shanghai-time.ts";
import type { Deps } from "#service/core/deps.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";
import { detectionReport, ruleSet } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { oneError, testBill, testWorkbook } from "#service/workflow/testing/bills.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, jobOf, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";
import { tracesOf } from "#service/workflow/testing/traces.ts";

import { runDetection } from "./run-detection.ts";

describe("runDetection", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const reportsOf = (id: FilingId) =>
    world.service.deps.db.select().from(detectionReport).where(eq(detectionReport.filingId, id));

  async function onlyReport(id: FilingId) {
    const [report] = await reportsOf(id);
    if (!report) throw new Error("no report");
    return report;
  }

  function withReading(after: () => void | Promise<void>): Deps {
    const { deps } = world.service;
    return {
      ...deps,
      blobs: {
        ...deps.blobs,
        read: async (key) => {
          const stream = await deps.blobs.read(key);
          return Readable.from(
            (async function* () {
              for await (const chunk of stream) {
                yield Buffer.from(chunk).subarray(0, 4000);
                await after();
                yield Buffer.from(chunk).subarray(4000);
              }
            })(),
          );
        },
      },
    };
  }

  it("stores rows, findings, headings and the summary, and marks the filing detected", async () => {
    const { service } = world;
    const id = await filingIn(world, "detected", testBill(oneError));
    const row = await readFiling(service.deps, id);
    const report = await onlyReport(id);
    expect(report).toMatchObject({ id: row.reportId, round: 1, standardVersion: "2024", findingCount: 1 });
    const rows = await service.deps.db.select().from(billRow).where(eq(billRow.reportId, report.id));
    expect(rows).toHaveLength(report.rowCount);
    const findings = await service.deps.db.select().from(finding).where(eq(finding.reportId, report.id));
    expect(findings).toMatchObject([{ rule: "P01", severity: "E" }]);
    expect(report.summary?.counts).toEqual({ E: 1, W: 0, I: 0 });
    const sets = await service.deps.db.select().from(ruleSet);
    expect(sets.map((set) => set.version)).toEqual(["V1"]);
    expect(report.ruleSetVersion).toBe("V1");
    expect(await jobOf(service, id)).toMatchObject({
      state: "done",
      progress: 100,
      rows: rows.length,
      findings: 1,
    });
  });
  it("detects a workbook by its content and stores sheet, row and column", async () => {
    const { service } = world;
    const id = await filingIn(world, "detected", await testWorkbook(oneError));
    const report = await onlyReport(id);
    const stored = eq(finding.reportId, report.id);
    const found = await service.deps.db.select().from(finding).where(stored);
    expect(found).toMatchObject([
      { rule: "P01", sheet: expect.stringMatching(/^表-08 分部分项/), columnNumber: 8 },
    ]);
    const [row] = await service.deps.db
      .select()
      .from(billRow)
      .where(and(eq(billRow.reportId, report.id), eq(billRow.seq, found[0]?.rowOrdinal ?? -1)));
    expect(row).toMatchObject({ sheet: found[0]?.sheet, line: found[0]?.line, kind: "item" });
  });
  it("ignores a superseded job", async () => {
    const { service } = world;
    const id = await filingIn(world, "accepted");
    await runDetection(service.deps, { filingId: id, jobId: crypto.randomUUID(), lastTry: true });
    expect((await readFiling(service.deps, id)).status).toBe("accepted");
    expect(await reportsOf(id)).toEqual([]);
  });
  it("restarts after an aborted attempt and leaves no partial report", async () => {
    const { service } = world;
    const id = await filingIn(world, "accepted");
    const { jobId } = await jobOf(service, id);
    const broken = withReading(() => {
      throw new Error("the disk is gone");
    });
    await expect(runDetection(broken, { filingId: id, jobId, lastTry: false })).rejects.toThrow(
      "the disk is gone",
    );
    expect(await jobOf(service, id)).toMatchObject({ state: "running" });
    const [half] = await reportsOf(id);
    expect(half?.finishedAt).toBeNull();
    expect((await world.county.call("detectionReport", { filingId: id })).error).toBe("detection.missing");
    await runJob(service, id);
    const reports = await reportsOf(id);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.id).not.toBe(half?.id);
    expect((await readFiling(service.deps, id)).status).toBe("detected");
  });
  it("records the final failure, after which the station may retry", async () => {
    const { service, county, city } = world;
    const filingId = await filingIn(world, "accepted");
    const { jobId } = await jobOf(service, filingId);
    const broken = withReading(() => Promise.reject(new Error("the disk is gone")));
    await runDetection(broken, { filingId, jobId, lastTry: true });
    expect((await readFiling(service.deps, filingId)).status).toBe("accepted");
    expect(await reportsOf(filingId)).toEqual([]);
    const status = async (person = county) => (await person.call("detectionStatus", { filingId })).data();
    expect(await status()).toMatchObject({ state: "failed", canRetry: true });
    expect((await status()).message).toContain(jobId);
    expect((await status(city)).canRetry).toBe(false);
    const told = await tracesOf(service, filingId);
    expect(told.messages.filter((message) => /^station: .*，检测失败，待处理$/.test(message))).toHaveLength(
      1,
    );
    expect((await city.call("detectionRetry", { filingId })).error).toBe("permission.denied");
    expect((await county.call("detectionRetry", { filingId })).status).toBe(200);
    expect((await county.call("detectionRetry", { filingId })).error).toBe("detection.running");
    await runJob(service, filingId);
    expect(await status()).toMatchObject({ state: "done", canRetry: false });
    expect((await county.call("detectionRetry", { filingId })).error).toBe("filing.action");
  });
  it("fails an unreadable file at once, with the reason", async () => {
    const { service, county } = world;
    const filingId = await filingIn(world, "accepted", { ...testBill(), xml: "<ConstructionProject><br" });
    await runJob(service, filingId);
    const status = (await county.call("detectionStatus", { filingId })).data();
    expect(status.state).toBe("failed");
    expect(status.message.length).toBeGreaterThan(5);
    expect((await readFiling(service.deps, filingId)).status).toBe("accepted");
  });
  it("cannot finish after another attempt began", async () => {
    const { service } = world;
    const id = await filingIn(world, "accepted");
    const { jobId } = await jobOf(service, id);
    const overtaken = withReading(() => runJob(service, id));
    await runDetection(overtaken, { filingId: id, jobId, lastTry: true });
    expect(await reportsOf(id)).toHaveLength(1);
    expect(await jobOf(service, id)).toMatchObject({ state: "done" });
  });
  it("cannot finish after the filing was sent back", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "accepted");
    const { jobId } = await jobOf(service, id);
    const recalled = withReading(async () => {
      if ((await readFiling(service.deps, id)).status !== "accepted") return;
      await mustAct(service, county, id, { action: "back", result: "result", opinion: "有误" });
    });
    await runDetection(recalled, { filingId: id, jobId, lastTry: true });
    expect(await readFiling(service.deps, id)).toMatchObject({ status: "returned", reportId: null });
    expect(await jobOf(service, id)).toMatchObject({ state: "cancelled" });
    const { rows } = await service.database.asOwner("select state::text from pgboss.job where id = $1", [
      jobId,
    ]);
    expect(rows).toEqual([{ state: "cancelled" }]);
  });
  it("can be cancelled midway by the station, leaves nothing behind and can be restarted", async () => {
    const { service, county, city, filer } = world;
    const filingId = await filingIn(world, "accepted");
    const { jobId } = await jobOf(service, filingId);
    const status = async (person = county) => (await person.call("detectionStatus", { filingId })).data();
    expect([(await status()).canCancel, (await status(city)).canCancel]).toEqual([true, false]);
    for (const stranger of [city, filer])
      expect((await stranger.call("detectionCancel", { filingId })).error).toBe("permission.denied");
    const cancelled = withReading(async () => {
      if ((await status()).canCancel)
        expect((await county.call("detectionCancel", { filingId })).status).toBe(200);
    });
    await runDetection(cancelled, { filingId, jobId, lastTry: true });
    expect(await reportsOf(filingId)).toEqual([]);
    expect((await readFiling(service.deps, filingId)).status).toBe("accepted");
    expect(await status()).toMatchObject({ state: "cancelled", canRetry: true, canCancel: false });
    expect((await status(filer)).message).toBe("受理人已取消本次检测");
    expect((await county.call("detectionCancel", { filingId })).error).toBe("filing.action");
    expect((await county.call("detectionRetry", { filingId })).status).toBe(200);
    await runJob(service, filingId);
    expect((await status()).state).toBe("done");
    expect((await county.call("detectionCancel", { filingId })).error).toBe("filing.action");
  });
  it("stops on the worker's abort signal", async () => {
    const { service } = world;
    const id = await filingIn(world, "accepted");
    const { jobId } = await jobOf(service, id);
    const stop = new AbortController();
    stop.abort();
    const run = { filingId: id, jobId, lastTry: false, signal: stop.signal };
    await expect(runDetection(service.deps, run)).rejects.toThrow("abort");
    expect((await readFiling(service.deps, id)).status).toBe("accepted");
  });
  it("keeps threshold versions that reports refer to", async () => {
    const { service } = world;
    const createdAt = new Date(service.clock.now.getTime() - dayLength);
    await service.deps.db.insert(ruleSet).values({ version: "V2", thresholds: { A01: 1 }, createdAt });
    const id = await filingIn(world, "detected");
    expect((await reportsOf(id))[0]?.ruleSetVersion).toBe("V3");
    expect((await reportsOf(await filingIn(world, "detected")))[0]?.ruleSetVersion).toBe("V3");
  });
});
