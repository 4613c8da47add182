import { and, desc, eq, inArray } from "drizzle-orm";

import type { EnterpriseId, PersonId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";

type Revealed = { type: "enterprise"; id: EnterpriseId } | { type: "person"; id: PersonId };

const most = 200;

/** Reveals of numbers of the enterprise or person, also in requests about them, with their readers, newest first. */
export async function revealsOf(conn: Conn, { type, id }: Revealed) {
  const requests = await conn
    .select({ id: registryRequest.id })
    .from(registryRequest)
    .where(and(eq(registryRequest.subjectType, "person"), eq(registryRequest.subjectId, id)));
  return conn
    .select({
      id: auditLog.id,
      at: auditLog.at,
      detail: auditLog.detail,
      name: account.name,
      enterpriseId: account.enterpriseId,
      enterpriseName: enterprise.name,
      stationName: station.name,
    })
    .from(auditLog)
    .leftJoin(account, eq(account.id, auditLog.accountId))
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .leftJoin(station, eq(station.id, account.stationId))
    .where(
      and(
        inArray(auditLog.objectType, [type, "registry-request"]),
        inArray(auditLog.objectId, [id, ...requests.map((request) => request.id)]),
        eq(auditLog.action, "personal-data.reveal"),
        eq(auditLog.result, "ok"),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);
}
