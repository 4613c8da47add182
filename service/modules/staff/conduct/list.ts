import { desc, eq } from "drizzle-orm";

import type { PersonId } from "#contracts/ids.ts";
import type { Conduct } from "#contracts/staff/conduct.ts";
import type { Conn } from "#service/db/connect.ts";
import { personConduct } from "#service/db/schema/registry/person-conduct.ts";

/** Newest decision first. Published facts: whoever sees the person sees them. */
export async function conductOf(conn: Conn, personId: PersonId): Promise<Conduct[]> {
  const rows = await conn
    .select()
    .from(personConduct)
    .where(eq(personConduct.personId, personId))
    .orderBy(desc(personConduct.decidedOn), desc(personConduct.createdAt));
  return rows.map(({ id, kind, text, body, documentNo, decidedOn, until, byName, createdAt, ...row }) => ({
    id,
    kind,
    text,
    body,
    documentNo,
    decidedOn,
    until,
    byName,
    at: createdAt.toISOString(),
    withdrawn:
      row.withdrawnAt === null
        ? null
        : {
            byName: row.withdrawnByName ?? "",
            at: row.withdrawnAt.toISOString(),
            reason: row.withdrawnReason ?? "",
          },
  }));
}
