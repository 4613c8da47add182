import { desc, eq } from "drizzle-orm";

import { smsMessage } from "#service/db/schema/sms.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { attachmentPdf } from "./attachment.ts";
import { consultants, demoIdNumber, transferred } from "./parties/parties.ts";
import { morningOf, workdaysAgo } from "./plan/workdays.ts";
import type { Stage } from "./stage.ts";

const newFiler = "zixun1";

/** 罗俊杰 goes from the fourth consultancy to the first: consented, and waiting for the former enterprise. */
export async function seedTransfer(stage: Stage, now: Date): Promise<void> {
  const { name, certNo } = transferred;
  const morning = (days: number): Date => morningOf(workdaysAgo(now, days), 1);
  stage.at(morning(2));
  const filer = await stage.as(newFiler);
  const lines = [`甲方：${consultants[0]?.name ?? ""}`, `乙方：${name}`, `注册证书编号：${certNo}`];
  const contract = await filer.upload("聘用合同.pdf", attachmentPdf("聘用合同", lines));
  const { number } = await filer.call("transferSubmit", {
    values: { name, idNumber: demoIdNumber(certNo), certNo, contractOn: workdaysAgo(now, 3) },
    reason: "个人职业发展，与新单位签订聘用合同",
    files: { contract: [contract], dismissal: [], consent: [] },
  });
  stage.at(morning(1));
  await stage.anyone.call("transferConsent", { number, code: await codeOf(stage), agree: true });
}

async function codeOf({ deps: { db, env } }: Stage): Promise<string> {
  const asked = eq(smsMessage.template, "transfer-consent");
  const [message] = await db.select().from(smsMessage).where(asked).orderBy(desc(smsMessage.at)).limit(1);
  if (!message?.code) throw new Error("No demo code was sent");
  await db.delete(smsMessage).where(asked);
  return openPersonal(env, "sms-code", message.code);
}
