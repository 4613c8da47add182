import { type SQL, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { exactMedian } from "#service/db/exact-median.ts";
import { itemPrice } from "#service/db/schema/detection/reference-data.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { region } from "#service/db/schema/region/region.ts";

/** With the name, in order. */
const cities = sql`(select o.city, ${region.name} as name
    from (select distinct substr(code, 1, 4) || '00' as city from ${region}) o
    left join ${region} on ${region.code} = o.city order by o.city) c`;

/** `f` of the last twelve months in the city of `c`, each in its newest version; `offset` keeps out a join of all. */
function filedIn(now: Date): SQL {
  return sql`f.status = 'filed' and f.filed_at > ${now}::timestamptz - interval '12 months'
    and f.region_code = any(array(select code from ${region} where substr(code, 1, 4) || '00' = c.city))
    and not exists (select 1 from ${filing} n
      where n.lineage = f.lineage and n.status = 'filed' and n.version > f.version offset 0)`;
}

/**
 * Medians of filed bills of the last twelve months, one price a bill, by city: the fallback of P04 where a county has too
 * few. In the order of the cities, each is read once those before it do not fill the page.
 */
export function pricesByCity({ region: code }: { region?: string | undefined }, now: Date): SQL {
  return sql`${cities} cross join lateral (
      select p.code, p.unit, p.words, f.standard, f.tax,
        concat_ws(' ', min(p.name), nullif(p.words, '')) as name, count(*)::int as count,
        ${exactMedian(sql`p.price`)} as median, min(p.price) as least, max(p.price) as most
      from (
        select f.id, f.form_values ->> 'standardVersion' as standard, f.form_values ->> 'taxModel' as tax
        from ${filing} f where ${filedIn(now)} offset 0) f
      cross join lateral (
        select code, unit, words, min(name) as name, ${exactMedian(sql`price`)} as price
        from ${itemPrice} where filing_id = f.id group by code, unit, words offset 0) p
      group by p.code, p.unit, p.words, f.standard, f.tax) h
    where true ${code === undefined ? sql`` : sql`and c.city = ${code}`}`;
}

export async function citiesWithPrices(conn: Conn, now: Date): Promise<{ code: string; name: string }[]> {
  const { rows } = await conn.execute<{ code: string; name: string }>(sql`
    select c.city as code, coalesce(c.name, c.city) as name from ${cities}
    where exists (select 1 from ${filing} f
      where ${filedIn(now)} and exists (select 1 from ${itemPrice} p where p.filing_id = f.id))
    order by 1`);
  return rows;
}
