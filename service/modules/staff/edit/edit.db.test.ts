import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { idCheckCharacter } from "#contracts/identity.ts";
import type { PersonId } from "#contracts/ids.ts";
import { dataKeySchema } from "#service/core/settings/data-keys.ts";
import { bySystem } from "#service/db/audit.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { register } from "#service/registry/apply-certificate.ts";
import { keepHistory } from "#service/registry/history.ts";
import { lockPerson } from "#service/registry/people.ts";
import { trustedPhone } from "#service/registry/phone-author.ts";
import { historyOf } from "#service/registry/read-history.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { signedFiling } from "../testing/filings.ts";
import { certNoA, certNoB, idNumberA, idNumberB, type StaffWorld, staffWorld } from "../testing/people.ts";

let world: StaffWorld;
beforeAll(async () => {
  world = await staffWorld();
});
afterAll(() => world.service.close());

const given = {
  name: "周文清",
  idType: "id-card",
  idNumber: idNumberA,
  phone: "13800000001",
  position: "造价工程师",
  startedOn: "2026-01-05",
  education: "本科",
  title: "工程师",
} as const;

let serial = 0;
/** A passport nobody has yet. */
const newPassport = () =>
  ({ idType: "passport", idNumber: `E${String((serial += 1)).padStart(8, "0")}` }) as const;

const add = (by: Person, more: object = {}) =>
  by.callUnchecked("staffAdd", { ...given, ...newPassport(), ...more });

async function added(by: Person, more: object = {}): Promise<PersonId> {
  return (await by.call("staffAdd", { ...given, ...newPassport(), ...more })).data().personId;
}

const acts = async (action: "staff.add" | "staff.save" | "staff.leave", id: PersonId) =>
  world.service.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.objectId, id)));

const historyActs = async (id: PersonId) =>
  (await historyOf(world.service.deps.db, { type: "person", id })).map(
    ({ act, revision }) => `${revision} ${act}`,
  );

