import { sql } from "drizzle-orm";

import { provinceToken, timeOf } from "./as-province.ts";
import { ownService, type OwnService } from "./own-service.ts";

/**
 * `npm run bench:prices`: trend of one item over ten years in ten zones, with 3,000,000 price rows against 30,000. Each
 * item has 120 months in 10 zones.
 */
const aim = 1.5;
const [fewItems, manyItems] = [25, 2_500];

async function prepare({ db }: OwnService): Promise<void> {
  await db.execute(sql`insert into price_zone (name) select '价区' || n from generate_series(1, 10) n`);
  await db.execute(sql`
    insert into price_issue (publisher, title, period_start, period_end, tax_basis, stage, state, version, file_name,
      row_count, imported_by_name, imported_at, published_at)
    select '造价站', '材料价格', m::date, (m + interval '1 month - 1 day')::date, 'both', 'final', 'published', 1, 'x', 0,
      '甲', now(), now()
    from generate_series('2016-01-01'::timestamp, '2025-12-01', interval '1 month') m`);
}

/** Items `from` to `to`, counted from 1, with their rows by period, as imports write them. */
async function fill({ db, analyze }: OwnService, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into price_item (key, name_key, name, specification, unit)
    select 'k' || n, 'k' || n, '材料' || n, '规格', 't' from generate_series(${from}::int, ${to}::int) n`);
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
  await analyze();
}

async function trendTime(own: OwnService, token: string): Promise<number> {
  const { rows } = await own.db.execute<{ id: string }>(sql`select id from price_item where key = 'k7'`);
  return timeOf(own, token, ["priceItem", { itemId: rows[0]?.id }]);
}

async function main(): Promise<void> {
  const own = await ownService();
  try {
    const token = await provinceToken(own);
    await prepare(own);
    await fill(own, 1, fewItems);
    await trendTime(own, token);
    const few = await trendTime(own, token);
    await fill(own, fewItems + 1, manyItems);
    await trendTime(own, token);
    const many = await trendTime(own, token);
    const ratio = many / few;
    console.log(`trend of an item: ${few.toFixed(1)} ms in 30,000 rows, ${many.toFixed(1)} ms in 3,000,000`);
    console.log(`bench prices: ratio ${ratio.toFixed(2)} (aim <= ${aim})`);
    if (ratio > aim) process.exitCode = 1;
  } finally {
    await own.close();
  }
}

await main();
