import { eq, or, type SQL, sql } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import { isOpenRequest } from "#contracts/registry-request/registry-request.ts";
import type { Actor } from "#service/core/actor.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";

/** Transfers whose former enterprise this is, once it was told. An array, so that beside `or` an index still answers. */
export function transfersFrom(enterpriseId: EnterpriseId): SQL {
  const { requestId, formerEnterpriseId, formerToldAt } = registryTransfer;
  return sql`${registryRequest.id} = any(array(select ${requestId} from ${registryTransfer}
    where ${formerEnterpriseId} = ${enterpriseId} and ${formerToldAt} is not null))`;
}

/** An enterprise sees its own requests and transfers from it, a station those of its region, also of enterprises that have come to it since. */
export function requestsInSight({ scope }: Pick<Actor, "scope">): SQL {
  if (scope.kind === "enterprise") {
    const own = eq(registryRequest.enterpriseId, scope.enterpriseId);
    return or(own, transfersFrom(scope.enterpriseId)) ?? own;
  }
  if (scope.kind === "none") return sql`false`;
  const inRegion = `${scope.prefix}%`;
  return sql`(${registryRequest.stationId} = any(array(
      select ${station.id} from ${station} where ${station.regionCode} like ${inRegion}))
    or ${registryRequest.enterpriseId} = any(array(
      select ${enterprise.id} from ${enterprise} where ${enterprise.regionCode} like ${inRegion})))`;
}

type Judged = Pick<RegistryRequestRow, "status" | "stationId" | "enterpriseId" | "byStation" | "createdBy">;

type Asker = Pick<Actor, "enterpriseId" | "isEnded">;

type Reviewer = Pick<Actor, "stationId" | "accountId">;

/** A request of a station is decided by another of its people. */
export function isOwn({ accountId }: Pick<Actor, "accountId">, row: Judged): boolean {
  return row.byStation && row.createdBy === accountId;
}

/** The station in charge alone, not those above it. */
export function mayReview(actor: Reviewer, row: Judged): boolean {
  const waits = row.status === "pending" || row.status === "disputed" || row.status === "returned";
  return waits && row.stationId === actor.stationId && !isOwn(actor, row);
}

export function mayResubmit({ enterpriseId, isEnded }: Asker, row: Judged): boolean {
  return !isEnded && row.status === "returned" && row.enterpriseId === enterpriseId && !row.byStation;
}

export function mayWithdraw({ enterpriseId, isEnded }: Asker, row: Judged): boolean {
  return !isEnded && isOpenRequest(row.status) && row.enterpriseId === enterpriseId && !row.byStation;
}

/** Before the decision, people of the station take back what it began. */
export function mayWithdrawOfStation({ stationId }: Pick<Actor, "stationId">, row: Judged): boolean {
  return row.byStation && row.status === "pending" && row.stationId === stationId;
}
