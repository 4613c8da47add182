import { eq } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";
import { region } from "#service/db/schema/region.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import { session } from "#service/db/schema/session.ts";

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
  enterprise: { id: enterprise.id, name: enterprise.name, uscc: enterprise.uscc },
  regulator: {
    id: regulator.id,
    name: regulator.name,
    level: regulator.level,
    regionCode: regulator.regionCode,
  },
  region: { code: region.code, name: region.name },
};

/** A session with its person and the unit that person belongs to. */
export async function loadSession(conn: Conn, sessionId: string) {
  const [row] = await conn
    .select(columns)
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .leftJoin(regulator, eq(regulator.id, account.regulatorId))
    .leftJoin(region, eq(region.code, regulator.regionCode))
    .where(eq(session.id, sessionId));
  return row;
}

export type LoadedSession = NonNullable<Awaited<ReturnType<typeof loadSession>>>;
