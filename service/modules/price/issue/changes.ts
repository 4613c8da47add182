import { and, eq, type SQL, sql } from "drizzle-orm";

import type { PriceZoneId } from "#contracts/ids.ts";
import type { IssueChange, IssueChangeKind } from "#contracts/price/issue.ts";
import type { Period } from "#contracts/price/period.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { priceIssue, type PriceIssueRow } from "#service/db/schema/price/price-issue.ts";

import { isOwnIssue } from "../scope.ts";
import { isBefore, isUnitPair, ownZones, sides } from "./pairs.ts";
import { sideOf } from "./side.ts";

/** An issue against what is in force in each of its zones: of the same period for a later stage, else of the last one. */
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
  const isFormer = await inFormer(db, issue);
  const former = await periodsOf(db, issue, isFormer);
  const before = former.map(({ start, end }) => ({ start, end }));
  const counts: Record<IssueChangeKind, number> = { large: 0, unit: 0, changed: 0, removed: 0, added: 0 };
  const { PRICE_LARGE_CHANGE: largeChange, PRICE_ROW_CHANGE: rowCountChange } = deps.env;
  const isLarge = sql`coalesce(abs(change) > ${largeChange}::numeric, false)`;
  const page = { curPage, pageSize, before, rowsNow: issue.rowCount, largeChange, rowCountChange };
  const rowsBefore = former.reduce((sum, one) => sum + one.rows, 0);
  if (rowsBefore === 0) return { ...page, total: 0, rowsBefore, counts, rows: [] };

  const found = changesOf(issue, isFormer);
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
  return { ...page, total, rowsBefore, counts, rows };
}

/** Condition on `r`: of the period that each zone of the issue is compared with, none for a zone without an earlier one. */
async function inFormer(conn: Conn, issue: PriceIssueRow): Promise<SQL> {
  const { id, stage, periodStart } = issue;
  const within = sql.raw({ preliminary: "<", final: "<=", erratum: "=" }[stage]);
  const last = (of: SQL) => sql`(select max(r.period_start) from price_row r
    where ${of} and r.issue_id <> ${id} and r.zone_id = z.zone_id and r.period_start ${within} ${periodStart}::date)`;
  const { rows } = await conn.execute<{
    zone: PriceZoneId;
    start: string | null;
  }>(sql`select z.zone_id as zone,
    greatest(${last(sql`r.in_force`)}, ${last(sql`r.superseded_by = ${id}`)})::text as start from ${ownZones(issue)} z`);
  const [zones, starts] = [rows.map(({ zone }) => zone), rows.map(({ start }) => start)];
  const dates = sql`${sql.param(starts)}::date[]`;
  // The dates alone let an index find the rows.
  return sql`r.period_start = any(${dates})
    and (r.zone_id, r.period_start) in (select * from unnest(${sql.param(zones)}::uuid[], ${dates}))`;
}

/** Newest first. */
async function periodsOf(
  conn: Conn,
  issue: PriceIssueRow,
  isFormer: SQL,
): Promise<(Period & { rows: number })[]> {
  const { rows } = await conn.execute<Period & { rows: number }>(sql`
    select i.period_start::text as start, i.period_end::text as end, count(*)::int as rows
    from price_row r join price_issue i on i.id = r.issue_id
    where ${isBefore(issue)} and ${isFormer} group by i.period_start, i.period_end order by i.period_start desc`);
  return rows;
}

/** Columns from rows of `a` (before) and `b` (the issue). */
const shown = sql`coalesce(b.item_id, a.item_id) as item_id, coalesce(b.zone_id, a.zone_id) as zone_id,
  coalesce(b.name, a.name) as name, coalesce(b.specification, a.specification) as specification,
  ${sideOf("a")} as was, ${sideOf("b")} as "is"`;

/** Columns: id, kind, zone, name, specification, was, is, change. An erratum names only what it corrects. */
function changesOf(issue: PriceIssueRow, isFormer: SQL): SQL {
  const gone = issue.stage === "erratum" ? sql`where b.zone_id is not null` : sql``;
  return sql`with ${sides(issue, isFormer)},
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
