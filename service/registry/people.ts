import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";

import type { EngagementId, EnterpriseId, PersonId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { engagement, type EngagementRow } from "#service/db/schema/registry/engagement.ts";
import { person, type PersonRow } from "#service/db/schema/registry/person.ts";
import { violates } from "#service/db/violation.ts";
import { blindIndex, blindIndexes, sealedPhone, sealPersonal } from "#service/personal-data/seal.ts";

import { endTermsLeft } from "./certificates.ts";

export type NewPerson = Pick<PersonRow, "name" | "idType"> & {
  /** In clear; null if not known. */
  idNumber: string | null;
  phone: string | null;
  education?: string;
  title?: string;
};

export type NewEngagement = Pick<EngagementRow, "kind" | "position" | "startedOn" | "source"> & {
  personId: PersonId;
  enterpriseId: EnterpriseId;
};

export async function addPerson(
  tx: Tx,
  env: Env,
  { idNumber, phone, ...plain }: NewPerson,
  at: Date,
): Promise<PersonId> {
  const [row] = await tx
    .insert(person)
    .values({
      ...plain,
      ...(idNumber !== null && sealedIdNumber(env, idNumber)),
      ...(phone !== null && sealedPhone(env, phone)),
      createdAt: at,
    })
    .returning({ id: person.id });
  if (!row) throw new Error("The person was not written");
  return row.id;
}

export function sealedIdNumber(env: Env, idNumber: string) {
  return {
    idNumber: sealPersonal(env, "id-number", idNumber),
    idNumberIndex: blindIndex(env, "id-number", idNumber),
  };
}

/** By the indexes of all keys: a rotation may not have reached the person yet. */
export function hasIdNumber(env: Env, idNumber: string): SQL {
  return inArray(person.idNumberIndex, blindIndexes(env, "id-number", idNumber));
}

/** Throws `staff.registered` (409) for a person registered elsewhere: the constraint holds against two at once. */
export async function engage(tx: Tx, given: NewEngagement, at: Date): Promise<EngagementId> {
  await endTermsLeft(tx, given.enterpriseId, [given.personId]);
  try {
    const [row] = await tx
      .insert(engagement)
      .values({ ...given, createdAt: at })
      .returning({ id: engagement.id });
    if (!row) throw new Error("The engagement was not written");
    return row.id;
  } catch (error) {
    if (violates(error, "engagement_registered")) throw new ServiceError("staff.registered");
    if (violates(error, "engagement_open")) throw new ServiceError("staff.engaged");
    throw error;
  }
}

export type Engaged = { personId: PersonId; enterpriseId: EnterpriseId };

/** The engagement of the person with the enterprise that has not ended. */
export function isEngagedNow({ personId, enterpriseId }: Engaged): SQL | undefined {
  return and(
    eq(engagement.personId, personId),
    eq(engagement.enterpriseId, enterpriseId),
    isNull(engagement.endedOn),
  );
}

export async function isRegisteredElsewhere(
  conn: Conn,
  { personId, enterpriseId }: Engaged,
): Promise<boolean> {
  const rows = await conn
    .select({ id: engagement.id })
    .from(engagement)
    .where(
      and(
        eq(engagement.personId, personId),
        eq(engagement.kind, "registered"),
        isNull(engagement.endedOn),
        ne(engagement.enterpriseId, enterpriseId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** `endedOn` is the first day on which the person is no longer engaged. */
export async function leave(
  tx: Tx,
  engaged: Engaged,
  { endedOn, endReason }: { endedOn: string; endReason: string },
): Promise<void> {
  const ended = await tx
    .update(engagement)
    .set({ endedOn, endReason })
    .where(isEngagedNow(engaged))
    .returning({ id: engagement.id });
  if (ended.length === 0) throw new ServiceError("staff.left");
}

/** Locks the person and raises the revision; `revision` is the one that the caller saw, null to accept any. */
export async function lockPerson(tx: Tx, personId: PersonId, revision: number | null): Promise<PersonRow> {
  const [row] = await tx
    .update(person)
    .set({ revision: sql`${person.revision} + 1` })
    .where(eq(person.id, personId))
    .returning();
  if (!row) throw new ServiceError("staff.not-found");
  if (revision !== null && row.revision !== revision + 1) throw new ServiceError("registry.stale");
  return row;
}
