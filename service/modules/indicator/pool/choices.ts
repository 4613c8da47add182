import { eq, inArray } from "drizzle-orm";

import type { PoolChoices } from "#contracts/indicator/pool/pool.ts";
import type { Conn } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { region } from "#service/db/schema/region/region.ts";
import { regionsUp } from "#service/detection-data/reference/regions.ts";

import { Kept } from "./kept.ts";
import type { LoadedLevel } from "./level.ts";

const pooledRegions = new Kept<string[]>(1);

/** Cities come before their counties; a city means all of them. */
export async function choicesOf(conn: Conn, { places, months }: LoadedLevel): Promise<PoolChoices> {
  const codes = await pooledRegions.read(conn, "regions", () => loadPooledRegions(conn));
  const regions = await conn
    .select({ code: region.code, name: regionName })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(inArray(region.code, codes))
    .orderBy(region.code);
  return { regions, places, months };
}

/** Counties with pooled samples, and their cities. */
async function loadPooledRegions(conn: Conn): Promise<string[]> {
  const rows = await conn
    .selectDistinct({ code: indicatorSample.regionCode })
    .from(indicatorSample)
    .where(eq(indicatorSample.pooled, true));
  return [
    ...new Set(rows.flatMap(({ code }) => (code === null ? [] : [code, ...regionsUp(code).slice(1, -1)]))),
  ];
}
