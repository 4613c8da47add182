import { and, eq, isNotNull, isNull, like, ne, type SQL, sql } from "drizzle-orm";

import type { SampleId } from "#contracts/ids.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { indicatorExclusion } from "#service/db/schema/indicator/sample-review.ts";

/** Samples are work of the stations: those of their region. */
export function samplesInSight({ scope }: Pick<Actor, "scope">): SQL {
  return scope.kind === "region"
    ? (like(indicatorSample.regionCode, `${scope.prefix}%`) ?? sql`false`)
    : sql`false`;
}

export const isPending = sql`exists (select from ${indicatorExclusion}
  where ${indicatorExclusion.sampleId} = ${indicatorSample.id} and ${isNull(indicatorExclusion.decision)})`;

/** Requests that the actor may decide as the second person. */
export function exclusionsWaiting(actor: Actor): SQL | undefined {
  if (!holds(actor, "indicator-sample.write")) return sql`false`;
  return and(
    isNull(indicatorExclusion.decision),
    ne(indicatorExclusion.requestedBy, actor.accountId),
    sql`exists (select from ${indicatorSample}
      where ${indicatorSample.id} = ${indicatorExclusion.sampleId} and ${samplesInSight(actor)})`,
  );
}

export const isReplaced = sql`(${isNotNull(indicatorSample.supersededBy)} or ${indicatorSample.withdrawn})`;

type Key = { sampleId: SampleId; revision: number };

/** Optimistic-lock check: throws `indicator-sample.stale`. */
export async function lockSample(tx: Tx, actor: Actor, { sampleId, revision }: Key): Promise<SampleRow> {
  const [row] = await tx
    .select()
    .from(indicatorSample)
    .where(and(eq(indicatorSample.id, sampleId), samplesInSight(actor)))
    .for("update");
  if (!row) throw new ServiceError("indicator-sample.not-found");
  if (row.revision !== revision) throw new ServiceError("indicator-sample.stale");
  return row;
}

/** A sample that no longer counts is only read. */
export function requireCurrent({ supersededBy, withdrawn }: SampleRow): void {
  if (supersededBy !== null || withdrawn) throw new ServiceError("indicator-sample.replaced");
}
