import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { fileChangeOutputSchema } from "#contracts/attachment.ts";
import { filingSaveOutputSchema } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import { settlementAttachments } from "#contracts/settlement/attachments.ts";
import { billStages } from "#contracts/settlement/bills.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { codeOn } from "#service/pdf/testing/pages-of.ts";
import { verifyAll } from "#service/workflow/acceptance-record/verify.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";
import { enterpriseOf, mustAct, readFiling, storeFile } from "#service/workflow/testing/filings.ts";
import {
  filingIn,
  newWorld,
  publicityMs,
  runJob,
  settleFindings,
  type World,
} from "#service/workflow/testing/journey.ts";
import { testSettlement } from "#service/workflow/testing/settlements.ts";

import { printFiling } from "../pdf/testing/print-filing.ts";

let world: World;
let ceilingNo: string;
let consultant: { name: string; uscc: string };
beforeAll(async () => {
  world = await newWorld();
  const { deps } = world.service;
  ceilingNo = (await readFiling(deps, await filingIn(world, "filed"))).filingNo;
  const [own] = await deps.db
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, await enterpriseOf(deps, world.filer)));
  if (!own) throw new Error("The filer has no enterprise");
  consultant = own;
});
afterAll(() => world.service.close());

const { xmls, values: priced } = testSettlement();

function complete(given: FormValues = {}): FormValues {
  return {
    ...priced,
    unittype: "2",
    projectfeature: "地上四层框架结构",
    contractNo: "SG-1",
    contractDate: "2024-03-01",
    contractType: "1",
    startDate: "2024-03-10",
    finishDate: "2025-10-20",
    acceptDate: "2025-11-20",
    unitname2: consultant.name,
    orgname2: consultant.uscc,
    unitaddress2: "文三路1号",
    unitphone2: "0571-1",
    contact2: "吴明哲",
    mobile2: "13800000002",
    idcard2: "11010519491231002X",
    qualification: "1",
    certificate: "建[造]11223300000002",
    unitname3: "浙江立方建工集团有限公司",
    orgcode3: "91310101MA1FPX1234",
    unitaddress3: "秋涛路2号",
    unitphone3: "0571-2",
    contact3: "周思远",
    mobile3: "13800000003",
    idcard3: "440524188001010014",
    qualification2: "2",
    certificate2: "建[造]21223300000001",
    units: JSON.stringify([{ unitprojectname: "建筑工程", major: "01", suser: "周思远", sauser: "吴明哲" }]),
    promise: "1",
    ...given,
  };
}

async function create(): Promise<FilingId> {
  return (await world.filer.call("filingCreate", { kind: "settlement" })).data().id;
}
async function save(id: FilingId, values: FormValues) {
  const { revision } = await readFiling(world.service.deps, id);
  return world.filer.call("filingSave", { filingId: id, revision, values });
}
async function missing(id: FilingId): Promise<Map<string, string>> {
  const found = (await world.filer.call("filingCheck", { filingId: id })).data();
  return new Map(found.problems.map(({ path, message }) => [path, message]));
}
async function put(id: FilingId, code: string, name: string, content: string): Promise<void> {
  const fileId = await storeFile(world.service.deps, world.filer.id, name, content);
  const { revision } = await readFiling(world.service.deps, id);
  const answer = await world.filer.call("fileSave", { filingId: id, revision, code, fileId });
  answer.data(fileChangeOutputSchema);
}
const detail = async (id: FilingId) => (await world.filer.call("filingDetail", { filingId: id })).data();

async function whole(): Promise<FilingId> {
  const id = await create();
  (await save(id, { ceilingFilingNo: ceilingNo })).data(filingSaveOutputSchema);
  (await save(id, complete())).data(filingSaveOutputSchema);
  for (const stage of billStages) await put(id, `bill-${stage}`, `${stage}.xml`, xmls[stage]);
  for (const { code, required, part } of settlementAttachments) {
    if (required && part !== "bill") await put(id, code, `${code}.pdf`, "%PDF-1.4\n%%EOF");
  }
  return id;
}

