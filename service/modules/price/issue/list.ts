import { and, desc, eq, getTableColumns, inArray } from "drizzle-orm";

import type { PriceIssue } from "#contracts/price/issue.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { periodical } from "#service/db/schema/price/periodical.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";
import { priceOpenFile } from "#service/db/schema/price/price-row.ts";
import { station } from "#service/db/schema/region/station.ts";

import { issuesInSight } from "../scope.ts";
import { presentIssue } from "./present.ts";

/**
 * Drafts of one's own station, which wait for somebody, then the newest period; within it by station, each with its
 * errata before what they correct.
 */
export async function listIssues({
  deps,
  actor,
  input,
}: CallOf<"priceIssueList">): Promise<ReplyOf<"priceIssueList">> {
  const { db } = deps;
  const { curPage, pageSize, state } = input;
  const where = and(issuesInSight(actor), state && eq(priceIssue.state, state));
  const rows = await db
    .select(getTableColumns(priceIssue))
    .from(priceIssue)
    .leftJoin(station, eq(station.id, priceIssue.stationId))
    .where(where)
    .orderBy(
      desc(eq(priceIssue.state, "draft")),
      desc(priceIssue.periodStart),
      station.regionCode,
      desc(priceIssue.version),
      desc(priceIssue.importedAt),
      desc(priceIssue.id),
    )
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const ids = rows.map(({ id }) => id);
  const { issueId, format, sha256, size } = priceOpenFile;
  const files = await db
    .select({ issueId, format, sha256, size })
    .from(priceOpenFile)
    .where(inArray(issueId, ids));
  const openOf = (id: string): PriceIssue["open"] =>
    files.flatMap(({ issueId: of, ...file }) => (of === id ? [file] : []));
  const printed = await db
    .select({ id: periodical.id, issueId: periodical.priceIssueId })
    .from(periodical)
    .where(and(eq(periodical.state, "published"), inArray(periodical.priceIssueId, ids)))
    .orderBy(desc(periodical.publishedAt));
  const periodicalOf = (id: string) => printed.find((row) => row.issueId === id)?.id ?? null;
  return {
    total: await db.$count(priceIssue, where),
    curPage,
    pageSize,
    rows: rows.map((row) =>
      presentIssue(row, actor, { open: openOf(row.id), periodicalId: periodicalOf(row.id) }),
    ),
  };
}
