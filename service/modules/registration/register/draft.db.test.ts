import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { codeIdSchema } from "#contracts/ids.ts";
import { registerDraftOutputSchema, type RegistrationDraft } from "#contracts/registration/registration.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { application, apply, comeBack, newApplicant, sampleValues, verify } from "../testing/application.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const idNumber = "11010519491231002X";
const draft: RegistrationDraft = {
  step: 2,
  revision: 0,
  values: { legalRep: "沈新", idNumber },
  licence: null,
  code: {
    phone: "13800000001",
    codeId: codeIdSchema.parse("00000000-0000-4000-8000-000000000000"),
    againAt: 1,
  },
};
const rows = async (sql: string, uscc: string) => (await service.database.asOwner(sql, [uscc])).rows;

describe("registration draft", () => {
  it("is returned for its token, and stored sealed", async () => {
    const applicant = newApplicant(service);
    const { ask, uscc, name } = applicant;
    const token = await verify(applicant);
    const empty = (await ask("registerDraft", { token })).data(registerDraftOutputSchema);
    expect(empty).toEqual({ uscc, name, vouched: [], draft: null });
    expect((await ask("registerDraftSave", { token, draft })).status).toBe(200);
    const later = { ...draft, values: { ...draft.values, legalRep: "沈更" } };
    expect((await ask("registerDraftSave", { token, draft: later })).status).toBe(200);
    expect((await ask("registerDraft", { token })).data(registerDraftOutputSchema).draft).toEqual(later);
    const stored = JSON.stringify(await rows("SELECT * FROM registration_token WHERE uscc = $1", uscc));
    expect(stored).not.toMatch(/沈|1101051949|13800000001/);
    const trail = await rows("SELECT action FROM audit_log WHERE detail->>'uscc' = $1 ORDER BY id", uscc);
    expect(trail.map(({ action }) => action)).toEqual(["registration.verify", "registration.draft"]);
    expect(service.logged.join("\n")).not.toContain(idNumber);
  });
  it("is unreadable without the token, and expires with it", async () => {
    const applicant = newApplicant(service);
    const whole = await application(service, applicant);
    const { ask } = applicant;
    const { token } = whole;
    await ask("registerDraftSave", { token, draft });
    const over = "registration.token";
    expect((await ask("registerDraft", { token: `${token.slice(0, -1)}-` })).error).toBe(over);
    expect((await ask("enterpriseRegister", { ...whole, values: sampleValues })).status).toBe(200);
    expect((await ask("registerDraft", { token })).error).toBe(over);
    expect((await ask("registerDraftSave", { token, draft })).error).toBe(over);
    const other = newApplicant(service);
    const late = await verify(other);
    service.clock.now = new Date(service.clock.now.getTime() + serviceLimits.registrationLife);
    expect((await other.ask("registerDraft", { token: late })).error).toBe(over);
  });
  it("is deleted when a returned registration is sent again", async () => {
    const sent = await apply(service);
    const { ask } = sent.applicant;
    const county = await service.person("county");
    const review = { registrationId: sent.id, revision: 1, result: "back", opinion: "执照不清晰" };
    expect((await county.call("registrationReview", review)).status).toBe(200);
    const token = await comeBack(service, sent);
    await ask("registerDraftSave", { token, draft: { ...draft, revision: 2 } });
    const draftNow = async () =>
      (await ask("registerDraft", { token })).data(registerDraftOutputSchema).draft?.revision ?? null;
    expect(await draftNow()).toBe(2);
    const values = { ...sampleValues, name: "更正后的造价咨询有限公司" };
    const mended = await ask("registerResubmit", { token, revision: 2, values, licenceFileId: null });
    expect(mended.status).toBe(200);
    expect(await draftNow()).toBeNull();
  });
  it("holds the fields of the form only, up to a bound", async () => {
    const applicant = newApplicant(service);
    const token = await verify(applicant);
    const { ask } = applicant;
    await ask("registerDraftSave", { token, draft: { ...draft, values: { made: "up", address: "路" } } });
    const kept = (await ask("registerDraft", { token })).data(registerDraftOutputSchema).draft;
    expect(kept?.values).toEqual({ address: "路" });
    const long = { ...draft, values: { address: "路".repeat(9000) } };
    expect((await ask("registerDraftSave", { token, draft: long })).error).toBe("request.invalid");
  });
});
