import { forgetVerifyOutputSchema } from "#contracts/account/account-safety.ts";
import {
  codeFor,
  newHolder,
  newPhone,
  password,
  solvedCaptcha,
} from "#service/modules/account/testing/holder.ts";
import { samplePdf, uploadForm } from "#service/modules/file/testing/upload.ts";
import {
  application,
  apply,
  codeOf,
  comeBack,
  newApplicant,
  sampleValues,
  verify,
} from "#service/modules/registration/testing/application.ts";
import { keepPrefill } from "#service/sso/prefill.ts";

import type { Lines } from "./stage.ts";

const newPassword = "Another-Password-2";
const headersOf = ({ headers }: { headers: Record<string, string> }) => headers;

export const signInWrites = {
  accountLogin: async ({ service, stranger }) => {
    const { row } = await newHolder(service);
    return { input: { userCode: row.userCode, password }, headers: headersOf(stranger()) };
  },
  phoneLogin: async ({ service, stranger }) => {
    const { phone } = await newHolder(service);
    const { ask, headers } = stranger();
    return { input: await codeFor(service, ask, phone), headers };
  },
  ssoStart: { unrecorded: "the state that a sign-in begins with; the sign-in is recorded" },
  ssoLogin: ({ ssoReturn }) => ssoReturn(),
  portal: "reads",
  imageCaptcha: { unrecorded: "a question that is over after two minutes" },
  captchaDue: "reads",
  proofChallenge: "reads",
  signInSmsCode: async ({ stranger }) => ({ input: { phone: newPhone() }, headers: headersOf(stranger()) }),
  forgotSmsCode: async ({ stranger }) => ({
    input: { phone: newPhone() },
    headers: headersOf(stranger()),
  }),
  forgetPwdVerify: async ({ service, stranger }) => {
    const { phone } = await newHolder(service);
    const { ask, headers } = stranger();
    return { input: await codeFor(service, ask, phone, "forgotSmsCode"), headers };
  },
  forgetPass: async ({ service, stranger }) => {
    const { phone } = await newHolder(service);
    const { ask, headers } = stranger();
    const code = await codeFor(service, ask, phone, "forgotSmsCode");
    const { challenge } = (await ask("forgetPwdVerify", code)).data(forgetVerifyOutputSchema);
    return { input: { challenge, newPassword }, headers };
  },
} satisfies Lines;

export const registrationWrites = {
  enterpriseVerify: async ({ service, stranger }) => {
    const { uscc, name } = newApplicant(service);
    return { input: { uscc, name }, headers: headersOf(stranger()) };
  },
  registerPrefill: async ({ service, stranger }) => {
    const { uscc, name } = newApplicant(service);
    const unit = { type: "legal" as const, uscc, unitName: name, legalRep: "沈明远" };
    const token = await keepPrefill(service.deps.db, unit, service.clock.now);
    return { input: { token }, headers: headersOf(stranger()) };
  },
  registrationSmsCode: async ({ service, stranger }) => {
    const { ask, headers } = stranger();
    return {
      input: { phone: newPhone(), ...(await solvedCaptcha(service, ask, "registrationSmsCode")) },
      headers,
    };
  },
  registerLicence: async ({ service, stranger }) => {
    const { ask, ip, headers } = stranger();
    const form = new FormData();
    form.set("token", await verify(newApplicant(service, { ask, ip })));
    for (const [key, value] of uploadForm("营业执照.pdf", samplePdf())) form.append(key, value);
    return { form, headers };
  },
  registerRegion: "reads",
  registerDraft: "reads",
  registerDraftSave: async ({ service, stranger }) => {
    const { ask, ip, headers } = stranger();
    const token = await verify(newApplicant(service, { ask, ip }));
    const draft = { step: 1, revision: 0, values: sampleValues, licence: null, code: null };
    return { input: { token, draft }, headers };
  },
  enterpriseRegister: async ({ service, stranger }) => {
    const { ask, ip, headers } = stranger();
    return { input: await application(service, newApplicant(service, { ask, ip })), headers };
  },
  registerProgress: async ({ service, stranger }) => {
    const { number, applicant } = await apply(service);
    const code = await codeOf(service, applicant);
    return { input: { subject: number, ...code }, headers: headersOf(stranger()) };
  },
  registerView: "reads",
  registerResubmit: async ({ service, stranger, as }) => {
    const sent = await apply(service);
    const back = { registrationId: sent.id, revision: 1, result: "back", opinion: "执照不清晰" };
    const answer = await (await as("county")).call("registrationReview", back);
    if (answer.error) throw new Error(answer.message);
    const token = await comeBack(service, sent);
    const { uscc, name } = sent.applicant;
    const values = { ...sampleValues, uscc, name };
    return { input: { token, revision: 2, values, licenceFileId: null }, headers: headersOf(stranger()) };
  },
  registrationDetail: "reads",
  registrationReveal: async ({ service, as }) => {
    const { id } = await apply(service);
    return { input: { registrationId: id, field: "phone" }, token: (await as("county")).token };
  },
  registrationReview: async ({ service, as }) => {
    const { id } = await apply(service);
    return { input: { registrationId: id, revision: 1, result: "pass" }, token: (await as("county")).token };
  },
} satisfies Lines;
