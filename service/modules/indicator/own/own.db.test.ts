import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { BillTotals, ProjectFacts } from "#contracts/detection/detection.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { fileIdSchema, type FilingId } from "#contracts/ids.ts";
import { detectionReport, reportSummarySchema } from "#service/db/schema/detection/detection.ts";
import { filingBill, filingFile } from "#service/db/schema/filing/filing-file.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { calculateFiling } from "#service/indicator-data/calculate-filing.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";
import { detectedSettlement } from "#service/workflow/testing/settlements.ts";

import { type Planted, plantLevel, plantSamples } from "../testing/pool.ts";

let world: World;
let draft: FilingId;
const house: FormValues = {
  projectClass: "01",
  projectUse: "1",
  areaAbove: "9000",
  areaBelow: "1000",
  scale: "10000",
  scaleUnit: "m2",
  structureType: "2",
  ceilingPrice: "25000000.00",
  compileDate: "2026-02-10",
};

beforeAll(async () => {
  world = await newWorld();
  draft = await filingIn(world, "draft");
});
afterAll(() => world.service.close());

async function reportRow(filingId: FilingId) {
  const { deps } = world.service;
  const [report] = await deps.db.select().from(detectionReport).where(eq(detectionReport.filingId, filingId));
  if (!report) throw new Error("no report");
  return report;
}

const ask = async (values: FormValues, by = world.filer, filingId = draft) =>
  (await by.call("ownIndicator", { filingId, values: { ...house, ...values } })).data();

async function release(samples: readonly Planted[], period: string): Promise<void> {
  const city = await world.service.person("city", { regionCode: "330100" });
  const second = await world.service.person("city", { regionCode: "330100" });
  await plantSamples(world.service.deps.db, samples, city.id);
  const input = { stage: "ceiling", from: period, to: period, month: "2026-02" } as const;
  const { issueId } = (await city.call("indicatorIssuePrepare", input)).data();
  (await second.call("indicatorIssueDecide", { issueId, decision: "release" })).data();
}

