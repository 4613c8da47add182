import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { mustImport } from "../import/testing/import.ts";
import { certNoOf, mustSubmit, newIdNumber, newUnit, review, scanOf } from "../testing/requests.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

let serial = 900;
const term = { registeredOn: "2025-05-06", validTo: "2029-05-05" };

async function imported(count: number) {
  const { service } = world;
  const unit = await newUnit(service);
  const lines = Array.from({ length: count }, (_, at) => ({
    name: `周文${at}`,
    idNumber: newIdNumber(),
    phone: "13800000021",
    certNo: certNoOf((serial += 1)),
    ...term,
  }));
  const { staffImportId } = await mustImport(service, unit.filer, ...lines);
  const requests = await service.deps.db
    .select()
    .from(registryRequest)
    .where(eq(registryRequest.importId, staffImportId))
    .orderBy(asc(registryRequest.number));
  return { unit, staffImportId, requests };
}

const told = (staffImportId: string) =>
  world.service.deps.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.businessId, staffImportId), eq(outbox.subject, "人员.xlsx")));

describe("reviewBatch", () => {
  it("todoList › shows a batch as one entry with its count, and the total agrees", async () => {
    const { county } = world;
    const before = (await county.call("todoTotal", {})).data().total;
    const { unit, staffImportId } = await imported(3);
    const single = await newUnit(world.service);
    await mustSubmit(single.filer, { kind: "enterprise", values: { name: "杭州单件造价咨询有限公司" } });
    const { rows, total } = (
      await county.call("todoList", { status: "registry-request", pageSize: 50 })
    ).data();
    const entry = rows.filter(({ businessId }) => businessId === staffImportId);
    expect(entry.map(({ title, unitName }) => [title, unitName])).toEqual([
      ["批量导入的信息变更申请（人员.xlsx，3件）", unit.name],
    ]);
    expect(entry[0]?.path).toBe(`/pages/registry-request?staffImportId=${staffImportId}&status=pending`);
    expect((await county.call("todoTotal", {})).data().total).toBe(before + 2);
    expect(total).toBe(rows.length);
    (await county.call("registryRequestReviewBatch", { staffImportId, result: "pass" })).data();
    const after = (await county.call("todoList", { status: "registry-request", pageSize: 50 })).data();
    expect(after.rows.some(({ businessId }) => businessId === staffImportId)).toBe(false);
  });

  it("passes all, each with its own record, and tells the enterprise once", async () => {
    const { county, service } = world;
    const { staffImportId, requests } = await imported(3);
    const listed = (await county.call("registryRequestList", { staffImportId })).data();
    expect(listed.rows.map((row) => [row.revision, row.staffImportId])).toEqual(
      requests.map(() => [1, staffImportId]),
    );
    const done = (await county.call("registryRequestReviewBatch", { staffImportId, result: "pass" })).data();
    expect(done.next).toBeNull();
    expect(done.results.map(({ ok, number }) => [ok, number])).toEqual(
      requests.map(({ number }) => [true, number]),
    );
    for (const { id } of requests) {
      const detail = (await county.call("registryRequestDetail", { registryRequestId: id })).data();
      expect(detail).toMatchObject({ status: "passed", record: [{ action: "pass" }, { action: "submit" }] });
      const acts = and(eq(auditLog.objectId, id), eq(auditLog.action, "registry-request.pass"));
      expect(await service.deps.db.$count(auditLog, acts)).toBe(1);
    }
    expect(await told(staffImportId)).toEqual([{ text: "的批量导入申请已审核：已通过3件" }]);
    const again = await county.call("registryRequestReviewBatch", { staffImportId, result: "pass" });
    expect(again.error).toBe("registry-request.not-found");
  });

  it("tells the enterprise once, and after each call, so that a run that breaks off is known", async () => {
    const { county } = world;
    const { staffImportId } = await imported(101);
    const asked = { staffImportId, result: "pass" } as const;
    const first = (await county.call("registryRequestReviewBatch", asked)).data();
    expect(first.next).not.toBeNull();
    expect(await told(staffImportId)).toEqual([{ text: "的批量导入申请已审核：待审核1件、已通过100件" }]);
    const after = first.next ?? "";
    (await county.call("registryRequestReviewBatch", { ...asked, after })).data();
    expect(await told(staffImportId)).toEqual([{ text: "的批量导入申请已审核：已通过101件" }]);
  });

  it("leaves those that have moved and says why", async () => {
    const { county, service } = world;
    const { staffImportId, requests, unit } = await imported(3);
    const [taken, decided] = requests;
    if (!taken || !decided) throw new Error("No requests");
    const certNo = taken.changes.find(({ code }) => code === "certNo")?.after ?? "";
    const other = await newUnit(service, "杭州乙造价咨询有限公司");
    const hired = (
      await other.filer.call("staffAdd", {
        name: "吴明",
        idType: "id-card",
        idNumber: newIdNumber(),
        phone: "13800000022",
        startedOn: "2026-01-05",
      })
    ).data();
    const values = { certNo, ...term };
    const { id } = await mustSubmit(other.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(service, other.filer),
      personId: hired.personId,
      values,
    });
    (await review(county, { registryRequestId: id })).data();
    (await review(county, { registryRequestId: decided.id, result: "back", opinion: "补正" })).data();
    const items = requests.map((row) => ({ registryRequestId: row.id, revision: row.revision }));
    const done = (
      await county.call("registryRequestReviewBatch", { staffImportId, items, result: "pass" })
    ).data();
    expect(done.results.map(({ ok, message }) => [ok, message])).toEqual([
      [false, expect.stringMatching(/^该注册证书编号已登记，.*退回补正或办理为不予通过/)],
      [false, expect.stringContaining("已被他人办理")],
      [true, ""],
    ]);
    expect(await told(staffImportId)).toEqual([
      { text: "的批量导入申请已审核：待审核1件、需补正1件、已通过1件" },
    ]);
    const refused = await service.deps.db
      .select({ result: auditLog.result, detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.action, "registryRequestReviewBatch"));
    const ids = `${taken.id} certificate.taken; ${decided.id} registry-request.stale`;
    expect(refused).toContainEqual({ result: "refused", detail: { refused: 2, ids } });
    expect(unit.name).not.toBe(other.name);
  });

  it("sends back or refuses with one opinion, by the station in charge alone", async () => {
    const { county, city, filer } = world;
    const { staffImportId, requests } = await imported(2);
    const asked = { staffImportId, result: "back", opinion: "证书扫描件不清晰" } as const;
    expect((await county.callUnchecked("registryRequestReviewBatch", { ...asked, opinion: "" })).status).toBe(
      422,
    );
    expect((await city.call("registryRequestReviewBatch", asked)).status).toBe(403);
    expect((await filer.call("registryRequestReviewBatch", asked)).status).toBe(403);
    const [first, second] = requests;
    if (!first || !second) throw new Error("No requests");
    const items = [{ registryRequestId: first.id, revision: 1 }];
    (await county.call("registryRequestReviewBatch", { ...asked, items })).data();
    (await county.call("registryRequestReviewBatch", { ...asked, result: "refuse" })).data();
    const status = async (id: typeof first.id) =>
      (await county.call("registryRequestDetail", { registryRequestId: id })).data();
    expect(await status(first.id)).toMatchObject({ status: "returned", opinion: asked.opinion });
    expect(await status(second.id)).toMatchObject({ status: "refused" });
    const foreign = await imported(1);
    const mixed = { ...asked, staffImportId: foreign.staffImportId, items };
    expect((await county.call("registryRequestReviewBatch", mixed)).error).toBe("registry-request.not-found");
  });
});