describe("staffAdd", () => {
  it("engages a new person as employed, sealed, with history and audit", async () => {
    const { own, service, ownId } = world;
    const id = await added(own, { idType: "id-card", idNumber: "11010519491231002x" });
    const [row] = await service.deps.db.select().from(person).where(eq(person.id, id));
    expect(row).toMatchObject({ name: "周文清", education: "本科", title: "工程师", revision: 1 });
    expect([row?.idNumber, row?.phone].every((text) => text?.startsWith("k1:"))).toBe(true);
    const [engaged] = await service.deps.db.select().from(engagement).where(eq(engagement.personId, id));
    expect(engaged).toMatchObject({
      enterpriseId: ownId,
      kind: "employed",
      startedOn: "2026-01-05",
      source: "filed",
    });
    expect(await historyActs(id)).toEqual(["1 add"]);
    expect(await acts("staff.add", id)).toHaveLength(1);
    expect(service.logged.join("")).not.toMatch(/11010519491231002|13800000001/);
  });
  it.each([
    [{ idType: "id-card", idNumber: "110105194912310021" }, "idNumber"],
    [{ idType: "passport", idNumber: "E1" }, "idNumber"],
    [{ idType: "taiwan", idNumber: "1234-5678" }, "idNumber"],
    [{ phone: "12345" }, "phone"],
    [{ name: " " }, "name"],
    [{ startedOn: "2026-03-03" }, "startedOn"],
  ])("refuses %o", async (more, field) => {
    const answer = await add(world.own, more);
    expect([answer.status, answer.fields]).toEqual([422, [field]]);
  });
  it("accepts today in Shanghai as the first day", async () => {
    const { service, own } = world;
    const before = service.clock.now;
    service.clock.now = new Date("2026-03-02T16:30:00Z");
    const again = await service.signIn(own.id);
    expect((await add(again, { startedOn: "2026-03-03" })).status).toBe(200);
    service.clock.now = before;
  });
  it("engages a known person who is registered nowhere, with the newer declaration", async () => {
    const { own, other, service } = world;
    const passport = newPassport();
    const id = await added(own, { ...passport, name: "沈·明 远" });
    const joined = await added(other, { ...passport, name: "沈·明远", phone: "13800000002", title: "" });
    expect(joined).toBe(id);
    expect(await historyActs(id)).toEqual(["1 add", "2 add"]);
    const [row] = await service.deps.db.select().from(person).where(eq(person.id, id));
    expect(row).toMatchObject({ name: "沈·明 远", title: "工程师", revision: 2 });
  });
  it("keeps namesakes apart", async () => {
    const { own } = world;
    expect(await added(own, { name: "同名" })).not.toBe(await added(own, { name: "同名" }));
  });
  it("refuses another name or kind of document, telling nothing of the record", async () => {
    const { own, other } = world;
    const passport = newPassport();
    await added(own, { ...passport, name: "原名人" });
    for (const more of [{ name: "别名人" }, { name: "原名人", idType: "taiwan" }]) {
      const answer = await add(other, { ...passport, ...more });
      expect([answer.status, answer.error]).toEqual([409, "staff.mismatch"]);
      expect(answer.message).not.toMatch(/原名人|甲咨询/);
    }
  });
  it("refuses a start before the birth, and a name with markup or control characters", async () => {
    const { own } = world;
    const early = await add(own, { ...given, startedOn: "1949-12-30" });
    expect([early.fields, early.fieldMessages]).toEqual([
      ["startedOn"],
      ["任职日期不能早于出生日期，请核对"],
    ]);
    for (const name of ["<b>丁一</b>", "丁\u0007一"]) {
      const refused = await add(own, { name });
      expect([refused.fields, refused.fieldMessages[0]]).toEqual([
        ["name"],
        expect.stringContaining("不可见字符"),
      ]);
    }
  });
  it("keeps the stored phone when a second enterprise adds the person, and tells it", async () => {
    const { own, other } = world;
    const passport = { ...newPassport(), name: "双聘人" };
    const personId = await added(own, passport);
    const taken = (await other.call("staffAdd", { ...given, ...passport, phone: "13800000077" })).data();
    expect(taken).toEqual({ personId, revision: 2, phoneKept: true });
    const seen = (await other.call("staffDetail", { personId })).data();
    expect(seen.phone).toBe("138****0001");
    expect(seen.phoneEntered).toMatchObject({ by: "其他单位", isTrusted: true });
    const change = { ...given, personId, revision: 2, idNumber: "", phone: "13800000077" };
    expect((await save(other, change)).status).toBe(200);
    const changed = (await own.call("staffDetail", { personId })).data();
    expect(changed.phone).toBe("138****0077");
    expect(changed.phoneEntered).toMatchObject({ by: "其他单位", isTrusted: false });
    const station = (await world.county.call("staffDetail", { personId })).data();
    expect(station.phoneEntered?.by).toContain("乙经办");
  });
  it("trusts the phone of who added the person no longer once a station registers the person elsewhere", async () => {
    const { own, other, otherId, service } = world;
    const passport = { ...newPassport(), name: "先占人" };
    const personId = await added(own, passport);
    (await other.call("staffAdd", { ...given, ...passport, phone: "13800000078" })).data();
    const { deps } = service;
    const trusted = () => trustedPhone(deps.db, deps.env, personId);
    expect(await trusted()).toBe(given.phone);
    await deps.db.transaction(async (tx) => {
      await lockPerson(tx, personId, null);
      await register(tx, { personId, enterpriseId: otherId });
      const subject = { type: "person", id: personId } as const;
      const change = { act: "request", auditActor: bySystem(deps.clock()), actor: null } as const;
      await keepHistory(tx, subject, change);
    });
    expect(await trusted()).toBeNull();
    expect((await other.call("staffDetail", { personId })).data().phoneEntered?.isTrusted).toBe(false);
    // The unit of the registration confirms the same number.
    const kept = { ...given, personId, revision: 3, idNumber: "" };
    expect((await save(other, kept)).status).toBe(200);
    expect(await trusted()).toBe(given.phone);
    const seen = (await other.call("staffDetail", { personId })).data();
    expect(seen.phoneEntered?.by).toContain("乙经办");
  });
  it("refuses a person registered elsewhere, naming no unit, and one already here", async () => {
    const { own, other, service, ownId } = world;
    const registered = { name: "注册人", idType: "id-card", idNumber: idNumberB };
    await hire(service.deps, { enterpriseId: ownId, name: "注册人", idNumber: idNumberB, certNo: certNoA });
    const answer = await add(other, registered);
    expect([answer.status, answer.error]).toEqual([409, "staff.registered"]);
    expect(answer.message).not.toContain("甲咨询");
    expect((await add(own, registered)).error).toBe("staff.engaged");
    const refused = await service.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.error, "staff.registered"));
    expect(refused).toMatchObject([{ action: "staffAdd", result: "refused", accountId: other.id }]);
  });
  it("makes one person of the same number entered twice at once", async () => {
    const { own, other, service } = world;
    const passport = { ...newPassport(), name: "同时人" };
    const answers = await Promise.all([add(own, passport), add(other, passport), add(own, passport)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const rows = await service.deps.db.select().from(person).where(eq(person.name, "同时人"));
    expect(rows).toHaveLength(1);
  });
  it("finds a person by the index of a former key", async () => {
    const { service, other } = world;
    const passport = { ...newPassport(), name: "旧钥人" };
    const older = dataKeySchema.parse(`k8:${Buffer.alloc(32, 9).toString("base64")}`);
    const { env } = service.deps;
    const before = { ...service.deps, env: { ...env, DATA_KEY: older } };
    const id = await hire(before, { enterpriseId: await createEnterprise(service.deps.db), ...passport });
    await service.database.asOwner("UPDATE person SET id_type = 'passport' WHERE id = $1", [id]);
    const old = [...env.DATA_KEY_OLD];
    env.DATA_KEY_OLD.push(older);
    expect(await added(other, passport)).toBe(id);
    env.DATA_KEY_OLD.splice(0, env.DATA_KEY_OLD.length, ...old);
  });
  it.each(["county", "province"] as const)("is closed to %s", async (role) => {
    expect((await add(await world.service.person(role))).status).toBe(403);
  });
});

