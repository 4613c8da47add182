import { and, eq, like, type SQL, sql } from "drizzle-orm";

import type { PersonId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person, type PersonRow } from "#service/db/schema/registry/person.ts";

/** Enterprises whose people the actor sees: its own, or those of the station's region. */
export function unitsInScope({ scope }: Actor): SQL {
  switch (scope.kind) {
    case "enterprise":
      return eq(enterprise.id, scope.enterpriseId);
    case "region":
      return like(enterprise.regionCode, `${scope.prefix}%`);
    case "none":
      return sql`false`;
  }
}

/** A former person of the viewing enterprise is shown by name, engagement and certificates of that time alone. */
export type Sight = "station" | "current" | "former";

/** Throws `staff.not-found` for a person never engaged with an enterprise in scope. */
export async function personInScope(
  conn: Conn,
  actor: Actor,
  personId: PersonId,
): Promise<{ row: PersonRow; sight: Sight }> {
  const [found] = await conn
    .select({ row: person, isHere: sql<boolean>`bool_or(${engagement.endedOn} is null)` })
    .from(person)
    .innerJoin(engagement, eq(engagement.personId, person.id))
    .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId))
    .where(and(eq(person.id, personId), unitsInScope(actor)))
    .groupBy(person.id);
  if (!found) throw new ServiceError("staff.not-found");
  if (actor.scope.kind !== "enterprise") return { row: found.row, sight: "station" };
  return { row: found.row, sight: found.isHere ? "current" : "former" };
}
