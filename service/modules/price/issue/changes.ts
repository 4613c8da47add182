import { and, eq, type SQL, sql } from "drizzle-orm";

import type { IssueChange, IssueChangeKind } from "#contracts/price/issue.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { priceIssue, type PriceIssueRow } from "#service/db/schema/price/price-issue.ts";

import { isOwnIssue } from "../scope.ts";
import { isBefore, isUnitPair, ownZones, sides } from "./pairs.ts";
import { sideOf } from "./side.ts";

type Before = { start: string; end: string };

/** An issue against what is in force: of the same period for a later stage, else of the period before it. */
export async function listIssueChanges({
  deps,
  actor,
  input,
}: CallOf<"priceIssueChanges">): Promise<ReplyOf<"priceIssueChanges">> {
  const { db } = deps;
  const { curPage, pageSize, kind } = input;
  const [issue] = await db
    .select()
    .from(priceIssue)
    .where(and(eq(priceIssue.id, input.issueId), isOwnIssue(actor)));
  if (!issue) throw new ServiceError("price-issue.not-found");
  const before = await periodBefore(db, issue);
  const counts: Record<IssueChangeKind, number> = { large: 0, unit: 0, changed: 0, removed: 0, added: 0 };
  const { PRICE_LARGE_CHANGE: largeChange, PRICE_ROW_CHANGE: rowCountChange } = deps.env;
  const isLarge = sql`coalesce(abs(change) > ${largeChange}::numeric, false)`;
  const page = { curPage, pageSize, before, rowsNow: issue.rowCount, largeChange, rowCountChange };
  if (before === null) return { ...page, total: 0, rowsBefore: 0, counts, rows: [] };

  const found = changesOf(issue, before);
  const { rows: counted } = await db.execute<{ kind: IssueChange["kind"]; count: number; large: number }>(
    sql`select kind, count(*)::int as count, (count(*) filter (where ${isLarge}))::int as large
      from (${found}) d group by kind`,
  );
  for (const one of counted) {
    counts[one.kind] = one.count;
    counts.large += one.large;
  }
  const { rows } = await db.execute<IssueChange>(sql`select id, kind, zone, name, specification, was, "is",
      trim(to_char(change, '9999999990.00')) as change from (${found}) d
    where ${kind === undefined ? sql`true` : kind === "large" ? isLarge : sql`kind = ${kind}`}
    order by ${isLarge} desc, kind = 'unit' desc, kind = 'changed' desc, kind = 'removed' desc,
      abs(change) desc nulls last, zone, name, id limit ${pageSize} offset ${(curPage - 1) * pageSize}`);
  const { changed, removed, added, unit } = counts;
  const total = kind === undefined ? changed + removed + added + unit : counts[kind];
  return { ...page, total, rowsBefore: await rowsIn(db, issue, before), counts, rows };
}

async function periodBefore(conn: Conn, issue: PriceIssueRow): Promise<Before | null> {
  const { periodStart, supersedes } = issue;
  const within =
    supersedes === null ? sql`r.period_start < ${periodStart}` : sql`r.period_start = ${periodStart}`;
  const { rows } = await conn.execute<Before>(sql`
    select i.period_start::text as start, i.period_end::text as end
    from price_row r join price_issue i on i.id = r.issue_id
    where ${isBefore(issue)} and ${within} and r.zone_id in ${ownZones(issue)}
    order by r.period_start desc limit 1`);
  return rows[0] ?? null;
}

async function rowsIn(conn: Conn, issue: PriceIssueRow, { start }: Before): Promise<number> {
  const { rows } = await conn.execute<{ count: number }>(sql`select count(*)::int as count from price_row r
    where ${isBefore(issue)} and r.period_start = ${start}::date and r.zone_id in ${ownZones(issue)}`);
  return rows[0]?.count ?? 0;
}

/** Columns from rows of `a` (before) and `b` (the issue). */
const shown = sql`coalesce(b.item_id, a.item_id) as item_id, coalesce(b.zone_id, a.zone_id) as zone_id,
  coalesce(b.name, a.name) as name, coalesce(b.specification, a.specification) as specification,
  ${sideOf("a")} as was, ${sideOf("b")} as "is"`;

/** Columns: id, kind, zone, name, specification, was, is, change. An erratum names only what it corrects. */
function changesOf(issue: PriceIssueRow, { start }: Before): SQL {
  const gone = issue.stage === "erratum" ? sql`where b.zone_id is not null` : sql``;
  return sql`with ${sides(issue, start)},
    found as (
      select 'changed' as kind, ${shown}, round(case
        when a.incl is not null and b.incl is not null then (b.incl / a.incl - 1) * 100
        else (b.excl / a.excl - 1) * 100 end, 2) as change
      from a join b on b.zone_id = a.zone_id and b.item_id = a.item_id
      where (a.excl, a.incl, a.low, a.high) is distinct from (b.excl, b.incl, b.low, b.high)
      union all
      select case when a.zone_id is null then 'added' when b.zone_id is null then 'removed' else 'unit' end,
        ${shown}, null::numeric
      from lone_a a full join lone_b b on ${isUnitPair} ${gone})
    select d.item_id::text || ' ' || z.id as id, d.kind, z.name as zone, d.name, d.specification, d.was, d."is", d.change
    from found d join price_zone z on z.id = d.zone_id`;
}
