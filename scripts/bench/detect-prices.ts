import { Readable } from "node:stream";

import { sql } from "drizzle-orm";
import pg from "pg";

import { leanBill } from "#service/bill-generator/lean-bill.ts";
import { connect, type Db } from "#service/db/connect.ts";
import { asApp } from "#service/db/urls.ts";
import { priceFinder } from "#service/detection-data/prices/find-prices.ts";
import { detect } from "#service/detection/engine.ts";
import type { FindPrices, WantedPrice } from "#service/detection/published-price.ts";
import { noReference } from "#service/detection/reference.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";

import { median } from "./measures/median.mjs";
import { ownDatabase } from "./own-database.ts";

/**
 * `npm run bench:detect-prices`: a bill of 20,000 items checked without prices and with P05 against 12 issues of 25,000
 * rows; and the question alone for 100 and 10,000 materials, none of which stands in a statement of its own.
 */
const aim = 1.2;
const [items, materials, rounds] = [20_000, 25_000, 3];
const region = "330100";

async function prepare(db: Db): Promise<void> {
  await db.execute(sql`insert into price_zone (name, region_code) values ('市区', ${region})`);
  await db.execute(sql`insert into price_issue (publisher, title, period_start, period_end, tax_basis, stage, state,
      version, file_name, row_count, imported_by_name, imported_at, published_at)
    select '造价站', '材料价格', m::date, (m + interval '1 month - 1 day')::date, 'both', 'final', 'published', 1, 'x', 0,
      '甲', now(), now()
    from generate_series('2025-01-01'::timestamp, '2025-12-01', interval '1 month') m`);
  await db.execute(sql`insert into price_item (key, name_key, name, specification, unit)
    select 'k' || n, 'k' || n, '材料' || n, '规格', 't' from generate_series(1, ${materials}::int) n`);
  await db.execute(sql`insert into price_row (issue_id, n, zone_id, item_id, class, code, name, specification, unit,
      excl, incl, rate, period_start, in_force)
    select i.id, substr(p.name, 3)::int, z.id, p.id, '', '', p.name, '规格', 't', 100, 113, 13, i.period_start, true
    from price_issue i, price_item p, price_zone z`);
}

async function checkedIn(prices: FindPrices | null): Promise<number> {
  const options = {
    standardVersion: "2024",
    compileDate: null,
    form: null,
    reference: { ...noReference, prices },
    thresholds: defaultThresholds,
  } as const;
  const start = performance.now();
  const outcome = await detect(
    Readable.from(leanBill(items, 9), { objectMode: true }).map(bytesOf),
    options,
    {
      row: () => undefined,
      finding: () => undefined,
    },
  );
  if (outcome.totals === null) throw new Error("the bill was not read");
  return performance.now() - start;
}

const bytesOf = (text: string) => Buffer.from(text);

const wantedOf = (n: number): WantedPrice => ({
  month: "2025-06",
  key: `k${n}`,
  code: "",
  name: `材料${n}`,
  specification: "规格",
  unit: "t",
});

async function timesOf(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return median(taken);
}

async function main(): Promise<void> {
  const { ownerUrl, close } = await ownDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { db, close: disconnect } = connect(asApp(ownerUrl), { max: 2, onError: console.error });
  try {
    await prepare(db);
    await owner.query("vacuum analyze");
    const finder = await priceFinder(db, [region]);
    const asked = (count: number) => Array.from({ length: count }, (_, n) => wantedOf(n + 1));
    const [few, many] = [
      await timesOf(() => finder.find(asked(100))),
      await timesOf(() => finder.find(asked(10_000))),
    ];
    console.log(`prices of 100 materials: ${few.toFixed(1)} ms, of 10,000: ${many.toFixed(1)} ms`);
    await checkedIn(null);
    const turns = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({ bare: await checkedIn(null), full: await checkedIn((wanted) => finder.find(wanted)) });
    const [bare, full] = [median(turns.map((one) => one.bare)), median(turns.map((one) => one.full))];
    const ratio = full / bare;
    console.log(
      `bench detect prices: ratio ${ratio.toFixed(2)} (aim <= ${aim}), ${bare.toFixed(0)} ms without prices, ${full.toFixed(0)} ms with P05`,
    );
    if (ratio > aim) process.exitCode = 1;
  } finally {
    await disconnect();
    await owner.end();
    await close();
  }
}

await main();
