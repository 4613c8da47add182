import { and, eq, ne, sql } from "drizzle-orm";

import type { AccountId, RegulatorId } from "#contracts/ids.ts";
import type { StationRole } from "#contracts/user.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import { ServiceError } from "#service/http/errors.ts";

import { isAdministrator } from "./policy.ts";

export async function lockUser(tx: Tx, id: AccountId): Promise<AccountRow> {
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for("update");
  if (!row) throw new ServiceError("user.not-found");
  return row;
}

const lockKey = 7_204_530;

/** One at a time keeps people out, so that two at once cannot take each the other's administrator away. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
}

/** Refuses to keep out the last administrator of a role. */
export async function requireOtherAdministrator(tx: Tx, { id, role }: AccountRow): Promise<void> {
  if (!isAdministrator(role)) return;
  const others = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, role), eq(account.locked, false), ne(account.id, id)))
    .limit(1);
  if (others.length === 0) throw new ServiceError("user.last-admin");
}

/** The station of this level in this region. */
export async function stationOf(conn: Conn, role: StationRole, regionCode: string): Promise<RegulatorId> {
  const [found] = await conn
    .select({ id: regulator.id })
    .from(regulator)
    .where(and(eq(regulator.level, role), eq(regulator.regionCode, regionCode)));
  if (found) return found.id;
  const message = "所选地区没有该级别的造价站，请重新选择";
  throw new ServiceError("request.invalid", { message, fields: [{ path: "regionCode", message }] });
}
