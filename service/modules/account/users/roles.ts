import { count, eq, sql } from "drizzle-orm";

import { roleSchema } from "#contracts/permissions/roles.ts";
import type { RoleList } from "#contracts/user.ts";
import type { Call } from "#service/core/call.ts";
import { account } from "#service/db/schema/account.ts";

export async function listRoles({ deps }: Call): Promise<RoleList> {
  const rows = await deps.db
    .select({
      role: account.role,
      accounts: count(),
      active: sql<number>`count(*) FILTER (WHERE ${eq(account.locked, false)})`.mapWith(Number),
    })
    .from(account)
    .groupBy(account.role);
  return roleSchema.options.map(
    (role) => rows.find((row) => row.role === role) ?? { role, accounts: 0, active: 0 },
  );
}
