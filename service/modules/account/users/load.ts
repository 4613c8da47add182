import { and, eq, ne, sql } from "drizzle-orm";

import type { StationId } from "#contracts/ids.ts";
import type { StationRole } from "#contracts/user.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { station } from "#service/db/schema/region/station.ts";

import { isAdministrator } from "./policy.ts";

/** Advisory lock: otherwise two administrators could keep each other out at the same moment. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKeys.administrators})`);
}

export async function requireOtherAdministrator(tx: Tx, { id, role }: AccountRow): Promise<void> {
  if (!isAdministrator(role)) return;
  const others = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, role), eq(account.locked, false), ne(account.id, id)))
    .limit(1);
  if (others.length === 0) throw new ServiceError("user.last-admin");
}

export async function stationOf(conn: Conn, role: StationRole, regionCode: string): Promise<StationId> {
  const [found] = await conn
    .select({ id: station.id })
    .from(station)
    .where(and(eq(station.level, role), eq(station.regionCode, regionCode)));
  if (found) return found.id;
  const message = "所选地区没有该级别的造价站，请重新选择";
  throw new ServiceError("request.invalid", { message, fields: [{ path: "regionCode", message }] });
}
