import { and, desc, eq } from "drizzle-orm";

import type { PersonId } from "#contracts/ids.ts";
import { type StaffDetail, staffRevealInputSchema } from "#contracts/staff/staff.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

import type { Viewer } from "./sight.ts";

const most = 200;
const fieldSchema = staffRevealInputSchema.shape.field;

/** Who had a number of the person shown, newest first. Another enterprise stays unnamed to an enterprise. */
export async function viewsOf(conn: Conn, personId: PersonId, viewer: Viewer): Promise<StaffDetail["views"]> {
  if (viewer.sight === "former") return [];
  const rows = await conn
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
        eq(auditLog.objectType, "person"),
        eq(auditLog.objectId, personId),
        eq(auditLog.action, "personal-data.reveal"),
        eq(auditLog.result, "ok"),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);
  return rows.flatMap(({ id, at, detail, name, enterpriseId, enterpriseName, stationName }) => {
    const field = fieldSchema.safeParse(detail["field"]);
    if (!field.success) return [];
    const isForeign =
      viewer.sight === "current" && enterpriseId !== null && enterpriseId !== viewer.enterpriseId;
    return [
      {
        id: String(id),
        at: at.toISOString(),
        unit: isForeign ? "其他单位" : (enterpriseName ?? stationName ?? ""),
        name: isForeign ? "" : (name ?? ""),
        field: field.data,
        reason: isForeign ? "" : String(detail["reason"] ?? ""),
      },
    ];
  });
}
