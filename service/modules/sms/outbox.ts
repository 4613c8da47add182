import { desc } from "drizzle-orm";

import type { Role } from "#contracts/roles.ts";
import type { SmsOutbox } from "#contracts/sms.ts";
import { audit } from "#service/db/audit.ts";
import { smsMessage, type SmsMessageRow } from "#service/db/schema/sms.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { isOfAccountChange, shownSecret, smsTexts } from "#service/sms/templates.ts";
import { smsWay } from "#service/sms/way.ts";

const shown = 100;

/** Each administrator reads a half: by none of them alone does an account change hands. */
function mayRead(role: Role, row: SmsMessageRow): boolean {
  return isOfAccountChange(row.template) === (role === "security-admin");
}

/** What nobody sent: with a gateway there is no such thing, and nobody reads other people's codes. */
export async function readOutbox({ deps, actor, who }: Call): Promise<SmsOutbox> {
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
      text: smsTexts[row.template],
      code:
        row.code !== null && mayRead(actor.role, row)
          ? shownSecret(env, row.template, openPersonal(env, "sms-code", row.code))
          : "",
      withheld: row.code !== null && !mayRead(actor.role, row),
    }));
  });
}
