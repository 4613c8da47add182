import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loginOutputSchema } from "#contracts/account/account.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import { registrationViewSchema } from "#contracts/registration/registration.ts";
import { registrationDetailSchema } from "#contracts/registration/review.ts";
import { revealOutputSchema } from "#contracts/reveal.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { ssoBinding } from "#service/db/schema/sign-in/sso.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { newHolder } from "#service/modules/account/testing/holder.ts";

import {
  apply,
  chosenPassword,
  comeBack,
  licenceOf,
  newApplicant,
  sampleValues,
  type Sent,
} from "../testing/application.ts";

let service: TestService;
let county: Person;
beforeAll(async () => {
  service = await testService();
  county = await service.person("county");
});
afterAll(() => service.close());

const read = async (person: Person, { id }: Sent) =>
  person.call("registrationDetail", { registrationId: id });
const detail = async (sent: Sent) => (await read(county, sent)).data(registrationDetailSchema);
const decide = (person: Person, { id }: Sent, change: object = {}) =>
  person.call("registrationReview", { registrationId: id, revision: 1, result: "pass", ...change });
const back = (sent: Sent, revision = 1) =>
  decide(county, sent, { revision, result: "back", opinion: "营业执照不清晰，请重新上传" });

async function fresh(person: Person): Promise<Person> {
  return service.signIn(person.id);
}

/** Binds the application's phone to an account of somebody else. */
async function bindPhone({ id }: Sent): Promise<void> {
  const { row } = await newHolder(service);
  await service.database.asOwner(
    "UPDATE account SET phone = r.phone, phone_index = r.phone_index FROM registration r WHERE account.id = $1 AND r.id = $2",
    [row.id, id],
  );
}

describe("registration in sight", () => {
  it.each<[Role, string, number]>([
    ["county", "330106", 200],
    ["county", "330109", 404],
    ["city", "330100", 200],
    ["city", "330400", 404],
    ["province", "330000", 200],
  ])("answers a %s of %s with %i", async (role, regionCode, status) => {
    const sent = await apply(service);
    const person = await service.person(role, { regionCode });
    expect((await read(person, sent)).status).toBe(status);
    const licence = (await detail(sent)).licence;
    const content = await service.fetch(
      "fileContent",
      {},
      { token: person.token, params: { fileId: licence.id } },
    );
    expect(content.status).toBe(status);
  });
  it.each<Role>(["filer", "system-admin", "security-admin", "audit-admin"])(
    "is denied to a %s",
    async (role) => {
      const sent = await apply(service);
      const person = await service.person(role);
      expect((await read(person, sent)).error).toBe("permission.denied");
      expect((await decide(person, sent)).error).toBe("permission.denied");
    },
  );
  it("masks phone and ID number for everybody", async () => {
    const sent = await apply(service);
    const own = await detail(sent);
    const phone = `138****${sent.applicant.phone.slice(-4)}`;
    expect(own).toMatchObject({ phone, mayReview: true, mayReveal: true, status: "pending" });
    expect(own.values).toMatchObject({ uscc: sent.applicant.uscc, idNumber: "110***********002X" });
    const city = await service.person("city");
    const seen = (await read(city, sent)).data(registrationDetailSchema);
    expect(seen).toMatchObject({ phone, mayReview: false, mayReveal: false, hints: [] });
    expect((await decide(city, sent)).error).toBe("permission.denied");
  });
  it("reveals a number to the station in charge alone, each audited", async () => {
    const sent = await apply(service);
    const reveal = (person: Person, field: string) =>
      person.call("registrationReveal", { registrationId: sent.id, field });
    const shown = async (field: string) => (await reveal(county, field)).data(revealOutputSchema).value;
    expect(await shown("phone")).toBe(sent.applicant.phone);
    expect(await shown("idNumber")).toBe(sampleValues["idNumber"]?.toUpperCase());
    expect((await reveal(county, "email")).error).toBe("request.invalid");
    for (const role of ["city", "province"] as const)
      expect((await reveal(await service.person(role), "phone")).error).toBe("registration.not-found");
    const rows = await service.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, sent.id), eq(auditLog.action, "personal-data.reveal")))
      .orderBy(auditLog.id);
    expect(rows.map(({ objectType, detail: told, accountId }) => [objectType, told, accountId])).toEqual([
      ["registration", { field: "phone" }, county.id],
      ["registration", { field: "idNumber" }, county.id],
    ]);
  });
  it("hints at duplicates", async () => {
    const name = "重名（杭州）造价咨询有限公司";
    await createEnterprise(service.deps.db, { name: "重名(杭州)造价咨询有限公司" });
    const first = await apply(service, newApplicant(service, { name }));
    await back(first);
    const second = await apply(service, newApplicant(service, { name, phone: first.applicant.phone }));
    expect((await detail(second)).hints.join()).toMatch(/相同名称.*该手机号还用于1份.*该经办人/);
  });
});

