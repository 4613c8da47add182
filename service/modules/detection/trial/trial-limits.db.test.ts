import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { detectionReportOutputSchema } from "#contracts/detection/detection-api.ts";
import { trialsOutputSchema } from "#contracts/detection/trial/trial.ts";
import type { FilingId } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { BillStage } from "#contracts/settlement/bills.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { sheetsOfWorkbook } from "#service/export/testing/workbook.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { runTrial } from "#service/jobs/trial/run-trial.ts";
import { sweepOldTrials, sweepTrials } from "#service/jobs/trial/sweep-trials.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { createComplete, storeFile } from "#service/workflow/testing/filings.ts";
import { testSettlement } from "#service/workflow/testing/settlements.ts";
import { trialOf, trialRow, tryBill, workTrial } from "#service/workflow/testing/trials.ts";

describe("trial check", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService({ TRIAL_CHECKS_PER_FILING: 2, TRIAL_CHECKS_PER_ENTERPRISE: 3 });
  });
  afterAll(() => service.close());

  async function draft(filer: Person): Promise<FilingId> {
    const { values, xml } = testBill();
    return (await createComplete(service, filer, values, xml)).id;
  }
  const start = (filer: Person, filingId: FilingId, code = "bill") =>
    filer.call("trialStart", { filingId, code });
  const left = async (filer: Person, filingId: FilingId) =>
    (await filer.call("trialStatus", { filingId })).data(trialsOutputSchema).left;

  // ASVS 2.3.2
  it("is limited a day for a filing and for an enterprise, and free again the next day", async () => {
    const filer = await service.person("filer");
    const [first, second] = [await draft(filer), await draft(filer)];
    expect(await left(filer, first)).toBe(2);
    for (const remaining of [1, 0]) {
      await tryBill(service.deps, filer, first);
      expect(await left(filer, first)).toBe(remaining);
    }
    const refused = await start(filer, first);
    expect([refused.status, refused.error]).toEqual([429, "trial.quota"]);
    expect(refused.message).toContain("本备案今日已试检测2次");
    expect((await trialOf(filer, first)).state).toBe("done");
    expect(await left(filer, second)).toBe(1);
    await tryBill(service.deps, filer, second);
    expect((await start(filer, second)).message).toContain("本单位今日已试检测3次");
    service.clock.now = new Date(service.clock.now.getTime() + 24 * 3_600_000);
    const again = await service.person("filer");
    expect(await left(again, await draft(again))).toBe(2);
    await sweepTrials(service.deps);
    const { rows } = await service.database.asOwner(
      "select count(*)::int as days from trial_check_count",
      [],
    );
    expect(rows).toEqual([{ days: 2 }]);
  });

  it("counts once when two are asked for at a time", async () => {
    const filer = await service.person("filer");
    const id = await draft(filer);
    const answers = await Promise.all([1, 2, 3].map(() => start(filer, id)));
    expect(answers.map(({ error }) => error).toSorted()).toEqual([
      "detection.running",
      "detection.running",
      null,
    ]);
    expect(await left(filer, id)).toBe(1);
  });

  it("leaves no report behind that nothing points at, however old", async () => {
    const filer = await service.person("filer");
    const id = await draft(filer);
    await tryBill(service.deps, filer, id);
    const { reportId } = await trialRow(service.deps, id);
    const { asOwner } = service.database;
    await asOwner("update detection_report set created_at = created_at - interval '30 days' where id = $1", [
      reportId,
    ]);
    await asOwner(
      `insert into detection_report
       select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
       from detection_report r, generate_series(1, 2) where r.id = $1`,
      [reportId],
    );
    const left = async () =>
      (await asOwner("select id from detection_report where filing_id = $1", [id])).rows.map(
        (row) => row["id"],
      );
    await sweepTrials(service.deps);
    expect(await left()).toHaveLength(3);
    await sweepOldTrials(service.deps);
    expect(await left()).toEqual([reportId]);
  });

  it("is refused with a clear message while the queue is full", async () => {
    const filer = await service.person("filer");
    const id = await draft(filer);
    const other = await draft(await service.person("filer"));
    await service.database.asOwner(
      `insert into trial_check (filing_id, code, enterprise_id, job_id, state, stage, by_name, queued_at)
       select filing.id, 'x' || n, enterprise_id, gen_random_uuid(), 'queued', 'waiting', '', now()
       from filing, generate_series(1, $2::int) n where filing.id = $1`,
      [other, serviceLimits.allLiveTrials],
    );
    const refused = await start(filer, id);
    expect([refused.status, refused.error]).toEqual([429, "trial.busy"]);
    expect(refused.message).toContain("稍后再试");
    await service.database.asOwner("delete from trial_check where filing_id = $1", [other]);
    expect((await start(filer, id)).status).toBe(200);
  });

  it("ends as failed when its job is gone, and its lost report goes", async () => {
    const filer = await service.person("filer");
    const id = await draft(filer);
    expect((await start(filer, id)).status).toBe(200);
    const { jobId } = await trialRow(service.deps, id);
    await service.deps.jobs.boss.cancel("trial-check", jobId);
    service.clock.now = new Date(service.clock.now.getTime() + 120_000);
    await sweepTrials(service.deps);
    expect(await trialOf(filer, id)).toMatchObject({
      state: "failed",
      message: "检测服务中断。本次不计入每日次数，请重新试检测",
    });
    expect(await left(filer, id)).toBe(2);
  });

  it("ends with words of its own when the stations' checks go on too long, and costs no quota", async () => {
    const filer = await service.person("filer");
    const id = await draft(filer);
    await tryBill(service.deps, filer, id);
    const { reportId } = await trialRow(service.deps, id);
    expect((await start(filer, id)).status).toBe(200);
    const { jobId } = await trialRow(service.deps, id);
    await service.database.asOwner(
      `insert into detection_job (filing_id, job_id, state, stage, queued_at)
       values ($1, gen_random_uuid(), 'running', 'reading', now())`,
      [id],
    );
    expect(await left(filer, id)).toBe(0);
    await runTrial(service.deps, { filingId: id, code: "bill", jobId, lastTry: false }, 1000);
    const trial = await trialOf(filer, id);
    expect(trial).toMatchObject({ state: "failed", message: expect.stringContaining("等待过久") });
    expect(trial.result?.reportId).toBe(reportId);
    expect(await left(filer, id)).toBe(1);
    await service.database.asOwner("delete from detection_job where filing_id = $1", [id]);
    await tryBill(service.deps, filer, id);
    expect((await trialOf(filer, id)).state).toBe("done");
  });

  it("judges each bill of a settlement, compares when all are there, and forgets with one", async () => {
    const filer = await service.person("filer");
    const { deps } = service;
    const { xmls, values } = testSettlement();
    const { id } = (await filer.call("filingCreate", { kind: "settlement" })).data();
    const add = async (stage: BillStage) => {
      const fileId = await storeFile(deps, filer.id, `${stage}.xml`, xmls[stage]);
      const at = { round: 1, addedAt: deps.clock() };
      await deps.db.insert(filingFile).values({ filingId: id, code: `bill-${stage}`, fileId, ...at });
      return fileId;
    };
    (await filer.call("filingSave", { filingId: id, revision: 1, values })).data();
    await service.database.asOwner("update trial_check_count set used = 1 where filing_id <> $1", [id]);
    await add("approved");
    await tryBill(deps, filer, id, "bill-approved");
    expect((await trialOf(filer, id, "bill-approved")).result).toMatchObject({ isCompared: false });
    const asked = { filingId: id, trial: true };
    const alone = await filer.call("costPreview", asked);
    expect([alone.error, alone.message]).toEqual(["detection.missing", expect.stringContaining("未作对比")]);
    const contract = await add("contract");
    await add("submitted");
    await tryBill(deps, filer, id, "bill-approved");
    const compared = await trialOf(filer, id, "bill-approved");
    expect(compared.result).toMatchObject({ isCompared: true });
    expect(compared.result).toMatchObject({ isOlder: false });
    const supplement = await storeFile(deps, filer.id, "补充协议.xml", xmls.contract);
    const added = { filingId: id, code: "supplement", fileId: supplement, round: 1, addedAt: deps.clock() };
    await deps.db.insert(filingFile).values(added);
    await service.database.asOwner("update trial_check_count set used = 1 where filing_id = $1", [id]);
    expect((await trialOf(filer, id, "bill-approved")).result).toMatchObject({ isOlder: true });
    await deps.db.delete(filingFile).where(eq(filingFile.fileId, supplement));
    expect((await trialOf(filer, id, "bill-approved")).result).toMatchObject({ isOlder: false });
    const ceiling = await storeFile(deps, filer.id, "限价.xml", xmls.contract);
    await deps.db.insert(filingFile).values({ ...added, code: "bill-ceiling", fileId: ceiling });
    expect((await trialOf(filer, id, "bill-approved")).result).toMatchObject({ isOlder: true });
    await deps.db.delete(filingFile).where(eq(filingFile.fileId, ceiling));
    expect((await trialOf(filer, id, "bill-approved")).result).toMatchObject({ isOlder: false });
    const preview = (await filer.call("costPreview", asked)).data();
    expect(preview.reportId).toBe(compared.result?.reportId);
    const table = { filingId: id, reportId: preview.reportId, table: "approval" } as const;
    expect((await filer.call("costRows", table)).status).toBe(200);
    expect((await filer.call("costPreview", { filingId: id })).error).toBe("detection.missing");
    await service.database.asOwner("delete from trial_check_count where filing_id = $1", [id]);
    await tryBill(deps, filer, id, "bill-contract");
    const report = (await filer.call("detectionReport", { filingId: id, trial: "bill-contract" })).data(
      detectionReportOutputSchema,
    );
    expect(report.trial).toMatchObject({ code: "bill-contract", isCompared: false });
    const sheetsOf = async (reportId: string | undefined) => {
      const body = JSON.stringify({ filingId: id, reportId });
      const headers = { "content-type": "application/json" };
      const book = await service.fetch("detectionExport", { body, headers }, { token: filer.token });
      return [...(await sheetsOfWorkbook(new Uint8Array(await book.arrayBuffer()))).keys()];
    };
    expect(await sheetsOf(compared.result?.reportId)).toContain("造价指标");
    expect(await sheetsOf(report.reportId)).not.toContain("造价指标");
    expect((await trialOf(filer, id, "bill-contract")).result).toMatchObject({ isCompared: false });
    expect(report.rules.filter(({ code }) => code.startsWith("S"))).toEqual([]);
    const { revision } = (await filer.call("filingDetail", { filingId: id })).data();
    expect((await filer.call("fileDel", { filingId: id, revision, fileId: contract })).status).toBe(200);
    expect((await trialOf(filer, id, "bill-contract")).state).toBe("none");
    expect((await trialOf(filer, id, "bill-approved")).state).toBe("none");
    const reports = await deps.db.select().from(detectionReport).where(eq(detectionReport.filingId, id));
    expect(reports).toEqual([]);
    const province = await service.person("province");
    for (const call of ["costPreview", "costExport"] as const)
      expect(
        (await province.call(call, { filingId: id, ...(call === "costPreview" && { trial: true }) })).error,
      ).toBe("filing.not-found");
    await expect(workTrial(deps, id, "bill-contract")).rejects.toThrow("No trial check");
  });
});
