import { and, eq } from "drizzle-orm";

import type { PeriodicalKey } from "#contracts/periodical/periodical.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { periodical, type PeriodicalRow } from "#service/db/schema/price/periodical.ts";

import { isOwnPeriodical } from "./policy.ts";

/** Periodicals of other stations count as unknown. */
async function lockOwn(tx: Tx, actor: Actor, key: PeriodicalKey): Promise<PeriodicalRow> {
  const [row] = await tx
    .select()
    .from(periodical)
    .where(and(eq(periodical.id, key.periodicalId), isOwnPeriodical(actor)))
    .for("update");
  if (!row) throw new ServiceError("periodical.not-found");
  return row;
}

export async function lockDraft(tx: Tx, actor: Actor, key: PeriodicalKey): Promise<PeriodicalRow> {
  return inState(await lockOwn(tx, actor, key), key, "draft");
}

export async function lockPublished(tx: Tx, actor: Actor, key: PeriodicalKey): Promise<PeriodicalRow> {
  return inState(await lockOwn(tx, actor, key), key, "published");
}

/** Optimistic-lock check: throws `periodical.stale`. */
function inState(row: PeriodicalRow, { revision }: PeriodicalKey, state: PeriodicalRow["state"]) {
  if (row.state !== state) throw new ServiceError("periodical.state");
  if (row.revision !== revision) throw new ServiceError("periodical.stale");
  return row;
}