const idNumberOf = (first17: string) => first17 + idCheckCharacter(first17);

const save = (by: Person, input: object) => by.callUnchecked("staffSave", input);

describe("staffSave", () => {
  it("changes the direct fields, keeps empty numbers and adds a missing ID number once", async () => {
    const { own, service, ownId } = world;
    const personId = await hire(service.deps, { enterpriseId: ownId, name: "补录人", phone: "13800000003" });
    const input = { personId, revision: 1, position: "项目经理", education: "硕士", title: "高级工程师" };
    expect((await save(own, { ...input, idNumber: "E1" })).fields).toEqual(["idNumber"]);
    expect((await save(own, input)).status).toBe(200);
    const detail = (await own.call("staffDetail", { personId })).data();
    expect(detail).toMatchObject({
      revision: 2,
      phone: "138****0003",
      education: "硕士",
      title: "高级工程师",
    });
    expect(detail.engagements[0]).toMatchObject({ position: "项目经理" });
    expect(detail.history[0]?.changes).toEqual([
      "学历：未填写 → 硕士",
      "职称：未填写 → 高级工程师",
      "岗位：未填写 → 项目经理",
    ]);
    expect(await acts("staff.save", personId)).toHaveLength(1);
    const number = idNumberOf("33010619900101123");
    expect((await save(own, { ...input, revision: 2, idNumber: number })).status).toBe(200);
    const [newest] = (await own.call("staffDetail", { personId })).data().history;
    expect(newest?.changes).toEqual(["证件号码：已补充"]);
  });
  it("names a changed number without showing it", async () => {
    const { own } = world;
    const personId = await added(own);
    await save(own, { ...given, personId, revision: 1, idNumber: "", phone: "13800000008" });
    const { history, phone } = (await own.call("staffDetail", { personId })).data();
    expect([history[0]?.changes, phone]).toEqual([["手机号：已变更"], "138****0008"]);
  });
  it("refuses a second ID number, and one of somebody else", async () => {
    const { own, service, ownId } = world;
    const personId = await added(own);
    const input = { ...given, personId, revision: 1, phone: "" };
    expect((await save(own, { ...input, idNumber: idNumberA })).fields).toEqual(["idNumber"]);
    const without = await hire(service.deps, { enterpriseId: ownId, name: "无证人" });
    const answer = await save(own, { ...input, personId: without, idNumber: idNumberA });
    expect([answer.status, answer.error]).toEqual([409, "staff.id-number"]);
  });
  it("refuses a stale revision, a foreign enterprise and a former person", async () => {
    const { own, other, county } = world;
    const personId = await added(own);
    const input = { ...given, personId, revision: 1, phone: "", idNumber: "" };
    expect((await save(own, { ...input, revision: 7 })).error).toBe("registry.stale");
    const foreign = await save(other, input);
    expect([foreign.status, foreign.error]).toEqual([404, "staff.not-found"]);
    expect((await save(county, input)).status).toBe(403);
    await own.call("staffLeave", { personId, revision: 1, endedOn: "2026-03-01", reason: "合同到期" });
    expect((await save(own, { ...input, revision: 2 })).error).toBe("staff.left");
  });
});