describe("settlement", () => {
  it("copies values of its max price, and keeps typed ones", async () => {
    const id = await create();
    await save(id, { projectname: "自己写的名称" });
    const saved = (await save(id, { ceilingFilingNo: ceilingNo })).data(filingSaveOutputSchema);
    expect(saved.values).toMatchObject({ regionCode: "330106", orgcode: expect.stringMatching(/.{18}/) });
    expect(saved.values["mobile"]).toBe("13800000000");
    expect((await detail(id)).values).toMatchObject({ projectname: "自己写的名称", approvalLevel: "4" });
    expect((await missing(id)).has("ceilingFilingNo")).toBe(false);
  });
  it("holds the price of the linked max price until another or none is chosen", async () => {
    const id = await create();
    await save(id, { ceilingFilingNo: ceilingNo });
    expect((await detail(id)).values["ceilingPrice"]).toMatch(/^\d+\.\d\d$/);
    await save(id, { ceilingFilingNo: "" });
    expect((await detail(id)).values["ceilingPrice"]).toBeUndefined();
  });
  // ASVS 8.2.3
  it("brings nothing of a max price that was reopened", async () => {
    const ceilingId = await filingIn(world, "filed");
    const { filingNo } = await readFiling(world.service.deps, ceilingId);
    await mustAct(world.service, world.city, ceilingId, { action: "unarchive", opinion: "投诉复查" });
    const id = await create();
    const saved = (await save(id, { ceilingFilingNo: filingNo })).data(filingSaveOutputSchema);
    expect(saved.values["projectname"] ?? "").toBe("");
    expect((await detail(id)).values["ceilingPrice"]).toBeUndefined();
  });
  it("names every field, attachment and row that prevents a submit", async () => {
    const id = await create();
    await save(
      id,
      complete({
        ceilingFilingNo: "XJBA000",
        acceptDate: "2025-10-01",
        auditstarttime: "2026-01-01",
        auditendtime: "2026-02-20",
        idcard2: "110105194912310021",
        qualification: "2",
        units: JSON.stringify([{ unitprojectname: "", major: "01", suser: "甲", sauser: "乙" }]),
      }),
    );
    const found = await missing(id);
    expect(found.get("ceilingFilingNo")).toBe(
      "建设单位没有备案编号为“XJBA000”且已备案的最高投标限价，请核对",
    );
    expect(found.get("acceptDate")).toContain("竣工日期");
    expect(found.get("timeoutreasion")).toBe("审核用时50天，超过规定的30天，请填写审核超期原因");
    expect(found.get("idcard2")).toContain("身份证号码");
    expect(found.get("certificate")).toBe("证书编号的级别与所选执业资格不一致");
    expect(found.get("units")).toBe("单位工程第1行：单位工程名称必填");
    expect(found.get("attachment:bill-approved")).toBe("请上传造价数据文件（审定价）");
  });
  // ASVS 8.2.2
  it("tells nothing of a max price of another unit or that is not filed", async () => {
    const id = await create();
    const ceilingId = await filingIn(world, "filed");
    const { filingNo } = await readFiling(world.service.deps, ceilingId);
    await save(id, { ceilingFilingNo: filingNo });
    expect((await missing(id)).get("ceilingFilingNo")).toBeUndefined();
    const unknown = `建设单位没有备案编号为“${filingNo}”且已备案的最高投标限价，请核对`;
    const { orgcode = "" } = (await detail(id)).values;
    await save(id, { orgcode: "91310101MA1FPX1234" });
    expect((await missing(id)).get("ceilingFilingNo")).toBe(unknown);
    await save(id, { orgcode });
    await mustAct(world.service, world.city, ceilingId, { action: "unarchive", opinion: "投诉复查" });
    expect((await missing(id)).get("ceilingFilingNo")).toBe(unknown);
  });
  it("is filed through the steps of a max price, with its own numbers", async () => {
    const { service, filer, county } = world;
    const id = await whole();
    expect(await missing(id)).toEqual(new Map());
    const { values } = await detail(id);
    const net = Number(priced["sprice"]) - Number(priced["sdprice"]);
    expect(Number(values["netReduce"])).toBeCloseTo(net, 2);
    expect(Number(values["reduce"]) - Number(values["add"])).toBeCloseTo(net, 2);
    expect(values["reduceRate"]).toBe(((net / Number(priced["sprice"])) * 100).toFixed(2));
    await mustAct(service, filer, id, { action: "submit" });
    expect((await readFiling(service.deps, id)).acceptNo).toBe("JS330106202600001");
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    await runJob(service, id);
    await settleFindings(world, id);
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
    await expirePublicity(service.deps, id, "test");
    const filed = await readFiling(service.deps, id);
    expect(filed).toMatchObject({ status: "filed", filingNo: "JSBA330106202600001" });
    expect((await verifyAll(service.deps.db)).faults).toEqual([]);
    const { id: next } = await mustAct(service, filer, id, { action: "change", opinion: "补充签证" });
    expect(await readFiling(service.deps, next)).toMatchObject({
      kind: "settlement",
      ceilingFilingNo: ceilingNo,
    });
    expect(await missing(next)).toEqual(new Map());
  });
  it("appears in its own list, and to its contractor", async () => {
    const id = await whole();
    await mustAct(world.service, world.filer, id, { action: "submit" });
    const ids = async (kind: string) =>
      (await world.county.call("filingList", { kind, pageSize: 50 })).data().rows.map((row) => row.id);
    expect(await ids("settlement")).toContain(id);
    expect(await ids("max-price")).not.toContain(id);
    const rows = await world.service.deps.db
      .insert(enterprise)
      .values({
        name: "浙江立方建工集团有限公司",
        uscc: "91310101MA1FPX1234",
        kind: "construct",
        regionCode: "330106",
      })
      .returning({ id: enterprise.id });
    const contractor = await world.service.person("filer", { enterpriseId: rows[0]?.id });
    expect((await contractor.call("filingDetail", { filingId: id })).status).toBe(200);
    expect((await (await world.service.person("filer")).call("filingDetail", { filingId: id })).status).toBe(
      404,
    );
  });
  const printedText = async (id: FilingId, by: Person = world.filer) =>
    (await printFiling(world.service, by, id)).join("");
  it("has a PDF with places for seals, amounts in 元, and the numbers of attachments", async () => {
    const id = await whole();
    const text = await printedText(id);
    for (const part of [
      "建设工程竣工结算备案表",
      "1.单位工程名称：建筑工程",
      "备案机构杭州市西湖区建设工程造价管理站",
      "合同签订日期2024年3月1日",
      "施工合同1份",
      "发包人（盖章）：",
      "承包人（盖章）：",
      "造价咨询单位（盖章）：",
      "审核人（签字并盖执业专用章）：",
      "杭州市西湖区建设工程造价管理站（盖章）",
    ])
      expect(text, part).toContain(part);
    expect(text).toMatch(/审定价[\d,]+\.\d{2}元/);
    for (const part of ["万元", "草稿", "第1版", ".pdf", "盖章扫描"]) expect(text).not.toContain(part);
  });
  it("prints whole numbers of its own contact for the enterprise that filed, and records each", async () => {
    const { service, filer } = world;
    const id = await whole();
    const own = await printedText(id);
    expect(own).toContain("13800000002");
    expect(own).toContain("11010519491231002X");
    expect(own).not.toContain("13800000003");
    await mustAct(world.service, filer, id, { action: "submit" });
    expect(await printedText(id, world.county)).not.toMatch(/1380000000\d|11010519491231002X/);
    const revealed = await service.deps.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.action, "personal-data.reveal")))
      .orderBy(auditLog.id);
    expect(revealed.map(({ detail }) => detail)).toEqual([{ field: "mobile2" }, { field: "idcard2" }]);
  });
  it("has a code that tells a changed form from what came after the print", async () => {
    const { filer, county } = world;
    const id = await whole();
    const code = codeOn(await printFiling(world.service, filer, id));
    const verdict = async (typed: string, by: Person = filer) =>
      (await by.call("filingPdfCheck", { filingId: id, code: typed })).data().verdict;
    expect(await verdict(code)).toBe("same");
    await put(id, "filing-form", "盖章.pdf", "%PDF-1.4\n%%EOF");
    expect(await verdict(code)).toBe("same");
    await mustAct(world.service, filer, id, { action: "submit" });
    expect(await verdict(code, county)).toBe("form-same");
    const slip = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;
    expect(await verdict(slip, county)).toBe("mistyped");
    await mustAct(world.service, filer, id, { action: "revoke" });
    await save(id, { contractNo: "SG-2" });
    expect(await verdict(code)).toBe("other");
    expect(await filer.call("filingPdfCheck", { filingId: id, code: "12" })).toMatchObject({
      fields: ["code"],
    });
  });
});
