import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { sealedPhone, sealPersonal } from "#service/personal-data/seal.ts";

import type { SmsContent } from "./templates.ts";

type Posted = SmsContent & {
  phone: string;
  code: string | null;
  toAccount: boolean;
  /** Written like any other message, and never sent. */
  isDropped?: boolean;
};

/** Transactional outbox: the message is sent after the commit. */
export async function postMessage(deps: Deps, tx: Tx, message: Posted): Promise<void> {
  const { env, jobs } = deps;
  const [row] = await tx
    .insert(smsMessage)
    .values({
      at: deps.clock(),
      template: message.template,
      params: message.params,
      ...sealedPhone(env, message.phone),
      code: message.code === null ? null : sealPersonal(env, "sms-code", message.code),
      toAccount: message.toAccount,
      ...(message.isDropped === true && { state: "dropped" as const, doneAt: deps.clock() }),
    })
    .returning({ id: smsMessage.id });
  if (!row) throw new Error("The message was not written");
  // A code is waited for, and soon ends; reminders come by the thousand.
  await jobs.sendSms(tx, row.id, message.code !== null);
}
