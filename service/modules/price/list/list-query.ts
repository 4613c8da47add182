import { type SQL, sql } from "drizzle-orm";

import type { PriceIssueId, PriceItemId, PriceZoneId } from "#contracts/ids.ts";
import type { PriceListInput, PriceRow, IssueStage } from "#contracts/price/price.ts";
import type { Conn } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { comparable } from "#service/values/text.ts";

export type PriceFilter = Omit<PriceListInput, "curPage" | "pageSize">;

export type ListedRow = {
  issue_id: PriceIssueId;
  n: number;
  item_id: PriceItemId;
  zone_id: PriceZoneId;
  zone: string;
  start: string;
  end: string;
  stage: IssueStage;
  class: string;
  code: string;
  name: string;
  specification: string;
  unit: string;
  excl: string | null;
  incl: string | null;
  rate: string | null;
  low: string | null;
  high: string | null;
  brand: string;
  remark: string;
  page: string;
};

const figure = (column: string): SQL => sql`trim_scale(r.${sql.raw(column)})::text as ${sql.raw(column)}`;

/** Columns of `r`, `z` and `i`: a row, its zone and its issue. */
export const rowFields: SQL = sql`r.issue_id, r.n, r.item_id, r.zone_id, z.name as zone, i.stage,
  i.period_start::text as start, i.period_end::text as "end", r.class, r.code, r.name, r.specification, r.unit,
  ${sql.join(["excl", "incl", "rate", "low", "high"].map(figure), sql`, `)}, r.brand, r.remark, r.page`;

export const rowTables: SQL = sql`price_row r join price_zone z on z.id = r.zone_id
  join price_issue i on i.id = r.issue_id`;

/** The asked period, else the newest one with prices in force. */
export async function shownPeriod(conn: Conn, { period, zone }: Pick<PriceFilter, "period" | "zone">) {
  if (period !== undefined) return period;
  const { rows } = await conn.execute<{ month: string | null }>(
    sql`select to_char(max(period_start), 'YYYY-MM') as month from price_row r where r.in_force ${ofZone(zone)}`,
  );
  return rows[0]?.month ?? null;
}

export function ofZone(zone: PriceZoneId | undefined): SQL {
  return zone === undefined ? sql`` : sql`and r.zone_id = ${zone}`;
}

export function ofClass(name: string): SQL {
  return name === "" ? sql`` : sql`and (r.class = ${name} or starts_with(r.class, ${`${name}/`}))`;
}

/** Condition on the row `r`. */
export function isListed({ search, zone, class: name }: PriceFilter, month: string): SQL {
  return sql`r.in_force and r.period_start = ${`${month}-01`}::date
    ${ofZone(zone)} ${ofClass(name)} ${search === "" ? sql`` : isFound(search)}`;
}

export function listedRows(filter: PriceFilter, month: string): SQL {
  return sql`${rowTables} where ${isListed(filter, month)}`;
}

export const rowOrder: SQL = sql`z.name, z.id, r.issue_id, r.n`;

/**
 * Each of the words is in the name, the specification, an alias or the code. Stations print one material in full or half
 * width, with blanks or without, and an item keeps one spelling, so that folded texts are compared. The key of an alias
 * ends with its unit.
 */
function isFound(search: string): SQL {
  const words = search.split(/\s+/).map((word) => {
    const text = containsText(comparable(word));
    return sql`and (r.code ilike ${containsText(word)} or r.item_id = any(array(
      select id from price_item where name_key like ${text}
      union select item_id from price_alias where left(key, -strpos(reverse(key), '|')) like ${text})))`;
  });
  return sql.join(words, sql` `);
}

export function presentRow(row: ListedRow): PriceRow {
  const { issue_id, n, item_id, zone_id, start, end, ...rest } = row;
  const id = `${issue_id} ${n}`;
  return { ...rest, id, itemId: item_id, zoneId: zone_id, issueId: issue_id, period: { start, end } };
}
