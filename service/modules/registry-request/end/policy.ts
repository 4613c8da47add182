import { and, eq } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise, type EnterpriseRow } from "#service/db/schema/registry/enterprise.ts";
import { stationOf } from "#service/modules/registration/read.ts";
import { enterprisesInSight } from "#service/registry/scope.ts";

export type Asking = { row: EnterpriseRow; region: string };

/**
 * The enterprise itself, or the station in charge of its region. Throws `enterprise.not-found` out of sight,
 * `permission.denied` for another station, `enterprise.ended`.
 */
export async function enterpriseToEnd(conn: Conn, actor: Actor, id: EnterpriseId): Promise<Asking> {
  const [row] = await conn
    .select()
    .from(enterprise)
    .where(and(eq(enterprise.id, id), enterprisesInSight(actor)));
  if (!row) throw new ServiceError("enterprise.not-found");
  if (row.status === "deregistered") throw new ServiceError("enterprise.ended");
  const region = row.regionCode ?? "";
  if (region === "") {
    const message = "该企业的行政区划尚未登记，请先提交企业信息变更申请";
    throw new ServiceError("request.invalid", { message });
  }
  if (actor.enterpriseId === null && (await stationOf(conn, region)).id !== actor.stationId)
    throw new ServiceError("permission.denied", { message: "该企业由其他造价站管理，请由该站发起" });
  return { row, region };
}
