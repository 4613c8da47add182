import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  registerDraftOutputSchema,
  registerPrefillOutputSchema,
  registrationSentSchema,
} from "#contracts/registration/registration.ts";
import { secretHash } from "#service/core/secret.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import {
  type Applicant,
  chosenPassword,
  codeOf,
  licenceOf,
  newApplicant,
  sampleValues,
} from "../testing/application.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const name = "统一登录有限公司";

async function prefill({ ask, uscc }: Applicant, legalRep: string) {
  const secret = `prefill of ${uscc}`;
  await service.database.asOwner(
    `INSERT INTO sso_registration VALUES ($1, $2, $3, $4, now(), $5::timestamptz + interval '1 minute')`,
    [secretHash(secret), uscc, name, legalRep, service.clock.now],
  );
  return {
    secret,
    answer: (await ask("registerPrefill", { token: secret })).data(registerPrefillOutputSchema),
  };
}

const draftWith = (values: Record<string, string>) =>
  ({ step: 1, revision: 0, values, licence: null, code: null }) as const;

describe("single sign-on prefill", () => {
  it("begins a registration of the verified unit, once", async () => {
    const applicant = newApplicant(service);
    const { ask, uscc } = applicant;
    const { secret, answer } = await prefill(applicant, "钱江");
    expect(answer).toEqual({ uscc, name, legalRep: "钱江", token: expect.stringMatching(/^[\w-]{22}$/) });
    const again = await ask("registerPrefill", { token: secret });
    expect([again.status, again.error]).toEqual([422, "registration.token"]);
    expect((await ask("registerDraft", { token: answer.token })).data(registerDraftOutputSchema)).toEqual({
      uscc,
      name,
      vouched: ["uscc", "name", "legalRep"],
      draft: { ...draftWith({ legalRep: "钱江" }), step: 0 },
    });
  });

  it("keeps verified values whatever is typed later", async () => {
    const applicant = newApplicant(service);
    const { ask, uscc } = applicant;
    const { token } = (await prefill(applicant, "钱江")).answer;
    const typed = draftWith({ legalRep: "别人", address: "文三路1号" });
    expect((await ask("registerDraftSave", { token, draft: typed })).status).toBe(200);
    const kept = (await ask("registerDraft", { token })).data(registerDraftOutputSchema);
    expect(kept.draft?.values).toEqual({ legalRep: "钱江", address: "文三路1号" });
    expect(kept.vouched).toContain("legalRep");
    const licenceFileId = await licenceOf(service, applicant, token);
    const sent = await ask("enterpriseRegister", {
      token,
      values: { ...sampleValues, uscc: "别的代码", name: "别的名称", legalRep: "别人" },
      licenceFileId,
      ...(await codeOf(service, applicant)),
      password: chosenPassword,
      agreed: true,
    });
    const { number } = sent.data(registrationSentSchema);
    const { rows } = await service.database.asOwner(
      "SELECT uscc, name, form_values->>'legalRep' AS rep FROM registration WHERE number = $1",
      [number],
    );
    expect(rows).toEqual([{ uscc, name, rep: "钱江" }]);
  });

  it("asks for a legal representative that the provider does not name", async () => {
    const applicant = newApplicant(service);
    const { ask } = applicant;
    const { token } = (await prefill(applicant, "")).answer;
    await ask("registerDraftSave", { token, draft: draftWith({ legalRep: "沈新" }) });
    const kept = (await ask("registerDraft", { token })).data(registerDraftOutputSchema);
    expect([kept.vouched, kept.draft?.values]).toEqual([["uscc", "name"], { legalRep: "沈新" }]);
  });

  it("begins nothing for a registered unit", async () => {
    const applicant = newApplicant(service);
    await createEnterprise(service.deps.db, { uscc: applicant.uscc, name });
    expect((await prefill(applicant, "钱江")).answer.token).toBe("");
  });
});
