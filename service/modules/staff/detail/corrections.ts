import { desc, eq } from "drizzle-orm";

import type { PersonId } from "#contracts/ids.ts";
import type { Correction } from "#contracts/staff/staff.ts";
import type { Conn } from "#service/db/connect.ts";
import { personCorrection, type PersonCorrectionRow } from "#service/db/schema/registry/person-access.ts";

const most = 100;

export function presentCorrection(row: PersonCorrectionRow): Correction {
  return {
    id: row.id,
    at: row.at.toISOString(),
    text: row.text,
    settledAt: row.settledAt?.toISOString() ?? null,
    by: row.settledByName,
    note: row.note,
  };
}

/** Newest first. */
export async function correctionsOf(conn: Conn, personId: PersonId): Promise<Correction[]> {
  const rows = await conn
    .select()
    .from(personCorrection)
    .where(eq(personCorrection.personId, personId))
    .orderBy(desc(personCorrection.at))
    .limit(most);
  return rows.map(presentCorrection);
}
