import { sql } from "drizzle-orm";

import type { EnterpriseId, PersonId, RegistryRequestId, StaffImportId } from "#contracts/ids.ts";
import { type Actor, signature } from "#service/core/actor.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";

export type Subject = { type: "enterprise"; id: EnterpriseId } | { type: "person"; id: PersonId };
export type RegistryAct =
  | "register"
  | "add"
  | "edit"
  | "position"
  | "leave"
  | "request"
  | "end"
  | "import"
  | "retention"
  | "demo";

type Change = {
  act: RegistryAct;
  auditActor: AuditActor;
  /** Null for the system. */
  actor: Actor | null;
  requestId?: RegistryRequestId;
};

/**
 * Adds the subject, as it is now with all that belongs to it, under its present revision. Each change of an enterprise or person
 * raises the revision by one and ends here, in the change's own transaction.
 */
export async function keepHistory(
  tx: Tx,
  subject: Subject,
  { act, auditActor, actor, requestId }: Change,
): Promise<void> {
  const [table, snapshot] =
    subject.type === "enterprise"
      ? [sql`enterprise`, sql`enterprise_snapshot(id)`]
      : [sql`person`, sql`person_snapshot(id)`];
  await tx.execute(sql`
    insert into registry_history (subject_type, subject_id, revision, at, act, snapshot, request_id, account_id, by_name)
    select ${subject.type}, id, revision, ${auditActor.at}, ${act}, ${snapshot}, ${requestId ?? null}::uuid,
      ${auditActor.accountId}::uuid, ${actor === null ? "系统" : signature(actor)}
    from ${table} where id = ${subject.id}`);
}

/** As `keepHistory`, for all people that an import has changed. */
export async function keepImportHistory(
  tx: Tx,
  personIds: readonly PersonId[],
  { auditActor, actor, importId }: { auditActor: AuditActor; actor: Actor; importId: StaffImportId },
): Promise<void> {
  await tx.execute(sql`
    insert into registry_history (subject_type, subject_id, revision, at, act, snapshot, import_id, account_id, by_name)
    select 'person', id, revision, ${auditActor.at}, 'import', person_snapshot(id), ${importId}::uuid,
      ${auditActor.accountId}::uuid, ${signature(actor)}
    from person where id = any(${sql.param(personIds)}::uuid[])`);
}
