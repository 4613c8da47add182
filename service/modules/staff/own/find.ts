import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { person, type PersonRow } from "#service/db/schema/registry/person.ts";
import { hasIdNumber } from "#service/registry/people.ts";
import { comparable } from "#service/values/text.ts";

export type Identity = { name: string; idNumber: string };
export type Reachable = PersonRow & { phone: string };

/** Null for an unknown number, another name and a person without a phone: callers do not learn which. */
export async function findReachable(
  conn: Conn,
  env: Env,
  { name, idNumber }: Identity,
): Promise<Reachable | null> {
  const [row] = await conn.select().from(person).where(hasIdNumber(env, idNumber));
  if (!row || row.phone === null || comparable(row.name) !== comparable(name)) return null;
  return { ...row, phone: row.phone };
}
