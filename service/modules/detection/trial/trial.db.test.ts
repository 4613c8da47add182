import { Readable } from "node:stream";

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  detectionFindingsOutputSchema,
  detectionReportOutputSchema,
} from "#contracts/detection/detection-api.ts";
import { trialsOutputSchema } from "#contracts/detection/trial/trial.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { detectionJob, detectionReport } from "#service/db/schema/detection/detection.ts";
import { trialCheck } from "#service/db/schema/detection/trial-check.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { sheetsOfWorkbook } from "#service/export/testing/workbook.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { newestReports } from "#service/modules/detect-standard/impact/subjects.ts";
import { oneError, testBill } from "#service/workflow/testing/bills.ts";
import {
  act,
  createComplete,
  createDraft,
  mustAct,
  readFiling,
  storeFile,
} from "#service/workflow/testing/filings.ts";
import { newWorld, runJob, settleFindings, type World } from "#service/workflow/testing/journey.ts";
import { trialOf, trialRow, tryBill, workTrial } from "#service/workflow/testing/trials.ts";

describe("trial check", () => {
  let world: World;
  let deps: Deps;
  beforeAll(async () => {
    world = await newWorld();
    ({ deps } = world.service);
  });
  afterAll(() => world.service.close());

  async function draft(...faults: string[]): Promise<FilingId> {
    const { values, xml } = testBill(...faults);
    return (await createComplete(world.service, world.filer, values, xml)).id;
  }
  const reportsOf = (id: FilingId) =>
    deps.db.select().from(detectionReport).where(eq(detectionReport.filingId, id));
  const reportIn = async (id: FilingId, trial?: string) =>
    (await world.filer.call("detectionReport", { filingId: id, trial })).data(detectionReportOutputSchema);

  async function seenBy(person: Person, filingId: FilingId): Promise<unknown[]> {
    const asked = { filingId };
    return [
      (await person.call("filingDetail", asked)).data(),
      (await person.call("detectionStatus", asked)).data(),
      (await person.call("detectionVersions", asked)).data(),
      (await person.call("acceptanceRecord", asked)).data(),
      (await person.call("filingList", { kind: "max-price" })).data(),
      (await person.call("todoList", {})).data(),
    ];
  }

  async function replaceFile(id: FilingId, code: string, content: string): Promise<void> {
    const { revision } = await readFiling(deps, id);
    const name = `${code}.${code === "bill" ? "xml" : "pdf"}`;
    const fileId = await storeFile(deps, world.filer.id, name, content);
    (await world.filer.call("fileSave", { filingId: id, revision, code, fileId })).data();
  }
  const replaceBill = (id: FilingId, xml: string) => replaceFile(id, "bill", xml);

  it("shows the owner the same result as the check and leaves filing, record and messages alone", async () => {
    const id = await draft(oneError);
    const before = await readFiling(deps, id);
    const steps = () => deps.db.$count(acceptanceLog, eq(acceptanceLog.filingId, id));
    const messages = () => deps.db.$count(outbox, eq(outbox.businessId, id));
    const was = [await steps(), await messages()];
    await tryBill(deps, world.filer, id);
    expect(await readFiling(deps, id)).toEqual(before);
    expect([await steps(), await messages()]).toEqual(was);
    const trial = await trialOf(world.filer, id);
    expect(trial).toMatchObject({ state: "done", hasFile: true, result: { errors: 1, isCompared: false } });
    const report = await reportIn(id, "bill");
    expect(report).toMatchObject({
      reportId: trial.result?.reportId,
      counts: { E: 1 },
      trial: { code: "bill" },
      canAnswer: false,
      canDecide: false,
    });
    const { reportId } = report;
    const asked = { filingId: id, reportId };
    const { rows } = (await world.filer.call("detectionFindings", asked)).data(detectionFindingsOutputSchema);
    expect(rows).toMatchObject([{ rule: "P01", severity: "E" }]);
    expect((await world.filer.call("detectionTree", asked)).status).toBe(200);
    expect((await world.filer.call("detectionRows", { ...asked, from: 0, limit: 5 })).status).toBe(200);
    expect((await world.filer.call("detectionSearch", { ...asked, text: "混凝土" })).status).toBe(200);
    const body = JSON.stringify(asked);
    const headers = { "content-type": "application/json" };
    const { token } = world.filer;
    const sheet = await world.service.fetch("detectionExport", { body, headers }, { token });
    const sheets = await sheetsOfWorkbook(new Uint8Array(await sheet.arrayBuffer()));
    const [head = [], ...lines] = sheets.get("试检测问题") ?? [];
    expect(lines).toHaveLength(1);
    expect(head).toContain("应为");
    expect(head).not.toContain("答复");
    expect((await world.filer.call("detectionReport", { filingId: id })).error).toBe("detection.missing");
    const answer = { filingId: id, reportId, key: rows[0]?.key, text: "已核实" };
    expect((await world.filer.call("detectionAnswer", answer)).error).toBe("filing.action");
  });

  it("is seen by the enterprise's own accounts and by nobody else", async () => {
    const { service, filer, county, city, province } = world;
    const id = await draft(oneError);
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "audit", result: "fail", opinion: "资料不符" });
    const seen = () => Promise.all([county, city, province].map((person) => seenBy(person, id)));
    const before = await seen();
    await tryBill(deps, filer, id);
    expect(await seen()).toEqual(before);
    const { reportId } = await reportIn(id, "bill");
    const stranger = await service.person("filer", { name: "他人" });
    for (const person of [county, city, province]) {
      expect((await person.call("trialStatus", { filingId: id })).error).toBe("permission.denied");
      expect((await person.call("trialStart", { filingId: id, code: "bill" })).error).toBe(
        "permission.denied",
      );
      expect((await person.call("trialCancel", { filingId: id, code: "bill" })).error).toBe(
        "permission.denied",
      );
      const trial = { filingId: id, trial: "bill" };
      expect((await person.call("detectionReport", trial)).error).toBe("permission.denied");
      expect((await person.call("detectionReport", { filingId: id })).error).toBe("detection.missing");
      const asked = { filingId: id, reportId };
      expect((await person.call("detectionFindings", asked)).error).toBe("filing.stale");
      expect((await person.call("detectionTree", asked)).error).toBe("filing.stale");
      const pair = { filingId: id, before: reportId, after: reportId };
      expect((await person.call("detectionCompare", pair)).error).toBe("detection.missing");
    }
    for (const call of ["trialStatus", "detectionReport"] as const)
      expect((await stranger.call(call, { filingId: id, trial: "bill" })).error).toBe("filing.not-found");
    const admin = await service.person("system-admin");
    expect((await admin.call("trialStatus", { filingId: id })).error).toBe("permission.denied");
  });

  it("is in the audit log of the administrator", async () => {
    const id = await draft();
    await tryBill(deps, world.filer, id);
    const auditor = await world.service.person("audit-admin");
    const log = (await auditor.call("auditLogList", { object: id })).data();
    expect(log.rows).toContainEqual(expect.objectContaining({ name: "填报人", actionName: "试检测" }));
  });

  it("is not judged again by the impact of a changed standard, nor told to T01 and T05", async () => {
    const id = await draft();
    await tryBill(deps, world.filer, id);
    const { reportId, rules } = await reportIn(id, "bill");
    expect((await newestReports(deps.db)).map(({ report }) => report.id)).not.toContain(reportId);
    expect(rules.find(({ code }) => code === "T05")?.notJudged.join()).toContain("不与其他单位的文件比对");
    expect(rules.find(({ code }) => code === "T01")?.notJudged.join()).toContain("尚未公开的标段");
  });

  it("goes with the replaced bill and comes again for the new one", async () => {
    const id = await draft("编码少一位");
    await tryBill(deps, world.filer, id);
    const { reportId } = await reportIn(id, "bill");
    await replaceBill(id, testBill().xml);
    expect(await reportsOf(id)).toEqual([]);
    expect(await trialOf(world.filer, id)).toMatchObject({ state: "none", result: null });
    expect((await world.filer.call("detectionReport", { filingId: id, trial: "bill" })).error).toBe(
      "detection.missing",
    );
    expect((await world.filer.call("detectionTree", { filingId: id, reportId })).error).toBe("filing.stale");
    await tryBill(deps, world.filer, id);
    expect((await trialOf(world.filer, id)).result).toMatchObject({ errors: 0, amount: null });
  });

  it("adds up the money at stake in what is open", async () => {
    const id = await draft("编码少一位", "项目特征只写“无”", "以个计的工程量带小数");
    await tryBill(deps, world.filer, id);
    const { reportId } = await reportIn(id, "bill");
    await world.service.database.asOwner("update finding set amount = 6172.8 where report_id = $1", [
      reportId,
    ]);
    const { result } = await trialOf(world.filer, id);
    expect(result).toMatchObject({ errors: 2, warnings: 1, amount: "12345.60" });
  });

  it("replaces the former result, which stays until then, and tells that the form changed", async () => {
    const id = await draft(oneError);
    await tryBill(deps, world.filer, id);
    const first = await trialOf(world.filer, id);
    expect(first.result?.isOlder).toBe(false);
    await replaceFile(id, "tender", "%PDF-1.4\n%%EOF");
    expect((await trialOf(world.filer, id)).result?.isOlder).toBe(false);
    const { revision } = await readFiling(deps, id);
    world.service.clock.now = new Date(world.service.clock.now.getTime() + 1000);
    const values = { ...testBill().values, projectName: "另一个工程" };
    (await world.filer.call("filingSave", { filingId: id, revision, values })).data();
    expect((await trialOf(world.filer, id)).result?.isOlder).toBe(true);
    (await world.filer.call("trialStart", { filingId: id, code: "bill" })).data();
    expect((await trialOf(world.filer, id)).result?.reportId).toBe(first.result?.reportId);
    await workTrial(deps, id);
    const second = await trialOf(world.filer, id);
    expect(second.result?.reportId).not.toBe(first.result?.reportId);
    expect((await reportsOf(id)).map((report) => report.id)).toEqual([second.result?.reportId]);
  });

  it("goes with the submission, and the station's check is as ever", async () => {
    const { service, filer, county } = world;
    const id = await draft(oneError);
    await tryBill(deps, filer, id);
    await mustAct(service, filer, id, { action: "submit" });
    expect(await reportsOf(id)).toEqual([]);
    expect(await deps.db.$count(trialCheck, eq(trialCheck.filingId, id))).toBe(0);
    expect((await filer.call("trialStart", { filingId: id, code: "bill" })).error).toBe("filing.action");
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    await runJob(service, id);
    expect(await reportsOf(id)).toMatchObject([{ isTrial: false }]);
    expect((await filer.call("detectionReport", { filingId: id, trial: "bill" })).error).toBe(
      "detection.missing",
    );
    await settleFindings(world, id);
  });

  it("goes with a deleted draft, whose trials still count", async () => {
    const id = await draft();
    await tryBill(deps, world.filer, id);
    const left = async (filingId: FilingId) =>
      (await world.filer.call("trialStatus", { filingId })).data(trialsOutputSchema).left;
    const { revision } = await readFiling(deps, id);
    expect((await world.filer.call("filingRemove", { filingId: id, revision })).status).toBe(200);
    expect(await reportsOf(id)).toEqual([]);
    expect(await left(await draft())).toBeLessThanOrEqual(20);
  });

  it("refuses without a bill, an unknown bill, and twice at a time", async () => {
    const empty = await createDraft(world.filer, { projectName: "无文件" });
    const start = (filingId: FilingId, code = "bill") => world.filer.call("trialStart", { filingId, code });
    expect((await start(empty.id)).error).toBe("trial.no-bill");
    const id = await draft();
    expect((await start(id, "tender")).error).toBe("request.invalid");
    expect((await start(id)).status).toBe(200);
    expect((await start(id)).error).toBe("detection.running");
    expect((await world.filer.call("trialCancel", { filingId: id, code: "bill" })).status).toBe(200);
    expect((await world.filer.call("trialCancel", { filingId: id, code: "bill" })).error).toBe(
      "filing.action",
    );
    expect((await trialOf(world.filer, id)).state).toBe("cancelled");
    await workTrial(deps, id);
    expect(await reportsOf(id)).toEqual([]);
    await tryBill(deps, world.filer, id);
    expect((await trialOf(world.filer, id)).state).toBe("done");
  });

  it("tells in words that a file cannot be read and keeps everything", async () => {
    const { values } = testBill();
    const { id } = await createComplete(world.service, world.filer, values, "<ConstructionProject><br");
    const before = await readFiling(deps, id);
    await tryBill(deps, world.filer, id);
    const trial = await trialOf(world.filer, id);
    expect(trial).toMatchObject({ state: "failed", result: null });
    expect(trial.message).toContain("文件可能被截断");
    expect(await reportsOf(id)).toEqual([]);
    expect(await readFiling(deps, id)).toEqual(before);
  });

  it("leaves errors that the station accepted before out of what is open", async () => {
    const { service, filer, county } = world;
    const id = await draft(oneError);
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    await runJob(service, id);
    await settleFindings(world, id);
    await mustAct(service, county, id, { action: "back", result: "result", opinion: "重新上传" });
    await tryBill(deps, filer, id);
    expect((await trialOf(filer, id)).result).toMatchObject({ errors: 0 });
    expect((await reportIn(id, "bill")).counts.E).toBe(1);
    expect((await reportIn(id)).trial).toBeNull();
    await act(service, county, id, { action: "purge", opinion: "重复备案" });
    expect((await reportsOf(id)).map(({ isTrial }) => isTrial)).toEqual([false]);
  });

  const withReading = (after: () => void | Promise<void>): Deps => ({
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
  });

  it("starts anew after a worker that died, and ends with words at the last try", async () => {
    const id = await draft(oneError);
    (await world.filer.call("trialStart", { filingId: id, code: "bill" })).data();
    const broken = withReading(() => Promise.reject(new Error("the disk is gone")));
    await expect(workTrial(broken, id, "bill", false)).rejects.toThrow("the disk is gone");
    expect(await trialRow(deps, id)).toMatchObject({ state: "running" });
    await workTrial(deps, id);
    expect(await trialOf(world.filer, id)).toMatchObject({ state: "done", result: { errors: 1 } });
    expect(await reportsOf(id)).toHaveLength(1);
    (await world.filer.call("trialStart", { filingId: id, code: "bill" })).data();
    await workTrial(broken, id);
    expect(await trialOf(world.filer, id)).toMatchObject({ state: "failed", result: { errors: 1 } });
    expect((await trialOf(world.filer, id)).message).toContain("请重新检测");
  });

  it("stops and leaves nothing when the bill is replaced or the filing submitted midway", async () => {
    for (const midway of [
      (id: FilingId) => replaceBill(id, testBill().xml),
      async (id: FilingId) => void (await mustAct(world.service, world.filer, id, { action: "submit" })),
    ]) {
      const id = await draft(oneError);
      (await world.filer.call("trialStart", { filingId: id, code: "bill" })).data();
      const { jobId } = await trialRow(deps, id);
      let isDone = false;
      const meanwhile = withReading(async () => {
        if (isDone) return;
        isDone = true;
        await midway(id);
      });
      await workTrial(meanwhile, id);
      expect(await reportsOf(id)).toEqual([]);
      expect(await deps.db.$count(trialCheck, eq(trialCheck.jobId, jobId))).toBe(0);
    }
  });

  it("waits while a station's check waits or runs", async () => {
    const { service, filer, county } = world;
    const station = await draft();
    await mustAct(service, filer, station, { action: "submit" });
    await mustAct(service, county, station, { action: "audit", result: "pass" });
    const id = await draft(oneError);
    (await filer.call("trialStart", { filingId: id, code: "bill" })).data();
    const trial = workTrial(deps, id);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await trialOf(filer, id)).toMatchObject({ state: "queued" });
    const told = (await filer.call("trialStatus", { filingId: id })).data(trialsOutputSchema);
    expect(told.isStationFirst).toBe(true);
    await runJob(service, station);
    await trial;
    expect(await trialOf(filer, id)).toMatchObject({ state: "done" });
    const live = and(eq(detectionJob.filingId, station), eq(detectionJob.state, "done"));
    expect(await deps.db.$count(detectionJob, live)).toBe(1);
  });
});
