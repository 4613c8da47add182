import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { revealsOf } from "#service/personal-data/reveals.ts";

/** Stations alone may have it shown. */
export async function phoneViews(
  conn: Conn,
  id: EnterpriseId,
): Promise<NonNullable<EnterpriseDetail["views"]>> {
  const reveals = await revealsOf(conn, { type: "enterprise", id });
  return reveals.map(({ id: view, at, detail, name, stationName }) => ({
    id: String(view),
    at: at.toISOString(),
    unit: stationName ?? "",
    name: name ?? "",
    reason: String(detail["reason"] ?? ""),
  }));
}
