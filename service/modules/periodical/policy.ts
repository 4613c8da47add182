import { eq, or, type SQL } from "drizzle-orm";

import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import { ownStation } from "#service/core/own-station.ts";
import { periodical, type PeriodicalRow } from "#service/db/schema/price/periodical.ts";

type Reader = Pick<Actor, "role" | "stationId">;

/** Everybody reads what is published; drafts and withdrawn issues only their station's people. */
export function periodicalsInSight(actor: Reader): SQL | undefined {
  const published = eq(periodical.state, "published");
  return isEditor(actor) ? or(published, isOwnPeriodical(actor)) : published;
}

function isEditor(actor: Reader): boolean {
  return actor.stationId !== null && holds(actor, "periodical.write");
}

export function isOwnPeriodical(actor: Reader): SQL {
  return eq(periodical.stationId, ownStation(actor));
}

/** For the own station: its names and what may be done. */
export function actsOn(
  row: PeriodicalRow,
  actor: Pick<Actor, "role" | "stationId" | "accountId">,
): { isOwn: boolean; mayEdit: boolean; mayPublish: boolean; mayWithdraw: boolean } {
  const isOwn = isEditor(actor) && row.stationId === actor.stationId;
  const mayEdit = isOwn && row.state === "draft";
  const mayPublish = mayEdit && !row.writers.includes(actor.accountId);
  return { isOwn, mayEdit, mayPublish, mayWithdraw: isOwn && row.state === "published" };
}
