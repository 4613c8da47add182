import { and, eq } from "drizzle-orm";

import type { EnterpriseVerifyInput } from "#contracts/registration/registration.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call } from "#service/core/call.ts";
import { requireSms } from "#service/core/settings/sms-way.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

import { refuse } from "./refuse.ts";
import { issueRegistrationToken } from "./registration-token.ts";

const action = "registration.verify";
const mostTries = 60;

/** Registered or pending: callers do not learn which. */
export async function isTaken(conn: Conn, uscc: string): Promise<boolean> {
  const [[known], [waiting]] = await Promise.all([
    conn.select({ id: enterprise.id }).from(enterprise).where(eq(enterprise.uscc, uscc)),
    conn
      .select({ id: registration.id })
      .from(registration)
      .where(and(eq(registration.uscc, uscc), eq(registration.status, "pending"))),
  ]);
  return known !== undefined || waiting !== undefined;
}

export async function enterpriseVerify(call: Call<EnterpriseVerifyInput, null>): Promise<{ token: string }> {
  const { deps, input, requestContext, auditActor } = call;
  requireSms(deps.env);
  await limitAddress(deps, "verify", requestContext.ip, mostTries);
  const { uscc, name } = input;
  if (await isTaken(deps.db, uscc))
    return refuse(call, "registration.taken", { action, result: "refused", uscc });
  return deps.db.transaction(async (tx) => {
    const token = await issueRegistrationToken(tx, { uscc, name }, auditActor.at);
    await audit(tx, auditActor, { action, detail: { uscc } });
    return { token };
  });
}
