import { type SQL, sql } from "drizzle-orm";

import { referenceBatch } from "#service/db/schema/detection/reference-data.ts";

export const isNewest: SQL = sql`not exists (select 1 from ${referenceBatch} later
  where later.kind = ${referenceBatch.kind} and later.version > ${referenceBatch.version}
    and later.standard_version is not distinct from ${referenceBatch.standardVersion}
    and later.region_code is not distinct from ${referenceBatch.regionCode})`;
