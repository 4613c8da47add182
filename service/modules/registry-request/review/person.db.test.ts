import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CertificateId, PersonId } from "#contracts/ids.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { periodOn } from "#service/detection/certificate-as-of.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { certificatesHeld } from "#service/registry/certificates-held.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import {
  mustSubmit,
  newHolder,
  newIdNumber,
  newUnit,
  nextCertNo,
  review,
  scanOf,
  submit,
} from "../testing/requests.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

async function periodsOf(id: CertificateId) {
  return world.service.deps.db
    .select()
    .from(certificatePeriod)
    .where(eq(certificatePeriod.certificateId, id))
    .orderBy(asc(certificatePeriod.createdAt), asc(certificatePeriod.validTo));
}
async function engagementOf(personId: PersonId) {
  const [row] = await world.service.deps.db
    .select()
    .from(engagement)
    .where(eq(engagement.personId, personId));
  return row;
}
const passed = async (registryRequestId: Parameters<typeof review>[1]["registryRequestId"]) =>
  (await review(world.county, { registryRequestId })).data();

describe("requests of a person", () => {
  it("identity › changes name and number, sealed in the database and masked in answers", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const { personId } = await newHolder(service, unit, nextCertNo());
    const idNumber = newIdNumber();
    const form = (await unit.filer.call("registryRequestForm", { kind: "identity", personId })).data();
    expect(form.values).toMatchObject({
      name: "丁一",
      idType: "id-card",
      idNumber: expect.stringMatching(/^330\*+\w{4}$/),
    });
    const { id } = await mustSubmit(unit.filer, {
      kind: "identity",
      personId,
      values: { name: "丁壹", idNumber },
    });
    const [stored] = await service.deps.db.select().from(registryRequest).where(eq(registryRequest.id, id));
    expect(JSON.stringify(stored?.changes)).not.toContain(idNumber);
    const detail = (await county.call("registryRequestDetail", { registryRequestId: id })).data();
    expect(detail.changes).toMatchObject([
      { after: "丁壹" },
      { code: "idNumber", masked: true, after: `330***********${idNumber.slice(-4)}` },
    ]);
    const asked = {
      registryRequestId: id,
      code: "idNumber",
      which: "after",
      reason: "与身份证核对",
    } as const;
    expect((await county.call("registryRequestReveal", asked)).data().value).toBe(idNumber);
    const seen = and(eq(auditLog.objectId, id), eq(auditLog.action, "personal-data.reveal"));
    expect(
      await service.deps.db.select({ detail: auditLog.detail }).from(auditLog).where(seen),
    ).toMatchObject([{ detail: { field: "idNumber", which: "after", reason: "与身份证核对" } }]);
    const { views } = (await unit.filer.call("staffDetail", { personId })).data();
    expect(views).toMatchObject([{ field: "idNumber", reason: "与身份证核对" }]);
    await passed(id);
    const [row] = await service.deps.db.select().from(person).where(eq(person.id, personId));
    expect(row).toMatchObject({ name: "丁壹", revision: 2 });
    expect(openPersonal(service.deps.env, "id-number", row?.idNumber ?? "")).toBe(idNumber);
    const other = await newHolder(service, unit, nextCertNo());
    const taken = await submit(unit.filer, {
      kind: "identity",
      personId: other.personId,
      values: { idNumber },
    });
    expect(taken.fields).toEqual(["idNumber"]);
    const wrong = await submit(unit.filer, {
      kind: "identity",
      personId: other.personId,
      values: { idNumber: "330106199001010000" },
    });
    expect(wrong.fields).toEqual(["idNumber"]);
    const noNumber = await submit(unit.filer, {
      kind: "identity",
      personId: other.personId,
      values: { idType: "passport" },
    });
    expect(noNumber.fields).toEqual(["idNumber"]);
    const back = await mustSubmit(unit.filer, {
      kind: "identity",
      personId,
      values: { idNumber: newIdNumber(), name: "丁贰" },
    });
    (await review(county, { registryRequestId: back.id, result: "back", opinion: "补正" })).data();
    const kept = { registryRequestId: back.id, revision: 2, subjectRevision: 2, reason: "补", fileIds: [] };
    (await unit.filer.call("registryRequestResubmit", { ...kept, values: { name: "丁三" } })).data();
    const resent = (await county.call("registryRequestDetail", { registryRequestId: back.id })).data();
    expect(resent.changes.map(({ code }) => code)).toEqual(["name", "idNumber"]);
  });

  it("identity › keeps the numbers from the enterprise that the person has left", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const { personId } = await newHolder(service, unit, nextCertNo());
    const idNumber = newIdNumber();
    const { id } = await mustSubmit(unit.filer, { kind: "identity", personId, values: { idNumber } });
    await passed(id);
    const seenBy = async (reader: typeof county) => {
      const request = { registryRequestId: id };
      const detail = (await reader.call("registryRequestDetail", request)).data();
      const { rows } = (await reader.call("registryRequestList", { search: detail.number })).data();
      const asked = { ...request, code: "idNumber", which: "after", reason: "核对身份" } as const;
      const { error } = await reader.call("registryRequestReveal", asked);
      return {
        numbers: [detail.idNumber, ...rows.map((row) => row.subjectNumber)],
        masked: detail.changes.map((change) => change.masked),
        error,
      };
    };
    const masked = `330***********${idNumber.slice(-4)}`;
    const all = { numbers: [masked, masked], masked: [true], error: null };
    expect(await seenBy(unit.filer)).toEqual(all);
    await service.deps.db
      .update(engagement)
      .set({ endedOn: "2026-03-01", endReason: "离职" })
      .where(eq(engagement.personId, personId));
    expect(await seenBy(unit.filer)).toEqual({
      numbers: ["", ""],
      masked: [false],
      error: "registry-request.not-found",
    });
    expect(await seenBy(county)).toEqual(all);
  });

  it("certificate-add › hints at a term that is over and at a registration before the engagement", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const { enterpriseId } = unit;
    const personId = await hire(service.deps, { enterpriseId, name: "丁九", startedOn: "2024-01-05" });
    const values = { certNo: nextCertNo(), sealCode: "", registeredOn: "2022-01-10", validTo: "2026-01-09" };
    const { id } = await mustSubmit(unit.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(service, unit.filer),
      personId,
      values,
    });
    const { hints } = (await county.call("registryRequestDetail", { registryRequestId: id })).data();
    expect(hints).toEqual([
      "证书有效期已于2026-01-09届满，请核实",
      "注册日期2022-01-10早于在该企业的任职日期2024-01-05，请核实",
    ]);
  });

  it("certificate-add › registers the person, with level and specialty of the number", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const { enterpriseId } = unit;
    const personId = await hire(service.deps, { enterpriseId, name: "丁二" });
    const given = { sealCode: "B1", registeredOn: "2025-05-06", validTo: "2029-05-05" };
    const digits = "24214400000001";
    const { id } = await mustSubmit(unit.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(service, unit.filer),
      personId,
      values: { ...given, certNo: `建【造】${digits}` },
    });
    const detail = (await county.call("registryRequestDetail", { registryRequestId: id })).data();
    expect(detail.changes.map(({ name, after }) => [name, after])).toEqual([
      ["注册证书编号", `建[造]${digits}`],
      ["级别", "二级"],
      ["专业", "安装"],
      ["执业印章号", "B1"],
      ["注册日期", "2025-05-06"],
      ["有效期至", "2029-05-05"],
    ]);
    expect(detail.hints).toEqual(["该注册证书编号由外省核发，需核验"]);
    expect(
      (await review(county, { registryRequestId: id, accepted: ["certNo"], opinion: "部分" })).fields,
    ).toEqual(["accepted"]);
    await passed(id);
    expect(await engagementOf(personId)).toMatchObject({ kind: "registered", enterpriseId });
    const [held] = await service.deps.db.select().from(certificate).where(eq(certificate.personId, personId));
    expect(held).toMatchObject({ certNo: `建[造]${digits}`, level: "2", specialty: "4" });
    for (const reader of [unit.filer, county]) {
      const { scans } = (await reader.call("staffDetail", { personId })).data();
      expect(scans).toMatchObject([
        { certNo: `建[造]${digits}`, requestId: id, file: { fileName: "证书.pdf" } },
      ]);
    }
    const again = await submit(unit.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(service, unit.filer),
      personId,
      values: { ...given, certNo: `建[造]${digits}` },
    });
    expect(again.error).toBe("certificate.taken");
    const stranger = await hire(service.deps, { enterpriseId, name: "旁人" });
    const foreign = await submit(unit.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(service, unit.filer),
      personId: stranger,
      values: { ...given, certNo: `建[造]${digits}` },
    });
    expect(foreign.error).toBe("certificate.taken");
    const unproved = await submit(unit.filer, {
      kind: "certificate-add",
      personId: stranger,
      values: { ...given, certNo: nextCertNo() },
    });
    expect(unproved.fields).toEqual(["fileIds"]);
    const bare = await submit(unit.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(service, unit.filer),
      personId: stranger,
      values: { ...given, certNo: "建[造]112200345" },
    });
    expect(bare.fields).toEqual(["specialty"]);
    const values = { ...given, validTo: "2030-05-05", certNo: "建[造]112200345", specialty: "1" };
    const old = await mustSubmit(unit.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(service, unit.filer),
      personId: stranger,
      values,
    });
    expect((await county.call("registryRequestDetail", { registryRequestId: old.id })).data().hints).toEqual([
      "该注册证书编号为九位旧编号，需核验",
      "有效期至2030-05-05与注册日期2025-05-06起4年不一致，请核实",
    ]);
    await passed(old.id);
  });

  it("certificate-add › is refused while the person is registered elsewhere, and follows the person later", async () => {
    const { service, county } = world;
    const [before, after] = [await newUnit(service), await newUnit(service, "后一家")];
    const certNo = nextCertNo();
    const { personId, certificateId } = await newHolder(service, before, certNo);
    await service.deps.db
      .insert(engagement)
      .values({ personId, enterpriseId: after.enterpriseId, kind: "employed", source: "filed" });
    const values = { certNo, registeredOn: "2026-02-01", validTo: "2027-03-01" };
    const { id } = await mustSubmit(after.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(service, after.filer),
      personId,
      values,
    });
    const answer = await review(county, { registryRequestId: id });
    expect([answer.status, answer.error]).toEqual([409, "staff.registered"]);
    await service.deps.db
      .update(engagement)
      .set({ endedOn: "2026-02-01" })
      .where(and(eq(engagement.personId, personId), eq(engagement.enterpriseId, before.enterpriseId)));
    await passed(id);
    const scansFor = async ({ filer }: typeof before) =>
      (await filer.call("staffDetail", { personId })).data().scans.map(({ requestId }) => requestId);
    expect([await scansFor(before), await scansFor(after)]).toEqual([[], [id]]);
    expect(
      (await periodsOf(certificateId)).map(({ ending, enterpriseId }) => [ending, enterpriseId]),
    ).toEqual([
      ["transferred", before.enterpriseId],
      [null, after.enterpriseId],
    ]);
  });

  it("certificate-renew › ends the term where the new one begins", async () => {
    const { service } = world;
    const unit = await newUnit(service);
    const certNo = nextCertNo();
    const { personId, certificateId } = await newHolder(service, unit, certNo);
    const values = { registeredOn: "2026-02-20", validTo: "2030-02-19" };
    const { id } = await mustSubmit(unit.filer, {
      kind: "certificate-renew",
      personId,
      certificateId,
      values,
    });
    await passed(id);
    expect(await periodsOf(certificateId)).toMatchObject([
      { ending: "renewed", endedOn: "2026-02-20", validTo: "2027-03-01" },
      { ending: null, registeredOn: "2026-02-20", validTo: "2030-02-19" },
    ]);
    const record = (await certificatesHeld(service.deps.db, [certNo])).get(certNo);
    if (!record) throw new Error("No record");
    expect([periodOn(record, "2026-02-19")?.validTo, periodOn(record, "2026-02-20")?.validTo]).toEqual([
      "2027-03-01",
      "2030-02-19",
    ]);
    const early = await submit(unit.filer, { kind: "certificate-renew", personId, certificateId, values });
    expect(early.fields).toEqual(["registeredOn"]);
  });

  it("certificate-correct › lets the wrong term count for no day", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const certNo = nextCertNo();
    const { personId, certificateId } = await newHolder(service, unit, certNo);
    const values = { registeredOn: "2024-03-02", validTo: "2028-03-01", sealCode: "B9" };
    const { id } = await mustSubmit(unit.filer, {
      kind: "certificate-correct",
      personId,
      certificateId,
      values,
    });
    const part = { registryRequestId: id, accepted: ["registeredOn", "validTo"], opinion: "印章号不清晰" };
    expect((await review(county, part)).data().status).toBe("partial");
    const record = (await certificatesHeld(service.deps.db, [certNo])).get(certNo);
    expect(record?.periods).toMatchObject([{ from: "2024-03-02", validTo: "2028-03-01", endedOn: null }]);
    expect((await periodsOf(certificateId)).map(({ ending, sealCode }) => [ending, sealCode])).toEqual([
      ["corrected", ""],
      [null, ""],
    ]);
    const order = { registeredOn: "2026-01-01", validTo: "2025-01-01" };
    const wrong = await submit(unit.filer, {
      kind: "certificate-correct",
      personId,
      certificateId,
      values: order,
    });
    expect(wrong.error).toBe("request.invalid");
  });

  it("certificate-end › ends the registration, and the person may register elsewhere", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const { personId, certificateId } = await newHolder(service, unit, nextCertNo());
    const subject = { kind: "certificate-end", personId, certificateId } as const;
    const late = await submit(unit.filer, {
      ...subject,
      values: { ending: "cancelled", endedOn: "2099-01-01" },
    });
    expect(late.fields).toEqual(["endedOn"]);
    const { id } = await mustSubmit(unit.filer, {
      ...subject,
      values: { ending: "cancelled", endedOn: "2026-02-15" },
    });
    await passed(id);
    expect(await periodsOf(certificateId)).toMatchObject([{ ending: "cancelled", endedOn: "2026-02-15" }]);
    expect(await engagementOf(personId)).toMatchObject({ kind: "employed", endedOn: null });
    expect((await submit(unit.filer, { ...subject, values: {} })).error).toBe("certificate.ended");
    const told = await service.deps.db.select().from(outbox).where(eq(outbox.businessId, id));
    expect(told.map(({ msgType }) => msgType)).toEqual(["2", "2"]);
    expect((await review(county, { registryRequestId: id })).error).toBe("registry-request.stale");
  });

  it("certificate-correct › changes the specialty of a former number, with its record, and none of a whole number", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const former = await newHolder(service, unit, "建[造]112200777");
    const { id } = await mustSubmit(unit.filer, {
      kind: "certificate-correct",
      ...former,
      values: { specialty: "3", registeredOn: "2023-03-02" },
    });
    const { changes } = (await county.call("registryRequestDetail", { registryRequestId: id })).data();
    expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual([
      ["专业", "土木建筑", "水利"],
      ["注册日期", "", "2023-03-02"],
    ]);
    const only = { registryRequestId: id, accepted: ["specialty"], opinion: "注册日期未核实" };
    (await review(county, only)).data();
    const [held] = await service.deps.db
      .select()
      .from(certificate)
      .where(eq(certificate.id, former.certificateId));
    expect(held).toMatchObject({ level: "1", specialty: "3" });
    expect(await periodsOf(former.certificateId)).toMatchObject([{ ending: null, validTo: "2027-03-01" }]);
    const [newest] = (await county.call("staffDetail", { personId: former.personId })).data().history;
    expect(newest?.changes.join()).toContain("土木建筑");
    const whole = await newHolder(service, unit, nextCertNo());
    const wrong = await submit(unit.filer, {
      kind: "certificate-correct",
      ...whole,
      values: { specialty: "3", registeredOn: "2023-03-02" },
    });
    expect(wrong.fields).toEqual(["specialty"]);
  });
});
