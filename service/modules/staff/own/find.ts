import { personIdSchema } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { person, type PersonRow } from "#service/db/schema/registry/person.ts";
import { hasIdNumber } from "#service/registry/people.ts";
import { trustedPhone } from "#service/registry/phone-author.ts";
import { comparable } from "#service/values/text.ts";

export type Identity = { name: string; idNumber: string };
/** `phone`: in clear, and none that a second enterprise entered. */
export type Reachable = { row: PersonRow; phone: string };

/** Asked for in place of an unknown person, so that the steps are the same. */
const nobody = personIdSchema.parse("00000000-0000-4000-8000-000000000000");

/** Null for an unknown number, another name and a person without a phone: callers do not learn which. */
export async function findReachable(
  conn: Conn,
  env: Env,
  { name, idNumber }: Identity,
): Promise<Reachable | null> {
  const [row] = await conn.select().from(person).where(hasIdNumber(env, idNumber));
  const phone = await trustedPhone(conn, env, row?.id ?? nobody);
  if (!row || row.phone === null || phone === null) return null;
  return comparable(row.name) === comparable(name) ? { row, phone } : null;
}
