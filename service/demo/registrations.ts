import { randomUUID } from "node:crypto";

import { addHours } from "date-fns/addHours";
import { and, desc, eq } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import { idCheckCharacter, usccCheckCharacter } from "#contracts/identity.ts";
import type { CodeId } from "#contracts/ids.ts";
import { randomPassword } from "#service/auth/random-password.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { blindIndex, openPersonal } from "#service/personal-data/seal.ts";
import { sendCode } from "#service/sms/send-code.ts";

import { demoPhone } from "./administrators.ts";
import { attachmentPdf } from "./attachment.ts";
import { morningOf, workdaysAgo } from "./plan/workdays.ts";
import type { Stage } from "./stage.ts";

type DemoRegistration = {
  name: string;
  region: string;
  serial: number;
  workdaysAgo: number;
  values: FormValues;
  returned?: string;
  /** Fields of the first submission that was returned for them; the applicant corrected and resubmitted them. */
  first?: FormValues;
};

/** Invented; the ID numbers imply impossible ages. Check characters are computed. */
const registrations: readonly DemoRegistration[] = [
  {
    name: "杭州算筹工程咨询有限公司",
    region: "330106",
    serial: 5000101,
    workdaysAgo: 2,
    values: {
      kind: "consult",
      legalRep: "顾清和",
      address: "浙江省杭州市西湖区古翠路76号3幢502室",
      capital: "5000000.00",
      foundedOn: "2015-06-18",
      economicType: "3",
      technicalLead: "陆知行",
      applicantName: "秦晓月",
      idNumber: "33010619000101001",
    },
    returned: "法定代表人与营业执照不一致，注册资本请按营业执照填写，营业执照请上传副本原件。",
    first: { legalRep: "顾清", capital: "500000.00" },
  },
  {
    name: "宁波月湖建设工程有限公司",
    region: "330203",
    serial: 5000102,
    workdaysAgo: 1,
    values: {
      kind: "construct",
      legalRep: "施永年",
      address: "浙江省宁波市海曙区柳汀街225号",
      capital: "80000000.00",
      foundedOn: "2008-03-12",
      economicType: "4",
      applicantName: "费书宁",
      idNumber: "33020319000101001",
    },
  },
  {
    name: "宁波甬正招标代理有限公司",
    region: "330212",
    serial: 5000103,
    workdaysAgo: 4,
    values: {
      kind: "proxy",
      legalRep: "裘定远",
      address: "浙江省宁波市鄞州区四明中路666号9楼",
      foundedOn: "2018-11-05",
      applicantName: "洪一帆",
      idNumber: "33021219000101001",
    },
    returned: "营业执照扫描件不清晰，注册地址与执照住所不一致，请核对后重新上传。",
  },
];

function withCheck(first17: string): string {
  return first17 + idCheckCharacter(first17);
}

function usccOf({ region, serial }: DemoRegistration): string {
  const first17 = `91${region}MA${String(serial)}`;
  return first17 + usccCheckCharacter(first17);
}

export async function seedRegistrations(stage: Stage, now: Date): Promise<void> {
  for (const [index, one] of registrations.entries()) {
    const at = morningOf(workdaysAgo(now, one.workdaysAgo), index);
    stage.at(at);
    const number = await send(stage, one, demoPhone(61 + index));
    if (one.returned === undefined) continue;
    stage.at(addHours(at, 3));
    await giveBack(stage, one, { number, opinion: one.returned });
    if (one.first === undefined) continue;
    stage.at(morningOf(workdaysAgo(now, one.workdaysAgo - 1), index));
    await mend(stage, one, { number, phone: demoPhone(61 + index) });
  }
}

async function send(stage: Stage, one: DemoRegistration, phone: string): Promise<string> {
  const uscc = usccOf(one);
  const { name } = one;
  const { anyone } = stage;
  const { token } = await anyone.call("enterpriseVerify", { uscc, name });
  const licenceFileId = await anyone.licence(token, "营业执照.pdf", licenceOf(one, "正本"));
  const code = await codeFor(stage, phone);
  const values = { ...valuesOf(one), ...one.first };
  const password = `${randomPassword()}-Aa1`;
  const whole = { token, values, licenceFileId, phone, ...code, password, agreed: true as const };
  return (await anyone.call("enterpriseRegister", whole)).number;
}

function licenceOf(one: DemoRegistration, copy: string): Uint8Array<ArrayBuffer> {
  return attachmentPdf(`营业执照（${copy}）`, [`名称：${one.name}`, `统一社会信用代码：${usccOf(one)}`]);
}

function valuesOf({ values, region }: DemoRegistration): FormValues {
  return { ...values, regionCode: region, idNumber: withCheck(values["idNumber"] ?? "") };
}

async function mend(
  stage: Stage,
  one: DemoRegistration,
  { number, phone }: { number: string; phone: string },
): Promise<void> {
  const { anyone } = stage;
  const proof = { subject: number, phone, ...(await codeFor(stage, phone)) };
  const { token } = await anyone.call("registerProgress", proof);
  const licenceFileId = await anyone.licence(token, "营业执照副本.pdf", licenceOf(one, "副本"));
  const values = { ...valuesOf(one), name: one.name };
  await anyone.call("registerResubmit", { token, revision: 2, values, licenceFileId });
}

async function codeFor({ deps }: Stage, phone: string): Promise<{ codeId: CodeId; code: string }> {
  const { db, env } = deps;
  const wanted = { purpose: "register", phone, from: `demo-${randomUUID()}`, toAccount: false } as const;
  const { codeId } = await db.transaction((tx) => sendCode(deps, tx, wanted));
  const mine = and(
    eq(smsMessage.phoneIndex, blindIndex(env, "phone", phone)),
    eq(smsMessage.template, "code"),
  );
  const [message] = await db.select().from(smsMessage).where(mine).orderBy(desc(smsMessage.at)).limit(1);
  if (!message?.code) throw new Error("No demo code was sent");
  const code = openPersonal(env, "sms-code", message.code);
  await db.delete(smsMessage).where(mine);
  return { codeId, code };
}

async function giveBack(
  stage: Stage,
  one: DemoRegistration,
  { number, opinion }: { number: string; opinion: string },
): Promise<void> {
  const [row] = await stage.deps.db
    .select({ registrationId: registration.id, revision: registration.revision })
    .from(registration)
    .where(eq(registration.number, number));
  if (!row) throw new Error(`No demo registration ${number}`);
  const station = await stage.as(`quxian${one.region}`);
  await station.call("registrationReview", { ...row, result: "back", opinion });
}
