import { z } from "zod";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { type CodeId, type RegistrationId, registrationIdSchema } from "#contracts/ids.ts";
import {
  enterpriseVerifyOutputSchema,
  registerProgressOutputSchema,
  registrationSentSchema,
} from "#contracts/registration/registration.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";
import { randomUscc } from "#service/db/testing/fixtures.ts";
import { type Answer, readAnswer, type TestService, webSecret } from "#service/http/testing/test-service.ts";
import {
  type Caller,
  from,
  newIp,
  newPhone,
  solvedCaptcha,
} from "#service/modules/account/testing/holder.ts";
import { samplePdf, uploadForm } from "#service/modules/file/testing/upload.ts";
import { receivedCode } from "#service/sms/testing/received.ts";

export const chosenPassword = "Jianshe-2026-ok";

export const sampleValues: FormValues = {
  kind: "consult",
  regionCode: "330106",
  legalRep: "沈明远",
  address: "杭州市西湖区文三路1号",
  applicantName: "周思远",
  idNumber: "11010519491231002x",
};

export type Applicant = { ip: string; ask: Caller; phone: string; uscc: string; name: string };

export function newApplicant(service: TestService, given: Partial<Applicant> = {}): Applicant {
  const ip = newIp();
  return {
    ip,
    ask: from(service, ip),
    phone: newPhone(),
    uscc: randomUscc(),
    name: "杭州注册造价咨询有限公司",
    ...given,
  };
}

export async function verify({ ask, uscc, name }: Applicant): Promise<string> {
  return (await ask("enterpriseVerify", { uscc, name })).data(enterpriseVerifyOutputSchema).token;
}

export async function sendLicence(
  service: TestService,
  { ip }: Pick<Applicant, "ip">,
  token: string,
  [name, content]: [string, Uint8Array] = ["营业执照.pdf", samplePdf()],
): Promise<Answer> {
  const form = uploadForm(name, content);
  const body = new FormData();
  body.set("token", token);
  for (const [key, value] of form) body.append(key, value);
  const headers = { "x-service-secret": webSecret, "x-client-ip": ip };
  return readAnswer(await service.fetch("registerLicence", { body }, { headers }));
}

export async function licenceOf(service: TestService, applicant: Applicant, token: string): Promise<string> {
  return (await sendLicence(service, applicant, token)).data(uploadOutputSchema).fileId;
}

/** Moves the clock past the pause between two codes. */
export async function codeOf(
  service: TestService,
  { ask, phone }: Pick<Applicant, "ask" | "phone">,
): Promise<{ phone: string; codeId: CodeId; code: string }> {
  service.clock.now = new Date(service.clock.now.getTime() + 61_000);
  const asked = await ask("registrationSmsCode", {
    phone,
    ...(await solvedCaptcha(service, ask, "registrationSmsCode")),
  });
  const { codeId } = asked.data(sentCodeSchema);
  return { phone, codeId, code: (await receivedCode(service.deps, phone)) ?? "" };
}

export type Application = {
  token: string;
  values: FormValues;
  licenceFileId: string;
  phone: string;
  codeId: CodeId;
  code: string;
  password: string;
  agreed: boolean;
};

export async function application(service: TestService, applicant: Applicant): Promise<Application> {
  const token = await verify(applicant);
  const licenceFileId = await licenceOf(service, applicant, token);
  const code = await codeOf(service, applicant);
  return { token, values: sampleValues, licenceFileId, ...code, password: chosenPassword, agreed: true };
}

export type Sent = { id: RegistrationId; number: string; applicant: Applicant };

export async function apply(
  service: TestService,
  applicant = newApplicant(service),
  values: FormValues = {},
): Promise<Sent> {
  const whole = await application(service, applicant);
  const answer = await applicant.ask("enterpriseRegister", {
    ...whole,
    values: { ...whole.values, ...values },
  });
  const { number } = answer.data(registrationSentSchema);
  return { id: await idOf(service, number), number, applicant };
}

async function idOf(service: TestService, number: string): Promise<RegistrationId> {
  const { rows } = await service.database.asOwner("SELECT id FROM registration WHERE number = $1", [number]);
  return z.object({ id: registrationIdSchema }).parse(rows[0]).id;
}

export async function comeBack(service: TestService, { applicant, number }: Sent): Promise<string> {
  const code = await codeOf(service, applicant);
  const answer = await applicant.ask("registerProgress", { subject: number, ...code });
  return answer.data(registerProgressOutputSchema).token;
}
