import { sql } from "drizzle-orm";

import { type Db } from "#service/db/connect.ts";

/** Prices of ten years in ten zones: each item has 1,200 rows. */
const rowsOfAnItem = 1200;
const metals = "热轧带肋钢筋";
const concrete = "预拌混凝土";

export async function preparePrices(db: Db): Promise<void> {
  await db.execute(sql`insert into price_zone (name) select '价区' || n from generate_series(1, 10) n`);
  await db.execute(sql`
    insert into price_issue (publisher, title, period_start, period_end, tax_basis, stage, state, version, file_name,
      row_count, imported_by_name, imported_at, published_at)
    select '造价站', '材料价格', m::date, (m + interval '1 month - 1 day')::date, 'both', 'final', 'published', 1, 'x', 0,
      '甲', now(), now()
    from generate_series('2016-01-01'::timestamp, '2025-12-01', interval '1 month') m`);
}

/** Items `from` to `to`, counted from 1, with their rows by period, as imports write them. */
export async function fillItems(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into price_item (key, name_key, name, specification, unit)
    select 'k' || n, 'k' || n, '材料' || n || case when n % 50 = 0 then ${metals} when n % 7 = 0 then ${concrete} else '' end,
      '规格', 't'
    from generate_series(${from}::int, ${to}::int) n`);
  for (let year = 2016; year <= 2025; year += 1)
    await db.execute(sql`
      insert into price_row (issue_id, n, zone_id, item_id, class, code, name, specification, unit, excl, incl, rate,
        period_start, in_force)
      select i.id, p.at * 10 + z.at, z.id, p.id, '钢材', '', p.name, '规格', 't', 100 + z.at, 113 + z.at,
        13, i.period_start, true
      from price_issue i,
        (select n as at, t.id, t.name from generate_series(${from}::int, ${to}::int) n join price_item t on t.key = 'k' || n) p,
        (select id, row_number() over (order by name) - 1 as at from price_zone where name like '价区%') z
      where i.title = '材料价格' and extract(year from i.period_start) = ${year}`);
}

export async function fillPrices(db: Db, size: number): Promise<void> {
  await preparePrices(db);
  await fillItems(db, 1, Math.max(1, Math.round(size / rowsOfAnItem)));
}
