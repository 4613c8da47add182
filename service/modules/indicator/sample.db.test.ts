import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { SampleDetail } from "#contracts/indicator/sample/api.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { file } from "#service/db/schema/file.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { runIntake, sendLostIntakes } from "#service/indicator-data/intake.ts";
import { testBill } from "#service/workflow/testing/bills.ts";

import {
  houseFeatures,
  keyOf,
  newBillFile,
  newStation,
  readSample,
  recorded,
  recordedBy,
  recordInput,
  type Station,
} from "./testing/samples.ts";

let service: TestService;
let station: Station;
beforeAll(async () => {
  service = await testService();
  station = await newStation(service);
});
afterAll(() => service.close());

const record = (values: Record<string, string>, given: object = {}) =>
  recorded(service, station.clerk, { values: { ...houseFeatures, ...values }, ...given });
const correct = (person: Person, key: object, values: object) =>
  person.callUnchecked("sampleCorrect", { ...key, sampleClass: "residential", values, note: "竣工图" });

describe("sampleRecord", () => {
  it("takes in a bill that was never filed, by the same calculation", async () => {
    const sample = await record({});
    expect(sample).toMatchObject({
      source: "historical",
      stage: "settlement",
      state: "collected",
      area: "9800",
      completeness: "100.0",
      gateReasons: [],
      isPooled: false,
      mayConfirm: true,
    });
    const total = sample.figures.find(({ aspect }) => aspect === "total");
    expect(total?.perArea).toBe(sample.unitCost);
    expect(sample.features["areaAbove"]).toEqual({ value: "9000", origin: "form" });
  });

  it("divides a road by its scale alone, whatever area the file states", async () => {
    const values = { baseDate: "2025-03-10", taxModel: "1", scale: "2", scaleUnit: "km" };
    const sample = await recorded(service, station.clerk, { sampleClass: "road", values });
    expect(sample).toMatchObject({ area: null, unitCostUnit: "km", gateReasons: ["incomplete"] });
    expect(dividedFigures(sample)).toEqual([]);
  });

  it("tells why a file cannot be read, keeps what was typed, and takes the file again", async () => {
    const { clerk, second } = station;
    const fileId = await newBillFile(service, clerk, "<?xml version='1.0'?><a>");
    const broken = await recordedBy(service, clerk, { fileId, projectName: "读不出的工程" });
    expect(broken).toMatchObject({
      state: "failed",
      sampleId: null,
      input: { projectName: "读不出的工程", values: houseFeatures },
    });
    expect(broken.message).toContain("造价数据文件无法读取：");
    const again = await recordedBy(service, clerk, { fileId });
    const { intakes } = (await clerk.call("intakeList", {})).data();
    expect(intakes.map(({ intakeId }) => intakeId)).not.toContain(broken.intakeId);
    expect((await second.call("intakeList", {})).data().intakes).toEqual([]);
    const dropped = (person: Person) => person.call("intakeDrop", { intakeId: again.intakeId });
    expect((await dropped(second)).status).toBe(404);
    expect([(await dropped(clerk)).status, (await dropped(clerk)).status]).toEqual([200, 404]);
  });

  it("tells of an interruption after the last try, and a lost job is sent again", async () => {
    const { clerk } = station;
    const { deps } = service;
    const fileId = await newBillFile(service, clerk);
    const { intakeId } = (await clerk.call("sampleRecord", recordInput({ fileId }))).data();
    const blobs: typeof deps.blobs = Object.create(deps.blobs);
    blobs.read = () => Promise.reject(new Error("disk"));
    const parts = { ...deps, blobs };
    const state = async () => {
      const { intakes } = (await clerk.call("intakeList", {})).data();
      return intakes.find((one) => one.intakeId === intakeId);
    };
    await expect(runIntake(parts, intakeId, { lastTry: false })).rejects.toThrow("disk");
    expect(await state()).toMatchObject({ state: "waiting", message: "" });
    const later = new Date(deps.clock().getTime() + 11 * 60_000);
    const sent: string[] = [];
    const jobs = { ...deps.jobs, sendIntake: async (_tx: unknown, id: string) => void sent.push(id) };
    await sendLostIntakes({ ...deps, jobs, clock: () => later });
    expect(sent).toEqual([intakeId]);
    await expect(runIntake(parts, intakeId, { lastTry: true })).rejects.toThrow("disk");
    expect(await state()).toMatchObject({ state: "failed", message: "读取中断，请重新录入" });
    await runIntake(deps, intakeId, { lastTry: true });
    expect(await state()).toMatchObject({ state: "failed" });
  });

  it.each([
    ["fails", () => Promise.reject(new Error("disk"))],
    ["ends too", (key: string) => service.deps.blobs.read(key)],
  ])("stores one sample, once, where a second run of the job %s", async (_, read) => {
    const { clerk } = station;
    const { deps } = service;
    const fileId = await newBillFile(service, clerk);
    const { intakeId } = (await clerk.call("sampleRecord", recordInput({ fileId }))).data();
    const blobs: typeof deps.blobs = Object.create(deps.blobs);
    blobs.read = async (key) => {
      await runIntake(deps, intakeId, { lastTry: true });
      return read(key);
    };
    await runIntake({ ...deps, blobs }, intakeId, { lastTry: true }).catch(() => undefined);
    const { intakes } = (await clerk.call("intakeList", {})).data();
    const stored = await deps.db
      .select({ id: indicatorSample.id, attachedTo: file.attachedTo })
      .from(indicatorSample)
      .innerJoin(file, eq(file.id, indicatorSample.fileId))
      .where(eq(file.id, fileId));
    const own = intakes.find((one) => one.intakeId === intakeId);
    expect(own).toMatchObject({ state: "stored", sampleId: expect.any(String) });
    expect(stored).toEqual([{ id: own?.sampleId, attachedTo: own?.sampleId }]);
  });

  it("refuses a foreign file, another region and an unknown feature", async () => {
    const { clerk } = station;
    const asked = async (given: object) =>
      clerk.callUnchecked("sampleRecord", {
        ...recordInput({ fileId: await newBillFile(service, clerk) }),
        ...given,
      });
    const foreign = await asked({ fileId: await newBillFile(service, station.second) });
    expect(foreign.fields?.[0]).toBe("fileId");
    expect((await asked({ regionCode: "330203" })).fields?.[0]).toBe("regionCode");
    expect((await asked({ values: { beds: "20" } })).fields?.[0]).toBe("values.beds");
    expect((await asked({ values: { lifts: "两部" } })).fields?.[0]).toBe("values.lifts");
  });

  it.each([
    ["no area", { areaAbove: "", areaBelow: "" }, ["area-not-split"]],
    ["area 0", { areaAbove: "0", areaBelow: "0" }, ["area-differs"]],
    ["another area than the file", { areaAbove: "5000" }, ["area-differs"]],
    ["another tax than the file", { taxModel: "2" }, ["tax-mixed"]],
    ["no date", { baseDate: "" }, ["no-date"]],
    ["no decoration", { decoration: "" }, ["no-scope"]],
  ])("names the reason of %s and does not confirm it", async (_name, values, reasons) => {
    const sample = await record(values);
    expect(sample.gateReasons).toEqual(reasons);
    const answer = await station.clerk.call("sampleConfirm", keyOf(sample));
    expect([answer.status, answer.error]).toEqual([409, "indicator-sample.gate"]);
  });

  it("keeps a bill with 甲供 deducted out, with shares left blank", async () => {
    const { xml } = testBill();
    const sample = await record({}, { fileId: await newBillFile(service, station.clerk, deducted(xml)) });
    expect(sample.gateReasons).toContain("negative-parts");
    const elements = sample.figures.filter(({ aspect, unit }) => aspect === "element" && unit === "");
    expect(elements.some(({ amount }) => amount.startsWith("-"))).toBe(true);
    expect(elements.every(({ share }) => share === null)).toBe(true);
  });

  it("lets the later of one project count, and shows the earlier as replaced", async () => {
    const first = await record({}, { projectName: "同一工程" });
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    const second = await record({}, { projectName: "同一 工程" });
    const was = await readSample(station.clerk, first.sampleId);
    expect(was).toMatchObject({ isSuperseded: true, supersededBy: second.sampleId, mayConfirm: false });
    const answer = await station.clerk.call("sampleConfirm", keyOf(was));
    expect(answer.error).toBe("indicator-sample.replaced");
    const list = (input: object) => station.clerk.call("sampleList", { search: "同一", ...input });
    expect((await list({})).data().rows.map(({ sampleId }) => sampleId)).toEqual([second.sampleId]);
    const replaced = (await list({ standing: "superseded" })).data().rows;
    expect(replaced.map(({ sampleId }) => sampleId)).toEqual([first.sampleId]);
  });
});

