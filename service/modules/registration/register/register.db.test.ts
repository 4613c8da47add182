import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { registrationSentSchema } from "#contracts/registration/registration.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { newHolder, solvedCaptcha } from "#service/modules/account/testing/holder.ts";
import { anotherCode } from "#service/sms/testing/received.ts";

import {
  apply,
  application,
  codeOf,
  licenceOf,
  newApplicant,
  sampleValues,
  sendLicence,
  verify,
} from "../testing/application.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const rowsOf = async (uscc: string) =>
  (await service.database.asOwner("SELECT * FROM registration WHERE uscc = $1", [uscc])).rows;
const pass = (ms: number): void => {
  service.clock.now = new Date(service.clock.now.getTime() + ms);
};

describe("enterpriseRegister", () => {
  it("returns a number and the station of the region, and seals personal data", async () => {
    const applicant = newApplicant(service);
    const answer = await applicant.ask("enterpriseRegister", await application(service, applicant));
    const sent = answer.data(registrationSentSchema);
    expect(sent).toMatchObject({
      number: expect.stringMatching(/^ZC3301062026\d{5}$/),
      name: applicant.name,
      stationName: "杭州市西湖区建设工程造价管理站",
      userCode: applicant.uscc.toLowerCase(),
      phone: `138****${applicant.phone.slice(-4)}`,
    });
    const [row] = await rowsOf(applicant.uscc);
    const dump = JSON.stringify(row);
    expect(dump).not.toContain(applicant.phone);
    expect(dump).not.toContain("11010519491231002");
    expect(row).toMatchObject({ status: "pending", name: applicant.name, applicant_name: "周思远" });
    const { rows: logged } = await service.database.asOwner(
      "SELECT action, result, detail FROM audit_log WHERE object_id = $1",
      [row.id],
    );
    expect(logged).toMatchObject([{ action: "registration.submit", result: "ok" }]);
    expect(service.logged.join("\n")).not.toContain(applicant.phone);
  });
  it("notifies the station in the same transaction", async () => {
    const { id } = await apply(service);
    const { rows } = await service.database.asOwner("SELECT msg_type FROM outbox WHERE business_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ msg_type: "1" }]);
  });
  it("uses a token once under concurrency", async () => {
    const applicant = newApplicant(service);
    const first = await application(service, applicant);
    const second = await application(service, applicant);
    const answers = await Promise.all([first, second].map((one) => applicant.ask("enterpriseRegister", one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rowsOf(applicant.uscc)).toHaveLength(1);
    const again = await applicant.ask("enterpriseRegister", first);
    expect(again.status).toBeGreaterThanOrEqual(409);
  });
  // ASVS 2.2.2
  it("validates the form as the browser does, before the code is used up", async () => {
    const applicant = newApplicant(service);
    const whole = await application(service, applicant);
    const wrong = {
      ...sampleValues,
      idNumber: "110105194912310021",
      regionCode: "330100",
      legalRep: " ",
      foundedOn: "2099-01-01",
    };
    const refused = await applicant.ask("enterpriseRegister", { ...whole, values: wrong });
    expect([refused.status, refused.error]).toEqual([422, "request.invalid"]);
    expect(refused.fields.toSorted()).toEqual(["foundedOn", "idNumber", "legalRep", "regionCode"]);
    const unknown = await applicant.ask("enterpriseRegister", {
      ...whole,
      values: { ...sampleValues, role: "system-admin" },
    });
    expect(unknown.fields).toEqual(["role"]);
    const weak = await applicant.ask("enterpriseRegister", { ...whole, password: "short" });
    expect([weak.error, weak.fields]).toEqual(["password.weak", ["password"]]);
    const own = `Aa1-${applicant.uscc}`;
    expect((await applicant.ask("enterpriseRegister", { ...whole, password: own })).error).toBe(
      "password.weak",
    );
    expect((await applicant.ask("enterpriseRegister", { ...whole, agreed: false })).fields).toEqual([
      "agreed",
    ]);
    expect((await applicant.ask("enterpriseRegister", whole)).status).toBe(200);
  });
  it("takes credit code and name from the token alone", async () => {
    const applicant = newApplicant(service);
    const whole = await application(service, applicant);
    const values = { ...sampleValues, uscc: newApplicant(service).uscc, name: "冒名有限公司" };
    await applicant.ask("enterpriseRegister", { ...whole, values });
    expect(await rowsOf(applicant.uscc)).toMatchObject([{ name: applicant.name }]);
  });
});

describe("phone proof of a registration", () => {
  it("requires a captcha each time", async () => {
    const { ask, phone } = newApplicant(service);
    expect((await ask("registrationSmsCode", { phone })).error).toBe("auth.captcha");
    expect(
      (
        await ask("registrationSmsCode", {
          phone,
          ...(await solvedCaptcha(service, ask, "registrationSmsCode")),
        })
      ).status,
    ).toBe(200);
  });
  it("fails with a wrong code, an old one, and one sent to another phone", async () => {
    const applicant = newApplicant(service);
    const whole = await application(service, applicant);
    const send = (change: object) => applicant.ask("enterpriseRegister", { ...whole, ...change });
    const other = newApplicant(service);
    for (const change of [{ code: anotherCode(whole.code) }, { phone: other.phone }]) {
      const answer = await send(change);
      expect([answer.status, answer.error]).toEqual([422, "auth.code"]);
    }
    pass(11 * 60_000);
    expect((await send({})).error).toBe("auth.code");
    const fresh = await codeOf(service, applicant);
    expect((await send(fresh)).status).toBe(200);
  });
  it("precedes the answer whether the phone is taken", async () => {
    const { phone } = await newHolder(service);
    const applicant = newApplicant(service, { phone });
    const whole = await application(service, applicant);
    const guessed = await applicant.ask("enterpriseRegister", { ...whole, code: anotherCode(whole.code) });
    expect(guessed.error).toBe("auth.code");
    const proved = await applicant.ask("enterpriseRegister", whole);
    expect([proved.status, proved.error]).toEqual([409, "phone.taken"]);
    expect(await rowsOf(applicant.uscc)).toEqual([]);
  });
  it("is accepted for one open registration", async () => {
    const { applicant } = await apply(service);
    const other = newApplicant(service, { phone: applicant.phone });
    const answer = await other.ask("enterpriseRegister", await application(service, other));
    expect(answer.error).toBe("phone.taken");
  });
});

describe("registration token", () => {
  it("expires after four hours", async () => {
    const applicant = newApplicant(service);
    const whole = await application(service, applicant);
    pass(4 * 3_600_000);
    const answer = await applicant.ask("enterpriseRegister", whole);
    expect([answer.status, answer.error]).toEqual([422, "registration.token"]);
    expect((await sendLicence(service, applicant, whole.token)).error).toBe("registration.token");
  });
  it("accepts no licence of another application", async () => {
    const [one, other] = [newApplicant(service), newApplicant(service)];
    const whole = await application(service, one);
    const foreign = await licenceOf(service, other, await verify(other));
    const answer = await one.ask("enterpriseRegister", { ...whole, licenceFileId: foreign });
    expect([answer.status, answer.error]).toEqual([422, "registration.licence"]);
    expect((await one.ask("registerView", { token: whole.token })).error).toBe("registration.token");
  });
});
