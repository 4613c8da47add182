import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { exampleParties } from "#service/bill-generator/example-parties.ts";
import { exchangeXml } from "#service/bill-generator/exchange-xml/write-exchange-xml.ts";
import { generateBill } from "#service/bill-generator/generate-bill.ts";
import type { Deps } from "#service/core/deps.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { trialCheck } from "#service/db/schema/detection/trial-check.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { neededCounterparts } from "#service/detection/rules/needed-counterparts.ts";
import { unpriced } from "#service/detection/testing/counterparts.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";
import { type TestBill, testBill } from "#service/workflow/testing/bills.ts";
import {
  createComplete,
  mustAct,
  readFiling,
  reportOf,
  storeFile,
  stationIn,
} from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";
import { detectedSettlement, testSettlement } from "#service/workflow/testing/settlements.ts";
import { trialOf, tryBill } from "#service/workflow/testing/trials.ts";

import { findCounterpartFiles } from "./counterpart-files.ts";

const needed = neededCounterparts(defaultThresholds);
const quantity = /(<WorkElement [^>]*? Quantity=")[\d.]+(")/;

describe("counterpart files", () => {
  let world: World;
  let deps: Deps;
  const { xml, values } = testBill();
  const tender = unpriced(xml).replace(quantity, "$112345$2");
  beforeAll(async () => {
    world = await newWorld();
    ({ deps } = world.service);
  });
  afterAll(() => world.service.close());

  const put = async (id: FilingId, code: string, content: string): Promise<void> => {
    const fileId = await storeFile(deps, world.filer.id, `${code}.xml`, content);
    const { revision } = await readFiling(deps, id);
    (await world.filer.call("fileSave", { filingId: id, revision, code, fileId })).data();
  };
  const found = async (id: FilingId): Promise<string[]> => {
    const reportId = await reportOf(deps, id);
    const rows = await deps.db.select().from(finding).where(eq(finding.reportId, reportId));
    return rows.map(({ rule, severity, kind }) => `${rule} ${severity} ${kind}`);
  };

  it.each([
    ["compares", tender, ["C13 W 工程量少于招标工程量清单"]],
    ["tells what it cannot read", xml.slice(0, 2000), ["C12 I 招标工程量清单数据文件无法读取"]],
  ])("judgeBill › %s, and judges the max price as ever", async (_, content, expected) => {
    const { id } = await createComplete(world.service, world.filer, values, xml);
    await put(id, "bill-tender", content);
    await mustAct(world.service, world.filer, id, { action: "submit" });
    await mustAct(world.service, world.county, id, { action: "audit", result: "pass" });
    await runJob(world.service, id);
    expect(await readFiling(deps, id)).toMatchObject({ status: "detected" });
    expect(await found(id)).toEqual(expected);
  });

  it("a trial compares too, and is forgotten when the document comes or goes", async () => {
    const { filer } = world;
    const { id } = await createComplete(world.service, filer, values, xml);
    const state = async () => (await trialOf(filer, id)).result;
    await tryBill(deps, filer, id);
    expect(await state()).toMatchObject({ warnings: 0 });
    await put(id, "bill-tender", tender);
    expect(await state()).toBeNull();
    await tryBill(deps, filer, id);
    expect(await state()).toMatchObject({ warnings: 1 });
    const [counterpart] = await deps.db
      .select()
      .from(filingFile)
      .where(and(eq(filingFile.filingId, id), eq(filingFile.code, "bill-tender")));
    const { revision } = await readFiling(deps, id);
    (await filer.call("fileDel", { filingId: id, revision, fileId: counterpart?.fileId })).data();
    expect(await state()).toBeNull();
  });

  /** Ceiling that the contract of `testSettlement` was bid against, below every price of it. */
  function ceilingBill(): TestBill {
    const bill = generateBill({
      ...exampleParties,
      seed: 41,
      name: "古荡街道社区卫生服务中心工程",
      scale: 9800,
      standardVersion: "2024",
      compileDate: "2026-02-10",
      units: ["building", "electrical"],
      itemsPerUnit: 8,
      targetTotal: 16_900_000,
      priceFactor: "0.8",
    });
    const { name, tenderer, ceilingPrice } = bill;
    const typed = {
      projectName: name,
      tendererName: tenderer.name,
      tendererUscc: tenderer.uscc,
      ceilingPrice,
    };
    const estimate = { approvedEstimate: "900000000.00", compileDate: "2026-02-10" };
    return { xml: exchangeXml(bill), values: { ...typed, ...estimate } };
  }

  it("a settlement is compared with the filed max price that it names, where all its readers may read it", async () => {
    const ceilingId = await filingIn(world, "filed", ceilingBill());
    const { filingNo, tendererUscc, enterpriseId } = await readFiling(deps, ceilingId);
    const given = testSettlement();
    const named = { ceilingFilingNo: filingNo, orgcode: tendererUscc };
    const id = await detectedSettlement(world, { ...given, values: { ...given.values, ...named } });
    const kinds = new Set(await found(id));
    expect(kinds).toContain("S10 I 合同总价高于最高投标限价");
    expect(kinds).toContain("S10 I 合同综合单价高于限价综合单价");
    const [report] = await deps.db
      .select()
      .from(detectionReport)
      .where(eq(detectionReport.id, await reportOf(deps, id)));
    expect(report?.summary?.compared).toMatchObject([{ name: "ceiling" }]);

    const own = await readFiling(deps, id);
    const ceilingOf = async (change: Partial<typeof own> = {}) =>
      (await findCounterpartFiles(deps.db, { ...own, ...change }, needed)).ceiling;
    const filed = await ceilingOf();
    expect(filed?.id).toBe(report?.summary?.compared[0]?.fileId);
    expect((await findCounterpartFiles(deps.db, own, new Set())).ceiling).toBeNull();
    expect(await ceilingOf({ formValues: { ...own.formValues, orgcode: "91330106MA2C000001" } })).toBeNull();
    const nobody = "91330106MA2C000000";
    expect(await ceilingOf({ contractorUscc: nobody })).toBeNull();
    expect(await ceilingOf({ stationId: await stationIn(deps, "330203"), regionCode: "330203" })).toBeNull();
    const stranger = await world.service.person("filer", { name: "他人" });
    const { enterpriseId: other } = await readFiling(
      deps,
      (await createComplete(world.service, stranger, values, xml)).id,
    );
    expect(other).not.toBe(enterpriseId);
    expect(await ceilingOf({ enterpriseId: other })).toBeNull();
    const [party] = await deps.db.select().from(enterprise).where(eq(enterprise.id, other));
    await deps.db.update(filing).set({ consultUscc: party?.uscc }).where(eq(filing.id, ceilingId));
    expect(await ceilingOf({ enterpriseId: other })).toEqual(filed);
    await deps.db.update(filing).set({ status: "void" }).where(eq(filing.id, ceilingId));
    expect(await ceilingOf()).toBeNull();
  });

  it("a trial compares as the corrected form would be submitted", async () => {
    const { filer } = world;
    const { filingNo, tendererUscc } = await readFiling(deps, await filingIn(world, "filed", ceilingBill()));
    const given = testSettlement();
    const named = { ceilingFilingNo: filingNo, orgcode: tendererUscc };
    const id = await detectedSettlement(world, { ...given, values: { ...given.values, ...named } });
    const submitted = {
      status: "returned",
      returnKind: "all",
      contractorUscc: "91330106MA2C000000",
    } as const;
    await deps.db.update(filing).set(submitted).where(eq(filing.id, id));
    await tryBill(deps, filer, id, "bill-approved");
    const [report] = await deps.db
      .select({ summary: detectionReport.summary })
      .from(trialCheck)
      .innerJoin(detectionReport, eq(detectionReport.id, trialCheck.reportId))
      .where(eq(trialCheck.filingId, id));
    expect(report?.summary?.compared).toMatchObject([{ name: "ceiling" }]);
  });

  it("a document of the settlement itself goes before the filed max price", async () => {
    const id = await detectedSettlement(world);
    expect(await found(id)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^S1\d/)]));
    const fileId = await storeFile(deps, world.filer.id, "ceiling.xml", ceilingBill().xml);
    const code = "bill-ceiling";
    await deps.db.insert(filingFile).values({ filingId: id, code, fileId, round: 1, addedAt: deps.clock() });
    const own = await readFiling(deps, id);
    expect((await findCounterpartFiles(deps.db, own, needed)).ceiling?.id).toBe(fileId);
  });
});
