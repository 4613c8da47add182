import { and, eq, type SQL, sql } from "drizzle-orm";

import type { EnquiryScope } from "#contracts/price/enquiry.ts";
import type { Actor } from "#service/core/actor.ts";
import { priceEnquiry } from "#service/db/schema/price/price-enquiry.ts";

type Viewer = Pick<Actor, "enterpriseId" | "stationId">;

/** Enquiries of an enterprise, or those put to a station. */
export function isOwnEnquiry({ enterpriseId, stationId }: Viewer): SQL {
  if (stationId !== null) return eq(priceEnquiry.stationId, stationId);
  if (enterpriseId !== null) return eq(priceEnquiry.enterpriseId, enterpriseId);
  return sql`false`;
}

export function enquiriesInSight(viewer: Viewer, scope: EnquiryScope): SQL {
  return scope === "public" ? eq(priceEnquiry.isPublic, true) : isOwnEnquiry(viewer);
}

export function enquiriesWaiting({ stationId }: Pick<Actor, "stationId">): SQL | undefined {
  if (stationId === null) return sql`false`;
  return and(eq(priceEnquiry.stationId, stationId), eq(priceEnquiry.status, "open"));
}
