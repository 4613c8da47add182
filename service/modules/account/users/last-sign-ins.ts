import { sql } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";

import { signInActions } from "../safety/sign-in-ways.ts";

/** One index step per account, however long the audit log is. */
export async function lastSignIns(conn: Conn, ids: readonly AccountId[]): Promise<Map<AccountId, Date>> {
  if (ids.length === 0) return new Map();
  const asked = sql.join(
    ids.map((id) => sql`(${id}::uuid)`),
    sql`, `,
  );
  const actions = sql.join(
    signInActions.map((action) => sql`${action}`),
    sql`, `,
  );
  const { rows } = await conn.execute<{ id: AccountId; at: string }>(sql`
    select asked.id, to_char(last.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (values ${asked}) as asked (id)
    cross join lateral (
      select at from audit_log
      where account_id = asked.id and result = 'ok' and action in (${actions})
      order by at desc limit 1
    ) as last`);
  return new Map(rows.map((row) => [row.id, new Date(row.at)]));
}
