import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { region } from "#service/db/schema/region/region.ts";

export const parentRegion = alias(region, "parent");

/** 杭州市西湖区; a city stands alone, the province is omitted. Empty without a region. */
export const regionName: SQL<string> = sql<string>`
  coalesce(case when ${parentRegion.pid} is null then '' else ${parentRegion.name} end || ${region.name}, '')`;
