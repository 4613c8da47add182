import type { PoolRow } from "#contracts/indicator/pool/pool.ts";
import type { Conn } from "#service/db/connect.ts";

import { Kept } from "./kept.ts";
import { type BasePool, type Given, loadPools, rowsAt } from "./rows.ts";

const pools = new Kept<BasePool[]>(100);

/** All that `loadPools` rests on beside the samples. Month and place of the level are applied afterwards. */
function keyOf({ filters, loaded: { batches, statistics }, elements, only = null }: Given): string {
  const { stage, tax, class: kind, region, structure, from, to, least, most, measure } = filters;
  return JSON.stringify([
    [stage, tax, kind, region, structure, from, to, least, most, measure].map((one) => one ?? null),
    [batches.index, batches.factors, statistics.version],
    [elements, only?.aspect, only?.code, only?.unit].map((one) => one ?? null),
  ]);
}

/** Facts of the pools are computed once until a sample changes (ADR 26). */
export const keptPools = (conn: Conn, given: Given): Promise<BasePool[]> =>
  pools.read(conn, keyOf(given), () => loadPools(conn, given));

/** Rows with their statistics. */
export async function keptRows(conn: Conn, given: Given): Promise<PoolRow[]> {
  return rowsAt(await keptPools(conn, given), given);
}
