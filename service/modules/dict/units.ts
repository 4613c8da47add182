import { and, asc, desc, eq, sql } from "drizzle-orm";

import { limitAccount } from "#service/auth/address-limit.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

const most = 8;
/** Per account in half an hour: enough to fill in forms, too few to copy the register. */
export const unitLookups = 120;

export async function findUnits({
  deps,
  actor,
  input: { name },
}: CallOf<"registeredUnits">): Promise<ReplyOf<"registeredUnits">> {
  await limitAccount(deps, "unit-name", actor.accountId, unitLookups);
  const place = sql`position(${name} in ${enterprise.name})`;
  return deps.db
    .select({ name: enterprise.name, uscc: enterprise.uscc })
    .from(enterprise)
    .where(and(eq(enterprise.status, "active"), sql`${place} > 0`))
    .orderBy(desc(eq(enterprise.name, name)), asc(place), asc(enterprise.name), asc(enterprise.uscc))
    .limit(most);
}
