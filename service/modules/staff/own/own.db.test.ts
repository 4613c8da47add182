import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sentCodeSchema } from "#contracts/sms/sms.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { advance, from, newIp, newPhone } from "#service/modules/account/testing/holder.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { leave } from "#service/registry/people.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { anotherCode, receivedCode } from "#service/sms/testing/received.ts";
import { stationIn } from "#service/workflow/testing/filings.ts";

import { certNoA, idNumberB, type StaffWorld, staffWorld } from "../testing/people.ts";
import { askOwnCode, newSelf, openedRecord, ownCode, type Self } from "../testing/self.ts";

let world: StaffWorld;
let self: Self;
beforeAll(async () => {
  world = await staffWorld();
  self = await newSelf(world.service, { enterpriseId: world.ownId, certNo: certNoA });
});
afterAll(() => world.service.close());

const stranger = () => from(world.service, newIp());
const counts = async () => {
  const { db } = world.service.deps;
  return [await db.$count(smsMessage), await db.$count(auditLog)] as const;
};

describe("personalDataCode", () => {
  it("answers everybody alike and writes as many rows, whether or not the person is known", async () => {
    const { service, ownId } = world;
    const phoneless = { name: "无机人", idNumber: "E99999991" };
    await hire(service.deps, { enterpriseId: ownId, ...phoneless });
    const people = [
      { name: self.name, idNumber: self.idNumber },
      { name: "丁二", idNumber: self.idNumber },
      { name: "查无此人", idNumber: idNumberB },
      phoneless,
    ];
    for (const person of people) {
      const before = await counts();
      const answer = await askOwnCode(service, stranger(), person);
      const after = await counts();
      expect(answer.data(sentCodeSchema)).toMatchObject({ expiresIn: 600, againIn: 60 });
      expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1]);
    }
    const { db, env } = service.deps;
    const rows = await db.select().from(smsMessage).where(eq(smsMessage.template, "code"));
    const sendable = rows.filter(({ state }) => state !== "dropped");
    expect(sendable.map(({ phone }) => openPersonal(env, "phone", phone))).toEqual([self.phone]);
  });
  it("sends to no phone that a second enterprise entered, but to the one of before it", async () => {
    const { service, own, other } = world;
    const mine = await newSelf(service, { name: "戊三", enterpriseId: world.ownId });
    const { personId, name, idNumber } = mine;
    const stolen = newPhone();
    const given = { name, idType: "id-card", idNumber, startedOn: "2026-01-05" } as const;
    await service.database.asOwner("UPDATE person SET id_type = 'passport' WHERE id = $1", [personId]);
    const claim = { ...given, idType: "passport", phone: stolen } as const;
    (await other.call("staffAdd", claim)).data();
    const save = { personId, revision: 2, phone: stolen, position: "", education: "", title: "" };
    (await other.call("staffSave", save)).data();
    await askOwnCode(service, stranger(), mine);
    expect(await receivedCode(service.deps, stolen)).toBeNull();
    await openedRecord(service, stranger(), mine);
    const owned = { ...save, revision: 3, phone: mine.phone };
    expect((await own.call("staffSave", owned)).status).toBe(200);
  });
  it("asks for a captcha each time, and limits the codes of a number alike", async () => {
    const { service } = world;
    const ask = stranger();
    const missing = await ask("personalDataCode", { name: self.name, idNumber: self.idNumber });
    expect(missing.error).toBe("auth.captcha");
    expect((await ask("captchaDue", { purpose: "personalDataCode" })).data().due).toBe(true);
    for (const idNumber of [self.idNumber, "E99999992"]) {
      await askOwnCode(service, ask, { name: self.name, idNumber });
      advance(service, -61_000);
      const soon = await askOwnCode(service, ask, { name: self.name, idNumber });
      expect([soon.status, soon.error]).toEqual([429, "sms.too-soon"]);
    }
  });
});

