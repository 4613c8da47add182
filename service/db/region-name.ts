import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Conn } from "#service/db/connect.ts";
import { region } from "#service/db/schema/region/region.ts";

export const parentRegion = alias(region, "parent");

/** 杭州市西湖区; a city stands alone, the province is omitted. Empty without a region. */
export const regionName: SQL<string> = sql<string>`
  coalesce(case when ${parentRegion.pid} is null then '' else ${parentRegion.name} end || ${region.name}, '')`;

/** Name of one region; empty without or of an unknown code. */
export async function nameOfRegion(conn: Conn, code: string | null): Promise<string> {
  const [row] = await conn
    .select({ name: regionName })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(eq(region.code, code ?? ""));
  return row?.name ?? "";
}
