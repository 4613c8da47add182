import { and, eq } from "drizzle-orm";

import type { EnterpriseVerifyInput } from "#contracts/registration.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";
import { registration } from "#service/db/schema/registration.ts";
import { limitAddress } from "#service/http/address-limit.ts";
import type { Call } from "#service/http/call.ts";
import { requireSms } from "#service/sms/way.ts";

import { refuse } from "./refuse.ts";
import { issueTicket } from "./ticket.ts";

const action = "registration.verify";
const mostTries = 60;

/** Registered, or waiting for its review: the two are not told apart. */
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

/** First step: whether this enterprise may register. Nothing is said of one that may not. */
export async function enterpriseVerify(call: Call<EnterpriseVerifyInput, null>): Promise<{ ticket: string }> {
  const { deps, input, facts, who } = call;
  requireSms(deps.env);
  await limitAddress(deps, "verify", facts.ip, mostTries);
  const { uscc, name } = input;
  if (await isTaken(deps.db, uscc))
    return refuse(call, "registration.taken", { action, result: "refused", uscc });
  return deps.db.transaction(async (tx) => {
    const ticket = await issueTicket(tx, { uscc, name }, who.at);
    await audit(tx, who, { action, detail: { uscc } });
    return { ticket };
  });
}
