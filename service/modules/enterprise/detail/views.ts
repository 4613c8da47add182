import { and, desc, eq } from "drizzle-orm";

import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { station } from "#service/db/schema/region/station.ts";

const most = 200;

/** Stations alone may have it shown. */
export async function phoneViews(
  conn: Conn,
  id: EnterpriseId,
): Promise<NonNullable<EnterpriseDetail["views"]>> {
  const rows = await conn
    .select({
      id: auditLog.id,
      at: auditLog.at,
      detail: auditLog.detail,
      name: account.name,
      unit: station.name,
    })
    .from(auditLog)
    .leftJoin(account, eq(account.id, auditLog.accountId))
    .leftJoin(station, eq(station.id, account.stationId))
    .where(
      and(
        eq(auditLog.objectType, "enterprise"),
        eq(auditLog.objectId, id),
        eq(auditLog.action, "personal-data.reveal"),
        eq(auditLog.result, "ok"),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);
  return rows.map(({ id: view, at, detail, name, unit }) => ({
    id: String(view),
    at: at.toISOString(),
    unit: unit ?? "",
    name: name ?? "",
    reason: String(detail["reason"] ?? ""),
  }));
}
