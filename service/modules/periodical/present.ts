import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { PeriodicalId } from "#contracts/ids.ts";
import type { Periodical } from "#contracts/periodical/periodical.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { periodical, periodicalDownload } from "#service/db/schema/price/periodical.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";

import { actsOn } from "./policy.ts";

const pdf = alias(file, "pdf");

/** In the order of `order`; for the actor's eyes. */
export async function presentPeriodicals(
  conn: Conn,
  actor: Actor,
  {
    where,
    order,
    limit,
    offset = 0,
  }: { where: SQL | undefined; order: SQL[]; limit: number; offset?: number },
): Promise<Periodical[]> {
  const rows = await conn
    .select({ row: periodical, pdf, issue: priceIssue })
    .from(periodical)
    .innerJoin(pdf, eq(pdf.id, periodical.fileId))
    .leftJoin(priceIssue, eq(priceIssue.id, periodical.priceIssueId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const counts = await downloadsOf(
    conn,
    rows.map(({ row }) => row.id),
  );
  return rows.map((found) => {
    const { row, issue } = found;
    const { isOwn, ...may } = actsOn(row, actor);
    return {
      periodicalId: row.id,
      revision: row.revision,
      state: row.state,
      title: row.title,
      number: row.number,
      publisher: row.publisher,
      source: row.source,
      period: { start: row.periodStart, end: row.periodEnd },
      publishedOn: row.publishedOn,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      file: { fileId: row.fileId, name: found.pdf.name, size: found.pdf.size, sha256: found.pdf.sha256 },
      coverId: row.coverId,
      entries: row.entries,
      priceIssue: issue && {
        issueId: issue.id,
        title: issue.title,
        period: { start: issue.periodStart, end: issue.periodEnd },
      },
      downloads: counts.get(row.id) ?? 0,
      withdrawnNote: row.withdrawnNote,
      savedBy: isOwn ? row.savedByName : "",
      publishedBy: isOwn ? (row.publishedByName ?? "") : "",
      ...may,
    };
  });
}

export async function presentPeriodical(conn: Conn, actor: Actor, id: PeriodicalId): Promise<Periodical> {
  const where = eq(periodical.id, id);
  const [found] = await presentPeriodicals(conn, actor, { where, order: [], limit: 1 });
  if (!found) throw new ServiceError("periodical.not-found");
  return found;
}

async function downloadsOf(conn: Conn, ids: PeriodicalId[]): Promise<Map<PeriodicalId, number>> {
  const { periodicalId } = periodicalDownload;
  const rows = await conn
    .select({ id: periodicalId, count: sql<number>`count(*)::int` })
    .from(periodicalDownload)
    .where(inArray(periodicalId, ids))
    .groupBy(periodicalId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
