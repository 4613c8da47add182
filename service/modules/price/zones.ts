import { sql } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { ownStation } from "#service/core/own-station.ts";
import { audit } from "#service/db/audit.ts";
import { priceZone } from "#service/db/schema/price/price-issue.ts";

import { zonesWhere } from "./list/scopes.ts";

export async function listZones({ deps, actor }: CallOf<"priceZoneList">): Promise<ReplyOf<"priceZoneList">> {
  return { zones: await zonesWhere(deps.db, sql`z.station_id = ${ownStation(actor)}`) };
}

/** A zone is of the station; its region, if it has one, within the station's. */
export async function addZone(call: CallOf<"priceZoneAdd">): Promise<ReplyOf<"priceZoneAdd">> {
  const { deps, actor, auditActor, input } = call;
  const { name, regionCode } = input;
  const { scope } = actor;
  if (regionCode !== null && !(scope.kind === "region" && regionCode.startsWith(scope.prefix))) {
    const fields = [{ path: "regionCode", message: "应为本站管辖范围内的地区" }];
    throw new ServiceError("request.invalid", { fields });
  }
  return deps.db.transaction(async (tx) => {
    const [zone] = await tx
      .insert(priceZone)
      .values({ stationId: ownStation(actor), name, regionCode })
      .onConflictDoNothing({ target: [priceZone.stationId, priceZone.name] })
      .returning();
    if (!zone) throw new ServiceError("price-zone.taken");
    await audit(tx, auditActor, {
      action: "price-zone.add",
      object: { type: "price-zone", id: zone.id },
      detail: { name },
    });
    const [added] = await zonesWhere(tx, sql`z.id = ${zone.id}`);
    if (!added) throw new Error("A zone was not added");
    return added;
  });
}
