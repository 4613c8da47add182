import { eq, ne, or, type SQL } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import { ownStation } from "#service/core/own-station.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";

/** Everybody reads what is published; a draft only its station. */
export function issuesInSight({ stationId }: Pick<Actor, "stationId">): SQL | undefined {
  const open = ne(priceIssue.state, "draft");
  return stationId === null ? open : or(open, eq(priceIssue.stationId, stationId));
}

export function isOwnIssue(actor: Pick<Actor, "stationId">): SQL {
  return eq(priceIssue.stationId, ownStation(actor));
}
