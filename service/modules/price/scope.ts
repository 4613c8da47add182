import { eq, ne, or, type SQL } from "drizzle-orm";

import type { StationId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";

export function ownStation({ stationId }: Pick<Actor, "stationId">): StationId {
  if (stationId === null) throw new ServiceError("permission.denied");
  return stationId;
}

/** Everybody reads what is published; a draft only its station. */
export function issuesInSight({ stationId }: Pick<Actor, "stationId">): SQL | undefined {
  const open = ne(priceIssue.state, "draft");
  return stationId === null ? open : or(open, eq(priceIssue.stationId, stationId));
}

export function isOwnIssue(actor: Pick<Actor, "stationId">): SQL {
  return eq(priceIssue.stationId, ownStation(actor));
}