describe("staffLeave", () => {
  const leaveOn = (by: Person, personId: PersonId, endedOn: string) =>
    by.callUnchecked("staffLeave", { personId, revision: 1, endedOn, reason: "合同到期" });

  it("ends the engagement, with history and audit, and leaves the term of the certificate alone", async () => {
    const { own, service, ownId } = world;
    const personId = await hire(service.deps, {
      enterpriseId: ownId,
      name: "将离人",
      certNo: certNoB,
      validTo: "2027-03-01",
      startedOn: "2025-01-01",
    });
    const filing = await signedFiling(world, { compilerCertNo: certNoB.replace("[造]", "〔造〕") });
    const before = (await own.call("staffDetail", { personId })).data();
    expect(before.filings).toMatchObject([
      { filingId: filing, duty: "编制人", isOpen: true, certNo: certNoB },
    ]);
    expect((await leaveOn(own, personId, "2024-12-31")).fields).toEqual(["endedOn"]);
    expect((await leaveOn(own, personId, "2026-03-03")).fields).toEqual(["endedOn"]);
    const answer = await own.call("staffLeave", {
      personId,
      revision: 1,
      endedOn: "2026-03-02",
      reason: "合同到期",
    });
    expect(answer.data().open).toMatchObject([{ filingId: filing, duty: "编制人" }]);
    const { certificates, engagements, may, history } = (await own.call("staffDetail", { personId })).data();
    expect(certificates).toMatchObject([
      { standing: "ended", validTo: "2027-03-01", periods: [{ ending: null }] },
    ]);
    expect(engagements).toMatchObject([{ endedOn: "2026-03-02", endReason: "合同到期" }]);
    expect(may).toEqual({ edit: false, reveal: false, request: false, settle: false, conduct: false });
    expect(history[0]).toMatchObject({
      act: "办理离职",
      changes: ["离职：自2026-03-02起离开“甲咨询”，原因：合同到期"],
    });
    expect(await acts("staff.leave", personId)).toHaveLength(1);
  });
  it("is refused twice, when stale, and for another enterprise", async () => {
    const { own, other } = world;
    const personId = await added(own);
    expect((await leaveOn(other, personId, "2026-03-01")).error).toBe("staff.not-found");
    const [first, second] = await Promise.all([
      leaveOn(own, personId, "2026-03-01"),
      leaveOn(own, personId, "2026-03-01"),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect((await leaveOn(own, personId, "2026-03-01")).error).toBe("staff.left");
  });
  it("lets the next enterprise engage the person", async () => {
    const { own, other } = world;
    const passport = { ...newPassport(), name: "转会人" };
    const personId = await added(own, passport);
    await leaveOn(own, personId, "2026-03-01");
    expect(await added(other, passport)).toBe(personId);
  });
});
