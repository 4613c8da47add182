import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing.ts";
import { region } from "#service/db/schema/region.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import { hasNewerVersion } from "#service/workflow/load.ts";

const parent = alias(region, "parent");

/** 杭州市西湖区; a city stands alone, the province is left out. */
const regionName: SQL<string> = sql<string>`
  coalesce(case when ${parent.pid} is null then '' else ${parent.name} end || ${region.name}, '')`;

/** What a row of the list is made of, and a detail too. */
export const listColumns = {
  filing,
  regionName,
  regulatorName: sql<string>`coalesce(${regulator.name}, '')`,
  hasNewer: hasNewerVersion(),
};

export function selectFilings(conn: Conn) {
  return conn
    .select(listColumns)
    .from(filing)
    .leftJoin(region, eq(region.code, filing.regionCode))
    .leftJoin(parent, eq(parent.code, region.pid))
    .leftJoin(regulator, eq(regulator.id, filing.regulatorId))
    .$dynamic();
}

export type ListedFiling = Awaited<ReturnType<typeof selectFilings>>[number];
