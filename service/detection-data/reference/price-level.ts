import { eq, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { locationFactor, priceIndex } from "#service/db/schema/detection/price-level.ts";
import type { IndexSeries, LocationFactors } from "#service/statistics/price-level.ts";
import { Decimal } from "#service/values/decimal.ts";

import { type Choice, type Loaded, nearestBatch, usedOf } from "./batches.ts";

const decimal = (text: string): Decimal => Decimal.parse(text) ?? Decimal.zero;
const always = sql`true`;

/** 造价指数 of the first of `regions` that has one. */
export async function loadIndexSeries(
  db: Conn,
  regions: readonly string[],
  choice: Choice = null,
): Promise<Loaded<IndexSeries>> {
  const found = await nearestBatch(db, { kind: "price-indices", fits: always, regions, choice });
  if (!found) return null;
  const rows = await db.select().from(priceIndex).where(eq(priceIndex.batchId, found.batch.id));
  const months = new Map(
    rows.map(({ month, value, standing }) => [month, { value: decimal(value), standing }]),
  );
  return {
    data: { version: found.batch.version, base: rows[0]?.baseMonth ?? "", months },
    used: usedOf(found),
  };
}

/** 地区系数 of the first of `regions` that has them. */
export async function loadLocationFactors(
  db: Conn,
  regions: readonly string[],
  choice: Choice = null,
): Promise<Loaded<LocationFactors>> {
  const found = await nearestBatch(db, { kind: "location-factors", fits: always, regions, choice });
  if (!found) return null;
  const rows = await db.select().from(locationFactor).where(eq(locationFactor.batchId, found.batch.id));
  const factors = new Map(rows.map(({ regionCode, factor }) => [regionCode, decimal(factor)]));
  return { data: { version: found.batch.version, factors }, used: usedOf(found) };
}
