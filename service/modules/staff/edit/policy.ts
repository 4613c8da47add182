import { and, eq, sql } from "drizzle-orm";

import type { EnterpriseId, PersonId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { engagement, type EngagementRow } from "#service/db/schema/registry/engagement.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { hasIdNumber } from "#service/registry/people.ts";

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

export async function personWith(conn: Conn, env: Env, idNumber: string): Promise<PersonId | null> {
  const [found] = await conn.select({ id: person.id }).from(person).where(hasIdNumber(env, idNumber));
  return found?.id ?? null;
}

export function refuseField(path: string, message: string): never {
  throw new ServiceError("request.invalid", { fields: [{ path, message }] });
}
