import { and, eq, inArray } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import { account } from "#service/db/schema/account.ts";
import { smsMessage, type SmsMessageRow } from "#service/db/schema/sms.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";
import { blindIndexes, openPersonal } from "#service/personal-data/seal.ts";

import { sendThroughGateway } from "./gateway.ts";
import { paramsOf, sendingLife } from "./templates.ts";

/** Sends one posted message once. Throws while the gateway cannot be reached, so that its job tries again. */
export async function deliver(deps: Deps, id: string): Promise<void> {
  const [message] = await deps.db
    .select()
    .from(smsMessage)
    .where(and(eq(smsMessage.id, id), eq(smsMessage.state, "waiting")));
  if (!message) return;
  const phone = openPersonal(deps.env, "phone", message.phone);
  if (!(await mayGoOut(deps, message, phone))) {
    await settle(deps, id, { state: "dropped", code: null });
    return;
  }
  if (isOver(message, deps.clock())) {
    await fail(deps, id, "too late");
    return;
  }
  if (smsWay(deps.env) === "outbox") {
    await settle(deps, id, { state: "sent" });
    return;
  }
  const code = message.code === null ? null : openPersonal(deps.env, "sms-code", message.code);
  const params = paramsOf(deps.env, message, code);
  await failpoint("sms.before-send");
  const { outcome, ...cause } = await sendThroughGateway(deps.env, {
    id,
    phone,
    template: message.template,
    params,
  });
  await failpoint("sms.after-send");
  if (outcome === "unreached") {
    deps.log.warn({ messageId: id, ...cause }, "sms gateway unreached");
    throw new Error("SMS gateway unreached");
  }
  if (outcome === "refused") await fail(deps, id, "refused", cause);
  else await settle(deps, id, { state: "sent", code: null });
}

async function fail(
  deps: Deps,
  id: string,
  reason: "refused" | "too late",
  cause: { status?: number } = {},
): Promise<void> {
  deps.log.error({ messageId: id, reason, ...cause }, "sms delivery failed");
  await settle(deps, id, { state: "failed", code: null });
}

function isOver({ at, template }: SmsMessageRow, now: Date): boolean {
  return now.getTime() - at.getTime() >= sendingLife(template);
}

async function mayGoOut({ db, env }: Deps, { toAccount }: SmsMessageRow, phone: string): Promise<boolean> {
  if (smsWay(env) === "off") return false;
  if (!toAccount) return true;
  const [holder] = await db
    .select({ locked: account.locked })
    .from(account)
    .where(inArray(account.phoneIndex, blindIndexes(env, "phone", phone)));
  return holder !== undefined && !holder.locked;
}

async function settle(
  { db, clock }: Deps,
  id: string,
  outcome: { state: SmsMessageRow["state"]; code?: null },
): Promise<void> {
  await db
    .update(smsMessage)
    .set({ ...outcome, doneAt: clock() })
    .where(eq(smsMessage.id, id));
}
