import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { registryHistory } from "#service/db/schema/registry/registry-history.ts";
import { registryRequest, registryRequestLog } from "#service/db/schema/registry/registry-request.ts";
import { staffImport, staffImportRow } from "#service/db/schema/registry/staff-import.ts";
import type { Person, TestService } from "#service/http/testing/test-service.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import {
  mustSubmit,
  newIdNumber,
  newUnit,
  nextCertNo,
  review,
  sendFile,
  type Unit,
} from "../testing/requests.ts";
import { bookOf, type Line, mustImport, mustPreview, preview, rowsOf } from "./testing/import.ts";

let world: World;
let service: TestService;
let county: Person;
beforeAll(async () => {
  world = await newWorld();
  ({ service, county } = world);
});
afterAll(() => service.close());

const term = { registeredOn: "2025-05-06", validTo: "2029-05-05" };
const phone = "13800000021";

function newcomer(given: Line = {}): Line {
  return { name: "周文清", idNumber: newIdNumber(), phone, position: "造价员", ...given };
}

/** Holder in the unit, registered from 2023-03-02 until 2027-03-01. */
async function holder({ enterpriseId }: Unit, name = "丁一") {
  const [idNumber, certNo] = [newIdNumber(), nextCertNo()];
  const personId = await hire(service.deps, {
    enterpriseId,
    name,
    idNumber,
    phone,
    certNo,
    position: "造价师",
    validTo: "2027-03-01",
  });
  await service.deps.db
    .update(certificatePeriod)
    .set({ registeredOn: "2023-03-02", sealCode: "A1" })
    .where(eq(certificatePeriod.enterpriseId, enterpriseId));
  const line = { name, idNumber, certNo, registeredOn: "2023-03-02", validTo: "2027-03-01" };
  return { personId, line };
}

const requestsOf = ({ enterpriseId }: Unit) =>
  service.deps.db
    .select()
    .from(registryRequest)
    .where(eq(registryRequest.enterpriseId, enterpriseId))
    .orderBy(asc(registryRequest.number));
const everything = async () =>
  Promise.all(
    [person, engagement, registryRequest, registryHistory, outbox].map((table) =>
      service.deps.db.$count(table),
    ),
  );

async function outcomes(filer: Person, ...lines: Line[]) {
  const { staffImportId } = await mustPreview(service, filer, ...lines);
  return (await rowsOf(filer, staffImportId)).map(({ outcome, notes }) => [
    outcome,
    notes.map(({ text }) => text).join("；"),
  ]);
}

