import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import { shanghaiMinute } from "#contracts/shanghai-time.ts";
import type { ActorFacts, FilingFacts } from "#contracts/workflow/available.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { stepName } from "#contracts/workflow/table.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";

import { inScope } from "./scope.ts";

/** At most one is not void. Spelled out: drizzle omits the table name, and `id` would be the newer row's own. */
export const newerVersion: SQL<FilingStatus | null> = sql<FilingStatus | null>`(
  select newer.status from filing newer
  where newer.supersedes = filing.id and newer.supersedes is not null and newer.status <> 'void')`;

/** A 变更 takes the place of its filing once it is filed itself. */
export const isReplaced: SQL<boolean> = sql<boolean>`exists (
  select 1 from filing newer
  where newer.supersedes = filing.id and newer.supersedes is not null and newer.status = 'filed')`;

export async function findVisible(conn: Conn, actor: Actor, id: FilingId): Promise<FilingRow> {
  const [row] = await conn
    .select()
    .from(filing)
    .where(and(eq(filing.id, id), inScope(actor)));
  if (!row) throw new ServiceError("filing.not-found");
  return row;
}

export async function lockVisible(tx: Tx, actor: Actor, id: FilingId): Promise<FilingRow> {
  const [row] = await tx
    .select()
    .from(filing)
    .where(and(eq(filing.id, id), inScope(actor)))
    .for("update");
  if (!row) throw new ServiceError("filing.not-found");
  return row;
}

export async function lockFiling(tx: Tx, id: FilingId): Promise<FilingRow | undefined> {
  const [row] = await tx.select().from(filing).where(eq(filing.id, id)).for("update");
  return row;
}

/** Optimistic-lock check: throws `filing.stale`, naming the first conflicting step. */
export async function requireRevision(conn: Conn, row: FilingRow, seen: number): Promise<void> {
  if (row.revision === seen) return;
  const [first] = await conn
    .select()
    .from(acceptanceLog)
    .where(and(eq(acceptanceLog.filingId, row.id), gt(acceptanceLog.revision, seen)))
    .orderBy(asc(acceptanceLog.seq))
    .limit(1);
  throw new ServiceError("filing.stale", { message: first && stepText(first) });
}

function stepText(step: typeof acceptanceLog.$inferSelect): string {
  const unit = step.unitName === "" ? "" : `（${step.unitName}）`;
  return `该备案已由${step.operatorName}${unit}于${shanghaiMinute(step.at)}${stepName(step)}，请在最新内容上操作`;
}

export function filingFacts(
  row: Pick<FilingRow, "status" | "enterpriseId" | "stationId" | "submissionCount">,
  newer: FilingStatus | null,
): FilingFacts {
  return {
    status: row.status,
    enterpriseId: row.enterpriseId,
    stationId: row.stationId,
    newer,
    everSubmitted: row.submissionCount > 0,
  };
}

export function actorFacts({ role, isEnded, enterpriseId, stationId }: Actor): ActorFacts {
  return { role, isEnded, enterpriseId, stationId };
}

export async function loadFacts(conn: Conn, row: FilingRow): Promise<FilingFacts> {
  const [found] = await conn.select({ newer: newerVersion }).from(filing).where(eq(filing.id, row.id));
  return filingFacts(row, found?.newer ?? null);
}
