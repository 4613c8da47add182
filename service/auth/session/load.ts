import { eq, sql } from "drizzle-orm";

import type { SessionId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { prepared } from "#service/db/prepared.ts";
import { account } from "#service/db/schema/account.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

const columns = {
  session,
  account: {
    id: account.id,
    userCode: account.userCode,
    name: account.name,
    role: account.role,
    locked: account.locked,
    sessionEpoch: account.sessionEpoch,
    passwordAt: account.passwordAt,
    demo: account.demo,
  },
  enterprise: {
    id: enterprise.id,
    name: enterprise.name,
    uscc: enterprise.uscc,
    status: enterprise.status,
    regionCode: enterprise.regionCode,
  },
  station: {
    id: station.id,
    name: station.name,
    level: station.level,
    regionCode: station.regionCode,
  },
  region: { code: region.code, name: region.name },
};

const sessionById = prepared((conn) =>
  conn
    .select(columns)
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .leftJoin(station, eq(station.id, account.stationId))
    .leftJoin(region, eq(region.code, station.regionCode))
    .where(eq(session.id, sql.placeholder("id")))
    .prepare("session"),
);

export async function loadSession(conn: Conn, id: SessionId) {
  const [row] = await sessionById(conn).execute({ id });
  return row;
}

export type LoadedSession = NonNullable<Awaited<ReturnType<typeof loadSession>>>;