describe("previewImport", () => {
  it("tells the four outcomes with reasons, masks numbers and writes nothing", async () => {
    const unit = await newUnit(service);
    const known = await holder(unit);
    const moved = await holder(unit, "丁二");
    const other = await holder(await newUnit(service, "杭州乙造价咨询有限公司"));
    const before = await everything();
    const added = newcomer({ certNo: nextCertNo(), ...term });
    const shown = await mustPreview(
      service,
      unit.filer,
      added,
      known.line,
      { ...moved.line, position: "总工", validTo: "2030-02-28", registeredOn: "2026-03-01" },
      { ...other.line, phone },
    );
    expect(shown.counts).toEqual({ added: 1, same: 1, changed: 1, conflict: 1 });
    expect(shown.requests).toBe(2);
    const rows = await rowsOf(unit.filer, shown.staffImportId);
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, "added"],
      [3, "same"],
      [4, "changed"],
      [5, "conflict"],
    ]);
    expect(rows[0]?.idNumber).toMatch(/^330\*{11}\w{4}$/);
    expect(rows[0]?.notes.map(({ text }) => text)).toEqual(["登记为本单位人员", "提交新增注册证书申请"]);
    expect(rows[2]?.notes).toMatchObject([
      { column: "position", text: "岗位由“造价师”变更为“总工”" },
      { column: "registeredOn", text: "注册日期由2023-03-02变更为2026-03-01，提交延续注册申请" },
      { column: "validTo" },
    ]);
    expect(rows[3]?.notes).toMatchObject([{ column: "idNumber", text: expect.stringContaining("其他单位") }]);
    expect(await everything()).toEqual(before);
    const stored = JSON.stringify(await service.deps.db.select().from(staffImportRow));
    expect(stored).not.toContain(added.idNumber);
    expect(stored).not.toContain(phone);
    const only = { staffImportId: shown.staffImportId, outcome: "conflict" } as const;
    expect((await unit.filer.call("staffImportRows", only)).data().total).toBe(1);
    const foreign = (await newUnit(service)).filer;
    expect((await foreign.call("staffImportRows", only)).error).toBe("staff-import.gone");
    const denied = await service.deps.db.select().from(auditLog).where(eq(auditLog.accountId, foreign.id));
    expect(denied).toMatchObject([{ error: "staff-import.gone", objectId: shown.staffImportId }]);
    const [act] = await service.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, shown.staffImportId), eq(auditLog.action, "staff-import.preview")));
    expect(act?.detail).toMatchObject({ rows: 4, conflicts: 1 });
  });

  it("asks for a correction of name and document, and for one of the certificate after it", async () => {
    const unit = await newUnit(service);
    const { line } = await holder(unit);
    expect(await outcomes(unit.filer, { ...line, name: "丁壹" })).toEqual([
      ["changed", "姓名由“丁一”变更为“丁壹”，提交人员信息更正申请"],
    ]);
    expect(await outcomes(unit.filer, { ...line, idNumber: newIdNumber() })).toEqual([
      ["changed", "证件号码与登记的不同，提交人员信息更正申请"],
    ]);
    const [both] = await outcomes(unit.filer, { ...line, name: "丁壹", validTo: "2027-02-01" });
    expect(both).toEqual(["changed", expect.stringContaining("须待人员信息更正审核后")]);
    const [seal] = await outcomes(unit.filer, { ...line, sealCode: "B2" });
    expect(seal).toEqual(["changed", "执业印章号由A1变更为B2，提交更正注册证书申请"]);
  });

  it("names for each conflict the way out", async () => {
    const unit = await newUnit(service);
    const other = await newUnit(service, "杭州乙造价咨询有限公司");
    const theirs = await holder(other);
    const own = await holder(unit);
    const open = await holder(unit, "丁三");
    await mustSubmit(unit.filer, { kind: "identity", personId: open.personId, values: { name: "丁叁" } });
    const disputed = eq(registryRequest.subjectId, open.personId);
    await service.deps.db.update(registryRequest).set({ status: "disputed" }).where(disputed);
    const employed = { name: "丁四", idNumber: newIdNumber(), phone };
    await hire(service.deps, { enterpriseId: other.enterpriseId, ...employed });
    await hire(service.deps, { enterpriseId: unit.enterpriseId, name: "丁五" });
    const free = { ...employed, name: "丁七", idNumber: newIdNumber() };
    await hire(service.deps, { enterpriseId: other.enterpriseId, ...free });
    const two = newcomer();
    const found = await outcomes(
      unit.filer,
      { ...theirs.line, phone, certNo: "", registeredOn: "", validTo: "" },
      newcomer({ certNo: own.line.certNo, ...term }),
      { ...open.line, validTo: "2027-02-28" },
      { ...employed, name: "丁肆" },
      newcomer({ name: "丁五" }),
      newcomer({ phone: "" }),
      { ...two, certNo: nextCertNo(), ...term },
      { ...two, certNo: nextCertNo(), ...term },
      free,
    );
    const reasons = [
      "已在其他单位注册",
      "已登记在其他人员名下",
      "尚未办结",
      "姓名、证件类型不一致",
      "同名人员未登记证件号码",
      "须填写手机号",
      null,
      "第8行已有一项变更申请",
      null,
    ];
    expect(found.map(([outcome]) => outcome)).toEqual(
      reasons.map((reason) => (reason === null ? "added" : "conflict")),
    );
    for (const [at, reason] of reasons.entries())
      if (reason !== null) expect(found[at]?.[1]).toContain(reason);
  });

  it("takes the last day of a term as valid in Shanghai's time", async () => {
    const { filer } = await newUnit(service);
    const line = newcomer({ certNo: nextCertNo(), registeredOn: "2022-03-03", validTo: "2026-03-02" });
    const { now } = service.clock;
    try {
      service.clock.now = new Date("2026-03-02T15:59:59Z");
      const evening = await service.signIn(filer.id);
      expect((await outcomes(evening, line))[0]?.[1]).not.toContain("届满");
      service.clock.now = new Date("2026-03-02T16:00:00Z");
      expect((await outcomes(evening, line))[0]?.[1]).toContain("有效期已于2026-03-02届满");
    } finally {
      service.clock.now = now;
    }
  });
});