describe("personalDataOpen", () => {
  it("shows the person all that is held, masked, and leaves an audit row", async () => {
    const { service, county } = world;
    await county.call("staffReveal", { personId: self.personId, field: "phone", reason: "核对联系方式" });
    const { record } = await openedRecord(service, stranger(), self);
    expect(record).toMatchObject({
      name: "丁一",
      idNumber: "*********",
      phone: `138****${self.phone.slice(-4)}`,
      engagements: [{ enterpriseName: "甲咨询", position: "总工", endedOn: null }],
      certificates: [{ certNo: certNoA, standing: "valid", periods: [{ ending: null }] }],
      views: [{ name: "叶青", field: "phone", reason: "核对联系方式" }],
      history: [{ act: "登记人员", by: "系统" }],
      corrections: [],
      conduct: [],
    });
    const rows = await service.deps.db.select().from(auditLog).where(eq(auditLog.objectId, self.personId));
    expect(rows.filter(({ action }) => action === "personal-data.open")).toMatchObject([
      { result: "ok", accountId: null },
    ]);
    expect(service.logged.join("")).not.toMatch(new RegExp(`${self.phone}|${self.idNumber}`));
  });
  it("refuses a wrong code, another name and a code of somebody else in the same words", async () => {
    const { service } = world;
    const given = await ownCode(service, stranger(), self);
    const other = await newSelf(service, { name: "王二", enterpriseId: world.ownId });
    for (const change of [
      { code: anotherCode(given.code) },
      { name: "丁二" },
      { name: other.name, idNumber: other.idNumber },
    ]) {
      const answer = await stranger()("personalDataOpen", { ...given, ...change });
      expect([answer.status, answer.error]).toEqual([422, "personal-data.proof"]);
    }
  });
  // ASVS 6.5.1, 6.5.5
  it("takes a code once, within ten minutes", async () => {
    const { service } = world;
    const given = await ownCode(service, stranger(), self);
    expect((await stranger()("personalDataOpen", given)).status).toBe(200);
    expect((await stranger()("personalDataOpen", given)).error).toBe("personal-data.proof");
    const late = await ownCode(service, stranger(), self);
    advance(service, 10 * 60_000);
    expect((await stranger()("personalDataOpen", late)).error).toBe("personal-data.proof");
  });
  it("accepts no code after five wrong ones", async () => {
    const { service } = world;
    const given = await ownCode(service, stranger(), self);
    for (let tries = 0; tries < 5; tries += 1)
      await stranger()("personalDataOpen", { ...given, code: anotherCode(given.code) });
    expect((await stranger()("personalDataOpen", given)).error).toBe("personal-data.proof");
  });
  it("limits the tries of an address", async () => {
    const ask = stranger();
    const guess = { name: "丁一", idNumber: "E1", codeId: crypto.randomUUID(), code: "000000" };
    const errors = [];
    for (let tries = 0; tries < 61; tries += 1) errors.push((await ask("personalDataOpen", guess)).error);
    expect([errors[59], errors[60]]).toEqual(["personal-data.proof", "request.rate-limited"]);
  });
});

describe("personalDataCorrect", () => {
  const text = "职称应为高级工程师，请更正";

  it("reaches the present unit and its station, is settled by either and read by the person", async () => {
    const { service, ownId, own, county, other, foreignCounty } = world;
    const person = await newSelf(service, { name: "更正人", enterpriseId: ownId });
    const { token } = await openedRecord(service, stranger(), person);
    const sent = await stranger()("personalDataCorrect", { token, text });
    expect(sent.data()).toMatchObject({ text, settledAt: null, note: "" });
    const told = await service.deps.db.select().from(outbox).where(eq(outbox.businessId, person.personId));
    expect(
      told.map(({ enterpriseId, stationId, msgType }) => ({ enterpriseId, stationId, msgType })),
    ).toEqual([
      { enterpriseId: ownId, stationId: null, msgType: "2" },
      { enterpriseId: null, stationId: await stationIn(service.deps), msgType: "2" },
    ]);
    const { personId } = person;
    const seen = (await own.call("staffDetail", { personId })).data();
    expect([seen.corrections, seen.may.settle]).toMatchObject([[{ text, settledAt: null }], true]);
    const settle = { personId, correctionId: sent.data().id, note: "已核实，职称已修改" };
    expect((await other.call("staffCorrectionSettle", settle)).status).toBe(404);
    expect((await foreignCounty.call("staffCorrectionSettle", settle)).status).toBe(404);
    expect((await county.call("staffCorrectionSettle", settle)).status).toBe(200);
    expect((await own.call("staffCorrectionSettle", settle)).error).toBe("registry.stale");
    const { record } = await openedRecord(service, stranger(), person);
    expect(record.corrections).toMatchObject([
      { text, note: settle.note, by: expect.stringContaining("叶青"), settledAt: expect.any(String) },
    ]);
  });
  it("reaches the last unit's station alone for a person who left, unseen by the former unit", async () => {
    const { service, ownId, own } = world;
    const person = await newSelf(service, { name: "离职人", enterpriseId: ownId });
    const { personId } = person;
    await service.deps.db.transaction((tx) =>
      leave(tx, { personId, enterpriseId: ownId }, { endedOn: "2026-02-01", endReason: "辞职" }),
    );
    const { token } = await openedRecord(service, stranger(), person);
    const sent = await stranger()("personalDataCorrect", { token, text });
    const told = await service.deps.db.select().from(outbox).where(eq(outbox.businessId, personId));
    expect(told).toMatchObject([{ enterpriseId: null, stationId: await stationIn(service.deps) }]);
    expect((await own.call("staffDetail", { personId })).data().corrections).toEqual([]);
    const settle = { personId, correctionId: sent.data().id, note: "已核实" };
    expect((await own.call("staffCorrectionSettle", settle)).status).toBe(404);
  });
  it("waits for open ones to be settled, and ends with the token", async () => {
    const { service, ownId } = world;
    const person = await newSelf(service, { name: "再三人", enterpriseId: ownId });
    const { token } = await openedRecord(service, stranger(), person);
    const send = () => stranger()("personalDataCorrect", { token, text });
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([200, 200, 200, 409]);
    advance(service, 31 * 60_000);
    expect((await send()).error).toBe("personal-data.token");
    expect((await stranger()("personalDataCorrect", { token: "x", text })).error).toBe("personal-data.token");
  });
});

describe("people without a session", () => {
  it("get no code on a phone that the registry has not", async () => {
    const phone = newPhone();
    await ownCode(world.service, stranger(), { ...self, phone });
    expect(await receivedCode(world.service.deps, phone)).toBeNull();
  });
});
