import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";

import type { EnterpriseId, PersonId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { engagement, type EngagementRow } from "#service/db/schema/registry/engagement.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";

export function ownEnterprise({ enterpriseId }: Actor): EnterpriseId {
  if (enterpriseId === null) throw new ServiceError("permission.denied");
  return enterpriseId;
}

/** Throws `staff.not-found` for a person who never was with the enterprise, `staff.left` for a former one. */
export async function ownEngagement(
  conn: Conn,
  enterpriseId: EnterpriseId,
  personId: PersonId,
): Promise<EngagementRow> {
  const [row] = await conn
    .select()
    .from(engagement)
    .where(and(eq(engagement.personId, personId), eq(engagement.enterpriseId, enterpriseId)))
    .orderBy(sql`${engagement.endedOn} desc nulls first`)
    .limit(1);
  if (!row) throw new ServiceError("staff.not-found");
  if (row.endedOn !== null) throw new ServiceError("staff.left");
  return row;
}

/** By the indexes of all keys: a rotation may not have reached the person yet. */
export async function personWith(conn: Conn, env: Env, idNumber: string): Promise<PersonId | null> {
  const [found] = await conn
    .select({ id: person.id })
    .from(person)
    .where(inArray(person.idNumberIndex, blindIndexes(env, "id-number", idNumber)));
  return found?.id ?? null;
}

export async function isRegisteredElsewhere(
  conn: Conn,
  personId: PersonId,
  enterpriseId: EnterpriseId,
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

export function refuseField(path: string, message: string): never {
  throw new ServiceError("request.invalid", { fields: [{ path, message }] });
}
