import { type SQL, sql } from "drizzle-orm";

import type { PriceIssueRow } from "#service/db/schema/price/price-issue.ts";

type Issue = Pick<PriceIssueRow, "id" | "periodStart">;

export function ownZones({ id }: Pick<Issue, "id">): SQL {
  return sql`(select distinct zone_id from price_row where issue_id = ${id})`;
}

/** Rows in force, and those that this issue superseded. */
export function isBefore({ id }: Pick<Issue, "id">): SQL {
  return sql`r.issue_id <> ${id} and (r.in_force or r.superseded_by = ${id})`;
}

function fields({ id }: Pick<Issue, "id">): SQL {
  return sql`r.issue_id, r.n, r.zone_id, r.item_id, p.name_key, r.name, r.specification, r.unit, r.excl, r.incl, r.low,
    r.high, coalesce(r.superseded_by = ${id}, false) as is_replaced`;
}

/**
 * A material may have a row for each of several units: each meets one row of the other side, replaced ones before those
 * of later issues.
 */
const nthOfName = sql`row_number() over (partition by zone_id, name_key order by is_replaced desc, unit, item_id) as nth`;

/** Rows of `r` in the issue's zones and its own period. */
function isOfPeriod(issue: Issue): SQL {
  return sql`r.period_start = ${issue.periodStart}::date and r.zone_id in ${ownZones(issue)}`;
}

/**
 * For `with`: `a` are the rows that the issue meets in the period, `b` its own, `lone_a` and `lone_b` those without the
 * other side's row of the same item.
 */
export function sides(issue: Issue, isInPeriod = isOfPeriod(issue)): SQL {
  return sql`a as materialized (select ${fields(issue)} from price_row r join price_item p on p.id = r.item_id
      where ${isBefore(issue)} and ${isInPeriod}),
    b as materialized (select ${fields(issue)} from price_row r join price_item p on p.id = r.item_id
      where r.issue_id = ${issue.id}),
    lone_a as (select *, ${nthOfName} from a where not exists
      (select 1 from b where b.zone_id = a.zone_id and b.item_id = a.item_id)),
    lone_b as (select *, ${nthOfName} from b where not exists
      (select 1 from a where a.zone_id = b.zone_id and a.item_id = b.item_id))`;
}

/** A row of `lone_a` and one of `lone_b` are the same material in another unit. */
export const isUnitPair = sql`b.zone_id = a.zone_id and b.name_key = a.name_key and b.nth = a.nth`;

/** Rows of `a`, each with `own`: the number of the issue's row that takes its place. */
export const pairs = sql`select a.issue_id, a.n, b.n as own from a
    join b on b.zone_id = a.zone_id and b.item_id = a.item_id
  union all select a.issue_id, a.n, b.n from lone_a a join lone_b b on ${isUnitPair}`;
