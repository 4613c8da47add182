import { desc } from "drizzle-orm";

import type { Role } from "#contracts/permissions/roles.ts";
import type { SmsLog } from "#contracts/sms/sms.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import { audit } from "#service/db/audit.ts";
import { smsMessage, type SmsMessageRow } from "#service/db/schema/sms.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { isOfAccountChange, maskedText, shownSecret } from "#service/sms/templates.ts";

const shown = 100;

/** Split between two roles, so that no administrator alone can take over an account. */
function mayRead(role: Role, row: SmsMessageRow): boolean {
  return isOfAccountChange(row.template) === (role === "security-admin");
}

/** Available only without a gateway. Audited. */
export async function readSmsLog({ deps, actor, auditActor }: Call): Promise<SmsLog> {
  const { db, env } = deps;
  if (smsWay(env) !== "outbox") throw new ServiceError("request.not-found");
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(smsMessage).orderBy(desc(smsMessage.at)).limit(shown);
    await audit(tx, auditActor, { action: "sms.log", detail: { rows: rows.length } });
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      phone: maskedPhone(openPersonal(env, "phone", row.phone)),
      state: row.state,
      text: maskedText(env, row),
      code:
        row.code !== null && mayRead(actor.role, row)
          ? shownSecret(env, row.template, openPersonal(env, "sms-code", row.code))
          : "",
      withheld: row.code !== null && !mayRead(actor.role, row),
    }));
  });
}