describe("ownIndicator", () => {
  it("gives the own value, and says that nothing is published", async () => {
    const answer = await ask({});
    expect(answer).toMatchObject({
      stage: "ceiling",
      class: "residential",
      month: "2026-02",
      own: { value: "2500.00", unit: "元/m²", measure: "10000", amountFrom: "form", measureFrom: "form" },
      lacks: [],
      gaps: ["none-published"],
      published: null,
      pool: null,
      sampleId: null,
    });
    expect(answer.region).toContain("西湖区");
  });

  it("follows class, area and price of the form, and stores nothing of it", async () => {
    const before = await readFiling(world.service.deps, draft);
    expect((await ask({ areaAbove: "11500" })).own?.value).toBe("2000.00");
    expect((await ask({ ceilingPrice: "30000000.00" })).own?.value).toBe("3000.00");
    expect((await ask({ projectUse: "3" })).class).toBe("school");
    expect(await readFiling(world.service.deps, draft)).toEqual(before);
  });

  it.each<[string, FormValues, object]>([
    ["no class", { projectClass: "04" }, { own: null, lacks: ["no-class"] }],
    ["no area", { areaAbove: "", areaBelow: "", scaleUnit: "座" }, { own: null, lacks: ["no-area"] }],
    ["area 0", { areaAbove: "0", areaBelow: "0", scale: "0" }, { own: null, lacks: ["area-zero"] }],
    ["no price and no bill", { ceilingPrice: "" }, { own: null, lacks: ["no-bill"] }],
    ["no date", { compileDate: "" }, { gaps: ["no-date"] }],
    ["no place", { regionCode: "" }, { gaps: ["no-region"] }],
    ["no tax", { taxModel: "" }, { gaps: ["no-tax"] }],
    ["simplified tax", { taxModel: "2" }, { gaps: ["tax-simplified"] }],
    ["form and scale apart", { scale: "12000" }, { areaDiffers: true }],
  ])("names the reason: %s", async (_, values, expected) => {
    const answer = await ask(values);
    expect(answer).toMatchObject(expected);
    expect(JSON.stringify(answer)).not.toContain("NaN");
  });

  it("names what the bill says against the form: area in two units, another tax, negative parts", async () => {
    const { deps } = world.service;
    const checked = await filingIn(world, "detected");
    const { summary } = await reportRow(checked);
    const { project, totals } = reportSummarySchema.parse(summary);
    const asked = async (change: { project?: Partial<ProjectFacts>; totals?: Partial<BillTotals> }) => {
      const id = await filingIn(world, "draft");
      const [file] = await deps.db.select().from(filingFile).where(eq(filingFile.filingId, id));
      await deps.db.insert(filingBill).values({
        filingId: id,
        code: "bill",
        fileId: file?.fileId ?? fileIdSchema.parse(""),
        facts: { project: { ...project, ...change.project }, totals: { ...totals, ...change.totals } },
      });
      return ask({}, world.filer, id);
    };
    expect(await asked({})).toMatchObject({ hasBill: true, own: { value: "2500.00" } });
    expect(await asked({ project: { scale: "0.98", scaleUnit: "万m2" } })).toMatchObject({
      own: null,
      lacks: ["area-units"],
    });
    expect((await asked({ project: { taxModel: "2" } })).gaps).toEqual(["tax-mixed"]);
    expect((await asked({ totals: { other: "-5.00" } })).gaps).toEqual(["negative-parts"]);
  });

  it("says where the value lies in the published range, or that the pool is hidden", async () => {
    const { db } = world.service.deps;
    await plantLevel(db, 1, {
      index: [
        ["2025-06", "100"],
        ["2026-02", "110"],
      ],
      factors: [["330000", "1"]],
    });
    const costs = Array.from({ length: 12 }, (_, n) => ({ cost: String(2000 + 50 * n), date: "2026-02-03" }));
    await release(
      [
        ...costs,
        ...["3000", "3100"].map((cost) => ({ cost, date: "2026-02-03", sampleClass: "office" as const })),
      ],
      "2026-02",
    );
    const within = await ask({ ceilingPrice: "23000000.00" });
    expect(within).toMatchObject({
      gaps: [],
      published: { own: "2300.00", position: "within", figure: { basis: { n: 12, date: "2026-02" } } },
      pool: null,
    });
    expect((await ask({ ceilingPrice: "15000000.00" })).published?.position).toBe("below");
    expect((await ask({ ceilingPrice: "90000000.00" })).published?.position).toBe("above");
    expect((await ask({ ceilingPrice: "22000000.00", compileDate: "2025-06-10" })).published?.own).toBe(
      "2420.00",
    );
    expect(await ask({ projectUse: "2" })).toMatchObject({
      published: null,
      gaps: ["withheld"],
      withheld: "samples",
    });
    expect((await ask({ compileDate: "2020-01-01" })).gaps).toEqual(["no-index"]);
  });

  it("shows stations the samples of the province and the work's own sample, enterprises neither", async () => {
    const { service, filer, county } = world;
    const filed = await filingIn(world, "filed", testBill());
    await calculateFiling(service.deps, filed);
    const answer = (await county.call("ownIndicator", { filingId: filed, values: house })).data();
    expect(answer.pool?.statement).toMatchObject({ basis: { n: 12 } });
    expect(answer.pool?.own).toBe("2500.00");
    expect(answer.sampleId).not.toBeNull();
    expect(answer.works.map(({ kind }) => kind)).toEqual(["unit", "unit"]);
    const sum = answer.works.reduce((all, { amount }) => all + Number(amount), 0);
    const asStored = (await filer.call("ownIndicator", { filingId: filed })).data();
    expect(asStored).toMatchObject({ pool: null, sampleId: null, class: null, hasBill: true });
    expect(sum).toBeCloseTo(16_900_000, -5);
  });

  it("takes 审定价 of a settlement, and the class of the max price that it settles", async () => {
    const id = await detectedSettlement(world);
    const row = await readFiling(world.service.deps, id);
    const answer = (await world.filer.call("ownIndicator", { filingId: id })).data();
    expect(answer).toMatchObject({ stage: "settlement", class: null, lacks: ["no-class"] });
    const ceiling = await filingIn(world, "filed");
    await world.service.database.asOwner(
      "update filing set form_values = form_values || $2::jsonb where id = $1",
      [ceiling, JSON.stringify({ projectClass: "01", projectUse: "1" })],
    );
    const { filingNo, tendererUscc } = await readFiling(world.service.deps, ceiling);
    const values = { ceilingFilingNo: filingNo, projectClass: "", projectsope: "10000", scaleUnit: "m2" };
    const askedBy = async (orgcode: string | null) => {
      await world.service.database.asOwner(
        "update filing set form_values = form_values || $2::jsonb where id = $1",
        [id, JSON.stringify({ orgcode })],
      );
      return (await world.filer.call("ownIndicator", { filingId: id, values })).data();
    };
    expect(await askedBy("91310101MA1FPX1234")).toMatchObject({ class: null, lacks: ["no-class"] });
    const known = await askedBy(tendererUscc);
    expect(known).toMatchObject({ class: "residential", own: { amountFrom: "form" } });
    expect(known.own?.amount).toBe(row.formValues["sdprice"]);
  });

  it("shows others form and bill as submitted while the enterprise edits them", async () => {
    const { service, filer, county } = world;
    const bill = testBill();
    const building = { ...house, floorsAbove: "3", floorsBelow: "1", height: "12" };
    const filingId = await filingIn(world, "detected", { ...bill, values: { ...bill.values, ...building } });
    const shown = async (by: Person) => (await by.call("ownIndicator", { filingId, values: {} })).data();
    await mustAct(service, county, filingId, { action: "audit", result: "fail", opinion: "资料不符" });
    const before = await shown(county);
    const { revision } = await readFiling(service.deps, filingId);
    const values = { ...bill.values, ...building, areaAbove: "5000", scale: "6000" };
    (await filer.call("filingSave", { filingId, revision, values })).data();
    const { deps } = service;
    const { project, totals } = reportSummarySchema.parse((await reportRow(filingId)).summary);
    const [other] = await deps.db.select().from(filingFile).where(ne(filingFile.filingId, filingId));
    await deps.db.insert(filingBill).values({
      filingId,
      code: "bill",
      fileId: other?.fileId ?? fileIdSchema.parse(""),
      facts: { project, totals: { ...totals, unitTotals: [] } },
    });
    expect(await shown(county)).toEqual(before);
    expect(before.works).not.toEqual([]);
    const edited = await shown(filer);
    expect([before.own?.measure, edited.own?.measure, edited.works]).toEqual(["10000", "6000", []]);
  });

  it("is not found out of sight", async () => {
    const stranger = await world.service.person("filer");
    expect(await stranger.call("ownIndicator", { filingId: draft })).toMatchObject({ status: 404 });
  });
});
