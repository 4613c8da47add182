import { eq, sql } from "drizzle-orm";

import { endpoints } from "#contracts/endpoints.ts";
import { startSession } from "#service/auth/session/start.ts";
import { account } from "#service/db/schema/account.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";

import { median } from "./measures/median.mjs";
import { ownService, type OwnService } from "./own-service.ts";

/**
 * `npm run bench:prices`: trend of one item over ten years in ten zones, with 3,000,000 price rows against 30,000. Each
 * item has 120 months in 10 zones.
 */
const rounds = 21;
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
      select i.id, substr(p.name, 3)::int * 10 + z.at, z.id, p.id, '钢材', '', p.name, '规格', 't', 100 + z.at, 113 + z.at,
        13, i.period_start, true
      from price_issue i, price_item p, (select id, row_number() over (order by name) - 1 as at from price_zone) z
      where extract(year from i.period_start) = ${year} and substr(p.name, 3)::int between ${from} and ${to}`);
  await analyze();
}

async function tokenOf({ db, env }: OwnService): Promise<string> {
  const made = await createAccount(db, "province");
  const [row] = await db.select().from(account).where(eq(account.id, made.id));
  if (!row) throw new Error("No account");
  return startSession(db, env, { account: row, ip: "192.0.2.1", now: new Date() });
}

async function trendTime({ db, origin, env }: OwnService, token: string): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from price_item where key = 'k7'`);
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await fetch(origin + endpoints.priceItem.path, {
      method: "POST",
      body: JSON.stringify({ itemId: rows[0]?.id }),
      headers: {
        "content-type": "application/json",
        "x-service-secret": env.SERVICE_SECRET,
        "x-client-ip": "192.0.2.1",
        authorization: `Bearer ${token}`,
      },
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`priceItem: ${answer.status} ${text}`);
    taken.push(performance.now() - start);
  }
  return median(taken);
}

async function main(): Promise<void> {
  const own = await ownService();
  try {
    const token = await tokenOf(own);
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
