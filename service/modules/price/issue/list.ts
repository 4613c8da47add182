import { and, desc, eq, getTableColumns, ilike, inArray, like, or, type SQL, sql } from "drizzle-orm";

import { regionPrefix } from "#contracts/ids.ts";
import type { PriceIssue } from "#contracts/price/issue.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Db } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { periodical } from "#service/db/schema/price/periodical.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";
import { priceOpenFile } from "#service/db/schema/price/price-row.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";

import { issuesInSight } from "../scope.ts";
import { presentIssue } from "./present.ts";

type ListCall = CallOf<"priceIssueList">;

const yearOf = sql<string>`to_char(${priceIssue.periodStart}, 'YYYY')`;

/**
 * Drafts of one's own station, which wait for somebody, then the newest period; within it by station, each with its
 * errata before what they correct.
 */
export async function listIssues({ deps, actor, input }: ListCall): Promise<ReplyOf<"priceIssueList">> {
  const { db } = deps;
  const { curPage, pageSize } = input;
  const where = and(issuesInSight(actor), asked(db, input));
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
    ...(await listChoices(db, actor)),
  };
}

function asked(db: Db, { search, year, regionCode, stage, state }: ListCall["input"]): SQL | undefined {
  const { title, journalNo, docNo, publisher } = priceIssue;
  const text = containsText(search);
  const stations = db.select({ id: station.id }).from(station);
  return and(
    search === ""
      ? undefined
      : or(...[title, journalNo, docNo, publisher].map((column) => ilike(column, text))),
    year === undefined ? undefined : eq(yearOf, year),
    regionCode === undefined
      ? undefined
      : inArray(
          priceIssue.stationId,
          stations.where(like(station.regionCode, `${regionPrefix(regionCode)}%`)),
        ),
    stage && eq(priceIssue.stage, stage),
    state && eq(priceIssue.state, state),
  );
}

/** For the filters: only what finds an issue. */
async function listChoices(db: Db, actor: Actor) {
  const years = await db
    .selectDistinct({ year: yearOf })
    .from(priceIssue)
    .where(issuesInSight(actor))
    .orderBy(desc(yearOf));
  const publishing = db
    .select({ code: station.regionCode })
    .from(priceIssue)
    .innerJoin(station, eq(station.id, priceIssue.stationId))
    .where(issuesInSight(actor));
  const regions = await db
    .select({ code: region.code, name: regionName })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(inArray(region.code, publishing))
    .orderBy(region.code);
  return { years: years.map((row) => row.year), regions };
}