const dividedFigures = ({ figures }: SampleDetail) =>
  figures.filter(({ perArea, content }) => perArea !== null || content !== null);

/** One item of the first division with a negative 合价. */
function deducted(xml: string): string {
  return xml.replace(/(<WorkElement\b[^>]*?\sTotal=")(\d)/, "$1-$2");
}

describe("sampleList", () => {
  it("stops counting where others do, and finds names by an index", async () => {
    const { db } = service.deps;
    const { clerk } = await newStation(service, "330203");
    await db.execute(sql`
      insert into indicator_sample (source, stage, project_key, project_name, region_code, code_standard, mapping_version,
        settings_version, effective_at, calculated_at)
      select 'historical', 'ceiling', 'many ' || n, '批量工程' || n, '330203', '2024', 1, 1, now(), now()
      from generate_series(1, ${serviceLimits.countedRows + 1}) n`);
    const list = async (input: object) => (await clerk.call("sampleList", input)).data();
    expect(await list({})).toMatchObject({ total: serviceLimits.countedRows, more: true });
    const one = await list({ search: "批量工程123" });
    expect([one.total, one.more]).toEqual([11, undefined]);
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain (costs off) select id from indicator_sample
        where lower(project_name) like '%批量工程123%' or lower(owner_name) like '%批量工程123%'`);
    });
    expect(JSON.stringify(plan.rows)).toContain("Bitmap Index Scan on indicator_sample_search");
  });
});

describe("sampleConfirm", () => {
  it("pools the sample once, by the revision that its person saw", async () => {
    const sample = await record({});
    const confirmed = (await station.clerk.call("sampleConfirm", keyOf(sample))).data();
    const now = await readSample(station.second, sample.sampleId);
    expect(now).toMatchObject({ state: "confirmed", isPooled: true, revision: confirmed.revision });
    const late = await station.second.call("sampleConfirm", keyOf(sample));
    expect([late.status, late.error]).toEqual([409, "indicator-sample.stale"]);
  });
});

describe("sampleCorrect", () => {
  it("records before and after, divides the figures anew and asks for another confirmation", async () => {
    const sample = await record({});
    await station.clerk.call("sampleConfirm", keyOf(sample));
    const key = keyOf(await readSample(station.clerk, sample.sampleId));
    (await correct(station.second, key, { areaBelow: "1000" })).data();
    const now = await readSample(station.clerk, sample.sampleId);
    expect(now).toMatchObject({ area: "10000", state: "collected", isPooled: false, gateReasons: [] });
    expect(now.features["areaBelow"]).toEqual({ value: "1000", origin: "station" });
    expect(now.log[0]).toMatchObject({
      act: "corrected",
      note: "竣工图",
      changes: [{ code: "areaBelow", before: "800", after: "1000" }],
    });
    const total = now.figures.find(({ aspect }) => aspect === "total");
    expect(total?.perArea).toBe(now.unitCost);
    expect(Number(total?.perArea)).toBeCloseTo(Number(total?.amount) / 10_000, 2);
  });

  it("leaves nothing by m² where the building turns out to be a road", async () => {
    const sample = await record({});
    const values = { scale: "2", scaleUnit: "km" };
    const key = { ...keyOf(sample), sampleClass: "road", note: "竣工图" };
    (await station.clerk.callUnchecked("sampleCorrect", { ...key, values })).data();
    expect(dividedFigures(await readSample(station.clerk, sample.sampleId))).toEqual([]);
  });

  it("refuses nothing to change, a stale revision and people of another region", async () => {
    const sample = await record({});
    const same = await correct(station.clerk, keyOf(sample), { lifts: "2" });
    expect(same.error).toBe("indicator-sample.unchanged");
    const stale = await correct(station.clerk, { ...keyOf(sample), revision: 9 }, { lifts: "3" });
    expect(stale.error).toBe("indicator-sample.stale");
    const elsewhere = await newStation(service, "330203");
    const foreign = await correct(elsewhere.clerk, keyOf(sample), { lifts: "3" });
    expect([foreign.status, foreign.error]).toEqual([404, "indicator-sample.not-found"]);
    const hidden = await elsewhere.clerk.call("sampleDetail", { sampleId: sample.sampleId });
    expect(hidden.status).toBe(404);
  });
});

const todoOf = async (person: Person) => {
  const { rows, total } = (await person.call("todoList", { status: "indicator-exclusion" })).data();
  const { byStatus } = (await person.call("todoTotal", {})).data();
  expect([total, byStatus["indicator-exclusion"] ?? 0]).toEqual([rows.length, rows.length]);
  return rows;
};

describe("exclusionDecide", () => {
  it("takes a sample out by the word of a second person alone, and back in the same way", async () => {
    const { clerk, second } = station;
    const sample = await record({});
    await clerk.call("sampleConfirm", keyOf(sample));
    const ask = async (kind: "exclude" | "restore") => {
      const key = keyOf(await readSample(clerk, sample.sampleId));
      return clerk.call("exclusionRequest", { ...key, kind, reason: "单方造价明显失真" });
    };
    (await ask("exclude")).data();
    expect((await ask("exclude")).error).toBe("indicator-exclusion.open");
    const waiting = await readSample(second, sample.sampleId);
    expect(waiting).toMatchObject({ isPooled: true, pending: "exclude", exclusion: { mayDecide: true } });
    const exclusionId = waiting.exclusion?.exclusionId;
    const { revision } = waiting;
    expect(await todoOf(second)).toContainEqual(
      expect.objectContaining({
        businessId: exclusionId,
        title: `剔除指标样本：${sample.projectName}`,
        path: `/pages/zb-gather?id=${sample.sampleId}`,
      }),
    );
    expect(await todoOf(clerk)).toEqual([]);
    expect(await todoOf(await service.person("county", { regionCode: "330203" }))).toEqual([]);
    const decide = (person: Person, decision: string, note = "") =>
      person.callUnchecked("exclusionDecide", { exclusionId, revision, decision, note });
    expect((await decide(clerk, "agreed")).error).toBe("indicator-exclusion.second");
    expect((await decide(second, "refused")).status).toBe(422);
    (await decide(second, "agreed")).data();
    expect((await decide(second, "agreed")).error).toBe("indicator-exclusion.decided");
    expect(await todoOf(second)).toEqual([]);
    const out = await readSample(clerk, sample.sampleId);
    expect(out).toMatchObject({ state: "excluded", isPooled: false, mayRestore: true, mayCorrect: false });
    (await ask("restore")).data();
    const asked = await readSample(second, sample.sampleId);
    await second.callUnchecked("exclusionDecide", {
      exclusionId: asked.exclusion?.exclusionId,
      revision: asked.revision,
      decision: "agreed",
    });
    const back = await readSample(clerk, sample.sampleId);
    expect(back).toMatchObject({ state: "collected", mayConfirm: true });
    expect(back.log.map(({ act }) => act).slice(0, 4)).toEqual([
      "restore-agreed",
      "restore-requested",
      "exclude-agreed",
      "exclude-requested",
    ]);
  });

  it("refuses a word on a sample that was corrected since it was looked at", async () => {
    const { clerk, second } = station;
    const sample = await record({});
    await clerk.call("exclusionRequest", { ...keyOf(sample), kind: "exclude", reason: "单方造价明显失真" });
    const { exclusion, revision } = await readSample(second, sample.sampleId);
    const agree = { exclusionId: exclusion?.exclusionId, decision: "agreed" };
    (await correct(clerk, { sampleId: sample.sampleId, revision }, { lifts: "3" })).data();
    const stale = await second.callUnchecked("exclusionDecide", { ...agree, revision });
    expect([stale.status, stale.error]).toEqual([409, "indicator-sample.stale"]);
    const { revision: now, state } = await readSample(second, sample.sampleId);
    expect(state).toBe("collected");
    expect((await second.callUnchecked("exclusionDecide", { ...agree, revision: now })).status).toBe(200);
  });
});
