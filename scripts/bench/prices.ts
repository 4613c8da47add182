import { sql } from "drizzle-orm";

import { provinceToken, timeOf } from "./as-province.ts";
import { ownService, type OwnService } from "./own-service.ts";
import { fillItems, preparePrices } from "./scale/fill-prices.ts";

/**
 * `npm run bench:prices`: trend of one item over ten years in ten zones, with 3,000,000 price rows against 30,000. Each
 * item has 120 months in 10 zones.
 */
const aim = 1.5;
const [fewItems, manyItems] = [25, 2_500];

async function fill({ db, analyze }: OwnService, from: number, to: number): Promise<void> {
  await fillItems(db, from, to);
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
    await preparePrices(own.db);
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
