import {
  and,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";

import { regionPrefix } from "#contracts/ids.ts";
import type { UserListInput, UserStatus } from "#contracts/user.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { accountChange } from "#service/db/schema/account-change.ts";
import { account } from "#service/db/schema/account.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";

import { isOpenChange } from "../changes/load.ts";
import { isLockedOut } from "../guard/lockouts.ts";

const unitRegion = sql<string>`coalesce(${station.regionCode}, ${enterprise.regionCode})`;

const conditions: Record<UserStatus, (now: Date) => SQL | undefined> = {
  active: (now) => and(eq(account.locked, false), not(isLockedOut(now))),
  pending: () => and(isNotNull(account.pendingAt), isNull(account.lockedAt), isNull(account.disabledAt)),
  awaiting: (now) =>
    sql`EXISTS (SELECT FROM ${accountChange} WHERE ${eq(accountChange.accountId, account.id)} AND ${isOpenChange(now)})`,
  locked: () => and(isNotNull(account.lockedAt), isNull(account.disabledAt)),
  "locked-out": (now) => and(eq(account.locked, false), isLockedOut(now)),
  disabled: () =>
    and(
      eq(account.locked, true),
      or(isNotNull(account.disabledAt), and(isNull(account.lockedAt), isNull(account.pendingAt))),
    ),
};

export function listedUsers(env: Env, input: UserListInput, now: Date): SQL | undefined {
  const { search, phone, role, regionCode, status } = input;
  const pattern = containsText(search);
  return and(
    search === "" ? undefined : or(ilike(account.name, pattern), ilike(account.userCode, pattern)),
    phone === undefined ? undefined : inArray(account.phoneIndex, blindIndexes(env, "phone", phone)),
    role === undefined ? undefined : eq(account.role, role),
    regionCode === undefined ? undefined : like(unitRegion, `${regionPrefix(regionCode)}%`),
    status === undefined ? undefined : conditions[status](now),
  );
}

function withUnits(conn: Conn) {
  return conn
    .select({
      account,
      unitName: sql<string>`coalesce(${enterprise.name}, ${station.name}, '')`,
      regionCode: sql<string>`coalesce(${unitRegion}, '')`,
      regionName,
    })
    .from(account)
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .leftJoin(station, eq(station.id, account.stationId))
    .leftJoin(region, eq(region.code, unitRegion))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid));
}

export async function selectUsers(conn: Conn, where: SQL | undefined, { curPage, pageSize }: UserListInput) {
  return withUnits(conn)
    .where(where)
    .orderBy(desc(account.createdAt), account.userCode)
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
}

export async function countUsers(conn: Conn, where: SQL | undefined): Promise<number> {
  const [counted] = await conn
    .select({ total: count() })
    .from(account)
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .leftJoin(station, eq(station.id, account.stationId))
    .where(where);
  return counted?.total ?? 0;
}
