import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import { detectionReport, ruleSet } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import {
  feeRate,
  itemCode,
  itemPrice,
  referenceBatch,
  registeredCertificate,
} from "#service/db/schema/detection/reference-data.ts";
import { filingBill, filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { seedReferenceData } from "#service/demo/reference-data.ts";
import { featureWords } from "#service/detection/feature-words.ts";
import { readProjectFacts } from "#service/detection/read-project-facts.ts";
import { bytesOf } from "#service/detection/testing/judge.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { comparable } from "#service/values/text.ts";
import { featureWordsSql } from "#service/workflow/item-prices.ts";
import { type TestBill, testBill } from "#service/workflow/testing/bills.ts";
import { createComplete, mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";

import { loadCertificates } from "./certificates.ts";
import { loadSoftware } from "./history.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

async function reportOf(filingId: FilingId) {
  const { db } = world.service.deps;
  const [report] = await db.select().from(detectionReport).where(eq(detectionReport.filingId, filingId));
  if (!report?.summary) throw new Error("no report");
  const rows = await db
    .select()
    .from(finding)
    .where(eq(finding.reportId, report.id))
    .orderBy(finding.ordinal);
  const { rules } = report.summary;
  return {
    used: report.referenceUsed,
    ruleSet: report.ruleSetVersion,
    found: rows.map(({ rule, severity }) => `${rule} ${severity}`),
    messages: rows.map(({ message }) => message),
    notJudged: (code: string) => rules.find((rule) => rule.code === code)?.notJudged,
  };
}

async function keepStaff(certNo: string): Promise<void> {
  const { deps } = world.service;
  const enterpriseId = await createEnterprise(deps.db, { name: "别家咨询" });
  await hire(deps, { enterpriseId, name: "旁人", certNo });
}

async function keepFacts(filingId: FilingId, xml: string): Promise<void> {
  const { db } = world.service.deps;
  const reading = await readProjectFacts(bytesOf(xml));
  if (!reading.ok) throw new Error(reading.message);
  const { ok: _, ...facts } = reading;
  const [bill] = await db
    .select()
    .from(filingFile)
    .where(and(eq(filingFile.filingId, filingId), eq(filingFile.code, "bill")));
  if (!bill) throw new Error("no bill");
  await db.insert(filingBill).values({ filingId, code: "bill", fileId: bill.fileId, facts });
}

const detected = async (bill?: TestBill) => reportOf(await filingIn(world, "detected", bill));

async function detectedAsRead(content: string, values: FormValues): Promise<FilingId> {
  const { service, filer, county } = world;
  const { id } = await createComplete(service, filer, values, content);
  await keepFacts(id, content);
  await mustAct(service, filer, id, { action: "submit" });
  await mustAct(service, county, id, { action: "audit", result: "pass" });
  await runJob(service, id);
  return id;
}

describe("loadReference in a detection", () => {
  it("reports absent data as not judged", async () => {
    const { notJudged, used } = await detected();
    expect(used).toEqual([]);
    expect(notJudged("C02")).toEqual(["未导入清单编码库"]);
    expect(notJudged("N01")).toEqual(["未导入费率标准"]);
    expect(notJudged("P04")).toEqual(["没有足够的已备案工程综合单价可以比对"]);
    expect(notJudged("F10")).toEqual(["未导入注册证书库，只检查了编号格式和级别"]);
  });

  it("uses the newest version of the nearest region and names it in the report", async () => {
    const { db, clock } = world.service.deps;
    await seedReferenceData(db, clock());
    const clean = await detected(testBill("安全措施费率减半"));
    expect(clean.found).toEqual(["N01 E"]);
    expect(clean.used.map(({ kind, version, scope }) => [kind, version, scope])).toEqual([
      ["item-codes", 1, "GB/T 50500-2024"],
      ["fee-rates", 1, "浙江省 GB/T 50500-2024"],
      ["price-indices", 1, "浙江省"],
      ["location-factors", 1, "浙江省"],
      ["certificates", 1, "浙江省"],
    ]);
    const values = { source: "测试", fileName: "x.xlsx", rowCount: 1, byName: "测试", createdAt: clock() };
    const [codes, rates] = await db
      .insert(referenceBatch)
      .values([
        { ...values, kind: "item-codes", standardVersion: "2024", version: 2, whole: true },
        { ...values, kind: "fee-rates", standardVersion: "2024", regionCode: "330106", version: 1 },
      ])
      .returning({ id: referenceBatch.id });
    if (!codes || !rates) throw new Error("no batches");
    await db
      .insert(itemCode)
      .values({ batchId: codes.id, code: "010101001", name: "平整场地", units: ["m2"] });
    await db.insert(feeRate).values({
      batchId: rates.id,
      n: 1,
      kind: "safety",
      name: "安全生产措施费",
      specialty: "",
      base: "divisional",
      rate: "0.1",
      validFrom: "2025-01-01",
    });
    const changed = await detected(testBill("安全措施费率减半"));
    expect(new Set(changed.found)).toEqual(new Set(["C02 W", "N01 W"]));
    expect(changed.used.slice(0, 2).map(({ batchId }) => batchId)).toEqual([codes.id, rates.id]);
  });

  it("uses the region's newest certificates, found by number and by unit in any spelling", async () => {
    const { db, clock } = world.service.deps;
    const reading = await readProjectFacts(bytesOf(testBill().xml));
    if (!reading.ok) throw new Error(reading.message);
    const { compiler: name, compilerCertNo: certNo } = reading.project;
    const { formValues } = await readFiling(world.service.deps, await filingIn(world, "submitted"));
    const unitName = formValues[formValues["compileUnitKind"] === "2" ? "consultName" : "tendererName"] ?? "";
    const keep = async (version: number, holder: string): Promise<string> => {
      const scope = { kind: "certificates", regionCode: "330106", version } as const;
      const values = { source: "测试", fileName: "x.xlsx", rowCount: 1, byName: "测试", createdAt: clock() };
      const [batch] = await db
        .insert(referenceBatch)
        .values({ ...scope, ...values })
        .returning({ id: referenceBatch.id });
      if (!batch) throw new Error("no batch");
      const row = {
        certNo,
        holder,
        unitName: ` ${unitName}`,
        unitKey: comparable(unitName),
        validTo: "2099-12-31",
      };
      await db.insert(registeredCertificate).values({ ...row, batchId: batch.id });
      return batch.id;
    };
    await keep(1, name);
    const ofF10 = (found: readonly string[]) => found.filter((text) => text.startsWith("F10"));
    const others = ["F10 E", "F10 E"];
    expect(ofF10((await detected()).found)).toEqual(others);
    const newest = await keep(2, "另一人");
    const judged = await detected();
    expect(ofF10(judged.found)).toEqual(["F10 E", ...others]);
    expect(judged.used.find(({ kind }) => kind === "certificates")).toMatchObject({
      batchId: newest,
      scope: "西湖区",
      version: 2,
    });
  });

  it("takes certificates that the import lacks from the platform's registry", async () => {
    const { deps } = world.service;
    const { xml, values } = testBill();
    const reading = await readProjectFacts(bytesOf(xml));
    if (!reading.ok) throw new Error(reading.message);
    const { examiner: name, examinerCertNo: certNo } = reading.project;
    const ofExaminer = async () =>
      (await reportOf(await detectedAsRead(xml, values))).messages.filter((text) => text.includes(certNo));
    expect(await ofExaminer()).toEqual([expect.stringContaining("在注册证书库中查不到")]);
    const unitName = values[values["compileUnitKind"] === "2" ? "consultName" : "tendererName"] ?? "";
    const enterpriseId = await createEnterprise(deps.db, { name: unitName });
    await hire(deps, { enterpriseId, name, certNo });
    expect(await ofExaminer()).toEqual([]);

    const { service, filer } = world;
    const named = { ...values, examiner: "另一人", examinerCertNo: certNo };
    const { id: filingId } = await createComplete(service, filer, named, xml);
    await keepFacts(filingId, xml);
    const { problems } = (await filer.call("filingCheck", { filingId })).data();
    expect(problems).toMatchObject([{ path: "examinerCertNo" }]);
  });

  it("finds certificates of each number in the file, whatever its place", async () => {
    const { db } = world.service.deps;
    const certNo = "建[造]11333300000099";
    const [batch] = await db
      .select()
      .from(referenceBatch)
      .where(eq(referenceBatch.kind, "certificates"))
      .orderBy(desc(referenceBatch.createdAt), desc(referenceBatch.version))
      .limit(1);
    if (!batch) throw new Error("no batch");
    const row = { certNo, holder: "旁人", unitName: "别家", unitKey: "别家", validTo: "2099-12-31" };
    await db.insert(registeredCertificate).values({ ...row, batchId: batch.id });
    const bill = testBill();
    const xml = bill.xml.replace(/(<ProjectInfo\b[^>]* CompilerCertNo=")[^"]*/, `$1${certNo}`);
    expect(xml).not.toBe(bill.xml);
    const { messages } = await reportOf(await detectedAsRead(xml, bill.values));
    expect(messages.filter((text) => text.includes(certNo))).toEqual([
      expect.stringContaining("在注册证书库中的持证人是“旁人”"),
    ]);
  });

  it("finds certificates of each 编制单位 that the file states", async () => {
    const { db } = world.service.deps;
    const unit = { at: null, company: " 别 家 ", signers: [] };
    const bill = { project: undefined, signatures: [unit], fileId: null };
    const loaded = await loadCertificates(db, { formValues: {} }, { ...bill, regions: [], choice: null });
    expect([...(loaded?.data.values() ?? [])]).toMatchObject([{ holder: "旁人" }]);
  });

  it("foresees before a submission what the report says of certificates", async () => {
    const { service, filer, county } = world;
    const { db } = service.deps;
    const { xml, values } = testBill();
    const reading = await readProjectFacts(bytesOf(xml));
    if (!reading.ok) throw new Error(reading.message);
    const { compiler, compilerCertNo: certNo } = reading.project;
    await keepStaff(certNo);
    const { id } = await createComplete(service, filer, { ...values, compiler, compilerCertNo: certNo }, xml);
    const check = async () => (await filer.call("filingCheck", { filingId: id })).data();
    expect(await check()).toMatchObject({ problems: [{ path: "compilerCertNo" }], foreseen: [] });
    await keepFacts(id, xml);
    // The registry knows this number, so the enterprise's own staff list does not count.
    const { problems, foreseen } = await check();
    expect(problems).toEqual([]);
    expect(foreseen.map((text) => text.includes("在注册证书库中的持证人是“另一人”"))).toContain(true);
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    await runJob(service, id);
    const said = await db
      .select({ message: finding.message })
      .from(finding)
      .innerJoin(detectionReport, eq(detectionReport.id, finding.reportId))
      .where(and(eq(detectionReport.filingId, id), eq(finding.rule, "F10")))
      .orderBy(finding.ordinal);
    expect(said.map(({ message }) => message)).toEqual(foreseen);
  });

  it("collects unit prices and costs per m² of filed bills, subject to the thresholds in force", async () => {
    const { db, clock } = world.service.deps;
    const filed = await filingIn(world, "filed");
    for (const tendererUscc of ["乙", "丙"])
      await db
        .update(filing)
        .set({ tendererUscc })
        .where(eq(filing.id, await filingIn(world, "filed")));
    const kept = await db.select().from(itemPrice).where(eq(itemPrice.filingId, filed));
    expect(kept.length).toBeGreaterThan(6);
    expect(kept.every(({ unit }) => unit === unit.toLowerCase())).toBe(true);
    const [newest] = await db.select().from(ruleSet).orderBy(desc(ruleSet.version)).limit(1);
    await db.insert(ruleSet).values({
      version: "V9",
      thresholds: newest?.thresholds,
      changes: { P04: { minCount: 1 }, T02: { tailPercent: 25 } },
      createdAt: clock(),
    });
    const same = await detected();
    expect(same.found.filter((text) => /^[PT]/.test(text))).toEqual([]);
    expect(same.notJudged("P04")).toEqual([]);
    expect(same.ruleSet).toBe("V10");
    const dearer = await detected(testBill("综合单价高出参考四成"));
    expect(dearer.found.filter((text) => /^[PT]/.test(text))).toEqual(["T02 W", "P04 W"]);
  });

  it("reads sizes and grades in the database as in the program", async () => {
    const texts = [
      "钢管\n1.规格:ＤＮ ５０ 2.连接形式:焊接",
      "电缆 YJV-4×25+1*16",
      "钢筋\n1.种类、规格:HRB400E Φ20",
      "砖墙\nMU10砖，M7.5砂浆",
      "垫层\nC15，P6，面积5m2",
      "阀门\n1.规格型号：甲型 2.其他",
      "土方\n土壤类别:三类土",
    ];
    const { rows } = await world.service.deps.db.execute<{ words: string }>(
      sql`select ${featureWordsSql(sql`t`)} as words from unnest(${sql.param(texts)}::text[]) with ordinality as u(t, n) order by n`,
    );
    expect(rows.map(({ words }) => words)).toEqual(texts.map((text) => featureWords(text)));
    expect(featureWords(texts[0] ?? "")).toBe("dn50");
  });

  it("finds a machine that another enterprise filed from", async () => {
    const { deps } = world.service;
    const reading = await readProjectFacts(bytesOf(testBill().xml));
    if (!reading.ok) throw new Error(reading.message);
    const { ok: _, ...facts } = reading;
    const asBill = async (filingId: FilingId): Promise<void> => {
      const [report] = await deps.db.select().from(detectionReport).limit(1);
      if (!report) throw new Error("no report");
      await deps.db.insert(filingBill).values({ filingId, code: "bill", fileId: report.fileId, facts });
    };
    const stranger = await world.service.person("filer");
    const theirs = (status: "submitted" | "publicity") => filingIn({ ...world, filer: stranger }, status);
    await asBill(await theirs("submitted"));
    const own = await filingIn(world, "submitted");
    await asBill(own);
    const uses = async () => [
      ...(await loadSoftware(deps.db, await readFiling(deps, own), facts.project)).values(),
    ];
    expect(await uses()).toEqual([[null]]);
    await asBill(await theirs("publicity"));
    expect(await uses()).toEqual([["古荡街道社区卫生服务中心工程"]]);
  });

  it("works for a bill whose facts were stored before machines were read", async () => {
    const { deps, database } = world.service;
    const id = await filingIn(world, "accepted");
    const [report] = await deps.db.select().from(detectionReport).limit(1);
    const reading = await readProjectFacts(bytesOf(testBill().xml));
    if (!report || !reading.ok) throw new Error("no facts");
    const { project, totals } = reading;
    await deps.db
      .insert(filingBill)
      .values({ filingId: id, code: "bill", fileId: report.fileId, facts: { project, totals } });
    const older = "facts #- '{project,softwareId}' #- '{project,machineId}'";
    await database.asOwner(`update filing_bill set facts = ${older} where filing_id = $1`, [id]);
    await runJob(world.service, id);
    expect((await readFiling(deps, id)).status).toBe("detected");
  });
});
