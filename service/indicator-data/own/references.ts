import type { BatchId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { loadIndexSeries, loadLocationFactors } from "#service/detection-data/reference/price-level.ts";
import type { PriceReferences } from "#service/statistics/normalise.ts";

export type PriceBatches = Record<"index" | "factors", { batchId: BatchId; version: number }>;

/** The very batches of a snapshot, whatever was imported since. */
export async function referencesOf(conn: Conn, { index, factors }: PriceBatches): Promise<PriceReferences> {
  const scope = "";
  const choice = {
    rested: [
      { kind: "price-indices" as const, ...index, scope },
      { kind: "location-factors" as const, ...factors, scope },
    ],
  };
  const series = await loadIndexSeries(conn, [], choice);
  const locations = await loadLocationFactors(conn, [], choice);
  return { series: series?.data ?? null, locations: locations?.data ?? null };
}
