import { and, desc, eq, inArray } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { blindIndexes, openPersonal } from "#service/personal-data/seal.ts";

import { deliver } from "../deliver.ts";
import type { SmsTemplate } from "../templates.ts";

export async function deliverAll(deps: Deps): Promise<void> {
  const rows = await deps.db
    .select({ id: smsMessage.id })
    .from(smsMessage)
    .where(eq(smsMessage.state, "waiting"));
  for (const { id } of rows) await deliver(deps, id);
}

export function receivedCode(deps: Deps, phone: string): Promise<string | null> {
  return received(deps, phone, ["code", "change-code", "transfer-consent"]);
}

export function receivedLink(deps: Deps, phone: string): Promise<string | null> {
  return received(deps, phone, ["account-link", "change-link"]);
}

export async function receivedTemplates(deps: Deps, phone: string): Promise<SmsTemplate[]> {
  await deliverAll(deps);
  const rows = await deps.db
    .select({ template: smsMessage.template })
    .from(smsMessage)
    .where(
      and(
        inArray(smsMessage.phoneIndex, blindIndexes(deps.env, "phone", phone)),
        eq(smsMessage.state, "sent"),
      ),
    )
    .orderBy(smsMessage.at);
  return rows.map((row) => row.template);
}

async function received(deps: Deps, phone: string, templates: SmsTemplate[]): Promise<string | null> {
  await deliverAll(deps);
  const [row] = await deps.db
    .select({ code: smsMessage.code })
    .from(smsMessage)
    .where(
      and(
        inArray(smsMessage.phoneIndex, blindIndexes(deps.env, "phone", phone)),
        eq(smsMessage.state, "sent"),
        inArray(smsMessage.template, templates),
      ),
    )
    .orderBy(desc(smsMessage.at))
    .limit(1);
  return row?.code ? openPersonal(deps.env, "sms-code", row.code) : null;
}

export function anotherCode(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