describe("registration to-do", () => {
  it("is counted and listed by waiting time until it is decided", async () => {
    const person = await service.person("county", { regionCode: "330212" });
    const values = { regionCode: "330212" };
    const first = await apply(service, newApplicant(service), values);
    const second = await apply(service, newApplicant(service, { name: "宁波另一造价咨询有限公司" }), values);
    const waiting = async (input = {}) => (await (await fresh(person)).call("todoList", input)).data();
    const all = await waiting();
    expect(all.rows.map((row) => row.businessId)).toEqual([first.id, second.id]);
    expect(all.rows[0]).toMatchObject({
      msgType: "1",
      status: "registration",
      awaitedStep: "待审核",
      number: first.number,
      unitName: first.applicant.name,
      path: `/pages/basicDetails?id=${first.id}`,
    });
    expect((await waiting({ search: "另一造价" })).rows.map((row) => row.businessId)).toEqual([second.id]);
    expect((await waiting({ status: "registration" })).total).toBe(2);
    expect((await waiting({ status: "submitted" })).total).toBe(0);
    expect((await waiting({ pageSize: 10, curPage: 2 })).rows).toEqual([]);
    await decide(await fresh(person), first);
    const total = (await (await fresh(person)).call("todoTotal")).data();
    expect(total).toMatchObject({ total: 1, byStatus: { registration: 1 } });
  });
});

