import { desc } from "drizzle-orm";

import type { SmsOutbox } from "#contracts/sms.ts";
import { audit } from "#service/db/audit.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { smsWay } from "#service/sms/way.ts";

const texts = {
  code: "您的短信验证码，10 分钟内有效，请勿告知他人。",
  "registration-passed": "您提交的企业注册申请已通过审核，请使用统一社会信用代码和注册时设置的密码登录。",
  "registration-returned": "您提交的企业注册申请已被退回，请在登录页进入“注册进度”查看原因，修改后重新提交。",
  locked: "您的账号因登录失败次数过多已锁定 30 分钟。如非本人操作，请尽快修改密码。",
};
const shown = 100;

/** What nobody sent: with a gateway there is no such thing, and nobody reads other people's codes. */
export async function readOutbox({ deps, who }: Call): Promise<SmsOutbox> {
  const { db, env } = deps;
  if (smsWay(env) !== "outbox") throw new ServiceError("request.not-found");
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(smsMessage).orderBy(desc(smsMessage.at)).limit(shown);
    await audit(tx, who, { action: "sms.outbox", detail: { rows: rows.length } });
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      phone: maskedPhone(openPersonal(env, "phone", row.phone)),
      state: row.state,
      text: texts[row.template],
      code: row.code === null ? "" : openPersonal(env, "sms-code", row.code),
    }));
  });
}