describe("confirmImport", () => {
  it("engages, changes what needs no review, and asks for the rest in requests of one batch", async () => {
    const unit = await newUnit(service);
    const known = await holder(unit);
    const added = newcomer({ certNo: nextCertNo(), ...term, title: "工程师" });
    const evidence = await sendFile(service, unit.filer);
    const { staffImportId } = await mustPreview(service, unit.filer, added, {
      ...known.line,
      phone: "13900000022",
      education: "本科",
      position: "总工",
      validTo: "2027-02-28",
    });
    const done = (await unit.filer.call("staffImportConfirm", { staffImportId, fileIds: [evidence] })).data();
    expect(done).toMatchObject({ requests: 2, counts: { added: 1, changed: 1 } });
    const { db, env } = service.deps;
    const [row] = await db.select().from(person).where(eq(person.id, known.personId));
    expect(row).toMatchObject({ education: "本科", name: "丁一", revision: 2 });
    expect(openPersonal(env, "phone", row?.phone ?? "")).toBe("13900000022");
    const requests = await requestsOf(unit);
    expect(requests.map(({ kind, status, importId }) => [kind, status, importId])).toEqual([
      ["certificate-add", "pending", staffImportId],
      ["certificate-correct", "pending", staffImportId],
    ]);
    expect(requests[1]?.changes).toEqual([{ code: "validTo", before: "2027-03-01", after: "2027-02-28" }]);
    const engaged = await db.select().from(engagement).where(eq(engagement.enterpriseId, unit.enterpriseId));
    expect(engaged.map(({ kind, position, source }) => [kind, position, source]).toSorted()).toEqual([
      ["employed", "造价员", "imported"],
      ["registered", "总工", "filed"],
    ]);
    const history = await db
      .select()
      .from(registryHistory)
      .where(eq(registryHistory.importId, staffImportId));
    expect(history.map(({ act, revision }) => [act, revision]).toSorted()).toEqual([
      ["import", 1],
      ["import", 2],
    ]);
    const told = await db.select().from(outbox).where(eq(outbox.businessId, staffImportId));
    expect(told.map(({ text }) => text)).toEqual(["的批量导入已提交，含2件变更申请"]);
    const [first] = requests;
    if (!first) throw new Error("No request");
    const steps = await db
      .select()
      .from(registryRequestLog)
      .where(eq(registryRequestLog.requestId, first.id));
    expect(steps).toMatchObject([{ seq: 1, action: "submit", opinion: "批量导入“人员.xlsx”" }]);
    const detail = (await county.call("registryRequestDetail", { registryRequestId: first.id })).data();
    expect(detail.files.map(({ id }) => id)).toEqual([evidence]);
    const scan = await service.fetch(
      "fileContent",
      {},
      { token: county.token, params: { fileId: evidence } },
    );
    expect(scan.status).toBe(200);
    const listed = (await unit.filer.call("staffImportList")).data();
    expect(listed).toMatchObject({ total: 1, preview: null, rows: [{ fileName: "人员.xlsx" }] });
    const person1 = (await unit.filer.call("staffDetail", { personId: known.personId })).data();
    expect(person1.history[0]).toMatchObject({ act: "批量导入", importName: "人员.xlsx" });
    expect(await db.$count(staffImportRow, eq(staffImportRow.importId, staffImportId))).toBe(0);
  });

  it("writes nothing for the same file again, also while its requests wait", async () => {
    const unit = await newUnit(service);
    const known = await holder(unit);
    const lines = [
      newcomer({ certNo: nextCertNo(), ...term }),
      { ...known.line, name: "丁壹", position: "总工", validTo: "2027-02-28" },
    ];
    await mustImport(service, unit.filer, ...lines);
    const before = await everything();
    const again = await mustPreview(service, unit.filer, ...lines);
    expect(again.counts).toEqual({ added: 0, changed: 0, conflict: 0, same: 2 });
    const { staffImportId } = again;
    (await unit.filer.call("staffImportConfirm", { staffImportId })).data();
    (await unit.filer.call("staffImportConfirm", { staffImportId })).data();
    expect(await everything()).toEqual(before);
    for (const { id } of await requestsOf(unit)) (await review(county, { registryRequestId: id })).data();
    const later = await mustPreview(service, unit.filer, lines[0] ?? {});
    expect(later.counts.same).toBe(1);
  });

  it("refuses a table with conflicts unless they are to be skipped", async () => {
    const unit = await newUnit(service);
    const theirs = await holder(await newUnit(service, "杭州乙造价咨询有限公司"));
    const lines = [newcomer(), { ...theirs.line, phone }];
    const { staffImportId } = await mustPreview(service, unit.filer, ...lines);
    const before = await everything();
    const refused = await unit.filer.call("staffImportConfirm", { staffImportId });
    expect([refused.status, refused.error]).toEqual([409, "staff-import.conflicts"]);
    expect(await everything()).toEqual(before);
    const skipped = await unit.filer.call("staffImportConfirm", { staffImportId, skipsConflicts: true });
    expect(skipped.data().counts).toMatchObject({ conflict: 1, added: 1 });
    const left = await rowsOf(unit.filer, staffImportId);
    expect(left.map(({ outcome }) => outcome)).toEqual(["conflict"]);
    const book = await service.fetch(
      "staffImportConflicts",
      { body: JSON.stringify({ staffImportId }), headers: { "content-type": "application/json" } },
      { token: unit.filer.token },
    );
    expect([book.status, (await book.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  });

  it("answers 409 when the registry has moved since the preview, and 404 for a stranger's or an old one", async () => {
    const unit = await newUnit(service);
    const known = await holder(unit);
    const { staffImportId } = await mustPreview(service, unit.filer, { ...known.line, position: "总工" });
    const given = { personId: known.personId, revision: 1, education: "本科" };
    (await unit.filer.call("staffSave", given)).data();
    const stale = await unit.filer.call("staffImportConfirm", { staffImportId });
    expect([stale.status, stale.error]).toEqual([409, "staff-import.stale"]);
    const colleague = await service.person("filer", { enterpriseId: unit.enterpriseId });
    expect((await colleague.call("staffImportConfirm", { staffImportId })).error).toBe("staff-import.gone");
    const { now } = service.clock;
    const fresh = await mustPreview(service, unit.filer, { ...known.line, position: "总工" });
    service.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    const later = await service.signIn(unit.filer.id);
    const { staffImportId: old } = fresh;
    expect((await later.call("staffImportConfirm", { staffImportId: old })).error).toBe("staff-import.gone");
    service.clock.now = now;
  });

  it("makes one set of two identical imports at once", async () => {
    const unit = await newUnit(service);
    const colleague = await service.person("filer", { enterpriseId: unit.enterpriseId, name: "同事" });
    const book = await bookOf(newcomer({ certNo: nextCertNo(), ...term }), newcomer({ name: "吴明" }));
    const ids = await Promise.all(
      [unit.filer, colleague].map(async (one) => {
        expect((await preview(service, one, book)).status).toBe(200);
        return (await one.call("staffImportList")).data().preview?.staffImportId;
      }),
    );
    const answers = await Promise.all(
      [unit.filer, colleague].map((one, at) => {
        const staffImportId = ids[at];
        if (staffImportId === undefined) throw new Error("No preview");
        return one.call("staffImportConfirm", { staffImportId });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await requestsOf(unit)).toHaveLength(1);
    const engaged = eq(engagement.enterpriseId, unit.enterpriseId);
    expect(await service.deps.db.$count(engagement, engaged)).toBe(2);
  });

  it("keeps its evidence with the other requests when one is corrected", async () => {
    const unit = await newUnit(service);
    const lines = [newcomer({ certNo: nextCertNo(), ...term }), newcomer({ certNo: nextCertNo(), ...term })];
    const evidence = await sendFile(service, unit.filer);
    const { staffImportId } = await mustPreview(service, unit.filer, ...lines);
    const given = { staffImportId, fileIds: [evidence] };
    (await unit.filer.call("staffImportConfirm", given)).data();
    const [first, second] = await requestsOf(unit);
    if (!first || !second) throw new Error("No requests");
    (await review(county, { registryRequestId: first.id, result: "back", opinion: "补正" })).data();
    const asked = await unit.filer.call("registryRequestDetail", { registryRequestId: first.id });
    const values = { sealCode: "B1" };
    const again = { revision: 2, subjectRevision: 1, reason: "补正", fileIds: [evidence] };
    const resent = await unit.filer.call("registryRequestResubmit", {
      registryRequestId: first.id,
      ...again,
      values: { ...asked.data().values, ...values },
    });
    expect(resent.fields).toEqual([]);
    for (const { id } of [first, second]) {
      const detail = (await county.call("registryRequestDetail", { registryRequestId: id })).data();
      expect(detail.files.map((file) => file.id)).toEqual([evidence]);
    }
  });

  it("takes on a person who works with nobody that would have to agree", async () => {
    const unit = await newUnit(service);
    const other = await newUnit(service, "杭州乙造价咨询有限公司");
    const line = { name: "丁六", idNumber: newIdNumber(), phone: "13700000033", title: "高级工程师" };
    const personId = await hire(service.deps, { enterpriseId: other.enterpriseId, ...line, phone });
    const done = await mustImport(service, unit.filer, { ...line, certNo: nextCertNo(), ...term });
    expect(done).toMatchObject({ requests: 1, counts: { added: 1 } });
    const [row] = await service.deps.db.select().from(person).where(eq(person.id, personId));
    expect(row).toMatchObject({ title: "高级工程师", revision: 2 });
    const [request] = await requestsOf(unit);
    expect(request).toMatchObject({ subjectId: personId, baseRevision: 2 });
  });

  it("keeps nothing of a preview that another replaces", async () => {
    const { filer } = await newUnit(service);
    const first = await mustPreview(service, filer, newcomer());
    await mustPreview(service, filer, newcomer());
    expect(await service.deps.db.$count(staffImport, eq(staffImport.id, first.staffImportId))).toBe(0);
  });
});
