import { asc, count, eq } from "drizzle-orm";

import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";
import type { AccountId, RegistrationId } from "#contracts/ids.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { registrationLog, type RegistrationLogRow } from "#service/db/schema/registration/registration.ts";
import { loggedStep } from "#service/workflow/acceptance-record/logged-step.ts";

const names: Record<RegistrationLogRow["log"], string> = { submit: "提交", back: "退回", pass: "通过" };

type Entry = Pick<RegistrationLogRow, "log" | "opinion"> & {
  id: RegistrationId;
  operator: { id: AccountId | null; name: string; unitName: string };
};

/** Call with the registration's row locked, so that step numbers are consecutive. */
export async function addToRecord(tx: Tx, auditActor: AuditActor, entry: Entry): Promise<void> {
  const of = eq(registrationLog.registrationId, entry.id);
  const [before] = await tx.select({ steps: count() }).from(registrationLog).where(of);
  await tx.insert(registrationLog).values({
    registrationId: entry.id,
    seq: (before?.steps ?? 0) + 1,
    log: entry.log,
    opinion: entry.opinion,
    operatorId: entry.operator.id,
    operatorName: entry.operator.name,
    unitName: entry.operator.unitName,
    at: auditActor.at,
    requestId: auditActor.requestId,
  });
}

export async function recordOf(conn: Conn, id: RegistrationId): Promise<AcceptanceEntry[]> {
  const steps = await conn
    .select()
    .from(registrationLog)
    .where(eq(registrationLog.registrationId, id))
    .orderBy(asc(registrationLog.seq));
  return steps
    .map((step, index): AcceptanceEntry => {
      return {
        id: `${step.registrationId}:${step.seq}`,
        action: step.log,
        actionName: names[step.log],
        ...loggedStep(step, steps[index - 1]),
        items: [],
      };
    })
    .toReversed();
}