describe("registrationReview pass", () => {
  it("creates the enterprise and its first account, which signs in with the chosen password", async () => {
    const values = {
      capital: "5000000.00",
      foundedOn: "2010-05-01",
      economicType: "3",
      email: "a@example.com",
    };
    const sent = await apply(service, newApplicant(service), values);
    expect((await decide(await fresh(county), sent, { opinion: "同意" })).status).toBe(200);
    const { uscc, ask, name, phone } = sent.applicant;
    const unit = await service.database.asOwner("SELECT * FROM enterprise WHERE uscc = $1", [uscc]);
    expect(unit.rows).toMatchObject([{ name, kind: "consult", legal_rep: "沈明远", capital: "5000000.00" }]);
    const signedIn = await ask("accountLogin", { userCode: uscc, password: chosenPassword });
    const { token } = signedIn.data(loginOutputSchema);
    const me = (await service.call("me", {}, { token })).data();
    expect(me.user).toMatchObject({ role: "filer", unitName: name, nickName: "周思远" });
    const [row] = await service.deps.db.select().from(registration).where(eq(registration.id, sent.id));
    expect(row).toMatchObject({ status: "passed", passwordHash: null });
    const bound = await service.deps.db.select().from(ssoBinding).where(eq(ssoBinding.type, "person"));
    // The person may have registered another enterprise before, and stays bound to that one.
    expect(bound.map((one) => one.subjectHash)).toContain(row?.idNumberIndex);
    const messages = await service.deps.db
      .select({ params: smsMessage.params })
      .from(smsMessage)
      .where(eq(smsMessage.template, "registration-passed"));
    expect(messages).toContainEqual({ params: { unit: name, number: row?.number } });
    expect(phone).toMatch(/^138/);
    const [step] = (await (await fresh(county)).call("registrationDetail", { registrationId: sent.id })).data(
      registrationDetailSchema,
    ).record;
    expect(step).toMatchObject({ action: "pass", actionName: "通过", opinion: "同意" });
    const { rows } = await service.database.asOwner(
      "SELECT action FROM audit_log WHERE object_id = $1 ORDER BY id",
      [sent.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["registration.submit", "registration.pass"]);
  });
  it("is refused when the phone was bound meanwhile, and changes nothing", async () => {
    const sent = await apply(service);
    await bindPhone(sent);
    const answer = await decide(await fresh(county), sent);
    expect([answer.status, answer.error]).toEqual([409, "phone.taken"]);
    expect(answer.message).toContain("用其他手机号重新办理企业注册");
    expect((await detail(sent)).status).toBe("pending");
    const none = await service.database.asOwner("SELECT 1 FROM enterprise WHERE uscc = $1", [
      sent.applicant.uscc,
    ]);
    expect(none.rowCount).toBe(0);
  });
  it("is refused when the enterprise exists by now", async () => {
    const sent = await apply(service);
    await createEnterprise(service.deps.db, { uscc: sent.applicant.uscc });
    expect((await detail(sent)).hints.join()).toContain("已在本平台注册");
    expect((await decide(await fresh(county), sent)).error).toBe("registration.taken");
  });
  it("succeeds for one of two concurrent reviewers and tells the other", async () => {
    const sent = await apply(service);
    const other = await service.person("county");
    const answers = await Promise.all([decide(county, sent), decide(other, sent)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toBe("registration.stale");
  });
});

describe("registrationReview back", () => {
  it("requires a reason", async () => {
    const answer = await decide(county, await apply(service), { result: "back", opinion: "  " });
    expect([answer.status, answer.fields]).toEqual([422, ["opinion"]]);
  });
  it("shows the reason, and lets the applicant resubmit and then pass", async () => {
    const sent = await apply(service);
    await back(sent);
    const token = await comeBack(service, sent);
    const { ask } = sent.applicant;
    const view = (await ask("registerView", { token })).data(registrationViewSchema);
    expect(view).toMatchObject({ status: "returned", revision: 2, opinion: "营业执照不清晰，请重新上传" });
    expect(view.values["idNumber"]).toBe("11010519491231002X");
    const licenceFileId = await licenceOf(service, sent.applicant, token);
    const values = { ...view.values, name: "更正后的造价咨询有限公司", idNumber: "110105199003070033" };
    const mended = await ask("registerResubmit", { token, revision: 2, values, licenceFileId });
    expect(mended.data(registrationViewSchema)).toMatchObject({
      status: "pending",
      revision: 3,
      opinion: "",
    });
    const stale = await ask("registerResubmit", { token, revision: 2, values, licenceFileId: null });
    expect([stale.status, stale.error]).toEqual([409, "registration.stale"]);
    county = await fresh(county);
    const seen = await detail(sent);
    expect(seen.licence.id).toBe(licenceFileId);
    expect(seen.record.map(({ action }) => action)).toEqual(["submit", "back", "submit"]);
    const [second, first] = seen.submissions;
    expect(seen.submissions.map(({ round, by }) => [round, by])).toEqual([
      [2, "周思远"],
      [1, "周思远"],
    ]);
    expect([first?.cause, second?.cause?.opinion]).toEqual([null, "营业执照不清晰，请重新上传"]);
    expect([first?.values["name"], second?.values["name"]]).toEqual([
      sent.applicant.name,
      "更正后的造价咨询有限公司",
    ]);
    expect(second).toMatchObject({ regionName: "杭州市西湖区", otherIdNumber: true });
    expect(seen.submissions.map(({ values: shown }) => shown["idNumber"])).toEqual([
      "110***********0033",
      "110***********002X",
    ]);
    const change = "UPDATE registration_submission SET name = 'x' WHERE registration_id = $1";
    await expect(service.database.asOwner(change, [sent.id])).rejects.toThrow("rows are only added");
    expect((await decide(county, sent, { revision: 1 })).error).toBe("registration.stale");
    expect((await decide(county, sent, { revision: 3 })).status).toBe(200);
  });
  it("tells the applicant to register anew when the phone was bound meanwhile", async () => {
    const sent = await apply(service);
    await back(sent);
    const token = await comeBack(service, sent);
    await bindPhone(sent);
    const values = { ...sampleValues, name: "甲方有限公司" };
    const mend = { token, revision: 2, values, licenceFileId: null };
    const answer = await sent.applicant.ask("registerResubmit", mend);
    expect([answer.status, answer.error]).toEqual([409, "phone.taken"]);
    expect(answer.message).toContain("请返回登录页，用其他手机号重新办理企业注册");
  });
  it("frees the credit code; a late resubmission is refused as taken", async () => {
    const first = await apply(service);
    await back(first);
    await apply(service, newApplicant(service, { uscc: first.applicant.uscc }));
    const token = await comeBack(service, first);
    const mend = {
      token,
      revision: 2,
      values: { ...sampleValues, name: "甲方有限公司" },
      licenceFileId: null,
    };
    const answer = await first.applicant.ask("registerResubmit", mend);
    expect([answer.status, answer.error]).toEqual([409, "registration.taken"]);
  });
});

describe("registerProgress", () => {
  it("requires number or credit code, phone and SMS code, and answers every mismatch alike", async () => {
    const sent = await apply(service);
    const stranger = newApplicant(service);
    const { codeOf } = await import("../testing/application.ts");
    const own = await codeOf(service, sent.applicant);
    const theirs = await codeOf(service, stranger);
    const wrong = [
      { subject: sent.number, ...theirs },
      { subject: "ZC000000202600001", ...own },
      { subject: sent.number, ...own, code: own.code === "000000" ? "000001" : "000000" },
    ];
    const messages = new Set<string>();
    for (const input of wrong) {
      const answer = await stranger.ask("registerProgress", input);
      expect([answer.status, answer.error]).toEqual([422, "registration.proof"]);
      messages.add(answer.message);
    }
    expect(messages.size).toBe(1);
    const again = await codeOf(service, sent.applicant);
    const byCode = await sent.applicant.ask("registerProgress", {
      subject: sent.applicant.uscc.toLowerCase(),
      ...again,
    });
    expect(byCode.status).toBe(200);
  });
  it("shows only the status while nothing can be corrected", async () => {
    const sent = await apply(service);
    const token = await comeBack(service, sent);
    const view = (await sent.applicant.ask("registerView", { token })).data(registrationViewSchema);
    expect(view.values["idNumber"]).toBe("110***********002X");
    expect((await sent.applicant.ask("registerView", { token: "nosuch" })).error).toBe("registration.token");
  });
});
