import type { Tx } from "#service/db/connect.ts";
import { smsMessage, type SmsMessageRow } from "#service/db/schema/sms.ts";
import type { Deps } from "#service/http/deps.ts";
import { sealedPhone, sealPersonal } from "#service/personal-data/seal.ts";

type Posted = Pick<SmsMessageRow, "template" | "toAccount"> & { phone: string; code: string | null };

/** Puts a message down in the transaction of what it tells of; it is sent after the commit. */
export async function postMessage(deps: Deps, tx: Tx, message: Posted): Promise<void> {
  const { env, jobs } = deps;
  const [row] = await tx
    .insert(smsMessage)
    .values({
      at: deps.clock(),
      template: message.template,
      ...sealedPhone(env, message.phone),
      code: message.code === null ? null : sealPersonal(env, "sms-code", message.code),
      toAccount: message.toAccount,
    })
    .returning({ id: smsMessage.id });
  if (!row) throw new Error("The message was not written");
  await jobs.sendSms(tx, row.id);
}
