import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

import { dictionary } from "#service/db/schema/dictionary.ts";
import { jurisdiction } from "#service/db/schema/region/jurisdiction.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";

import { dictionaryEntries } from "./dictionaries.ts";
import { provinceRegions } from "./regions.ts";
import { jurisdictionRules, levelOf, stationName } from "./stations.ts";

/** Inserts missing regions, stations, jurisdictions and dictionaries; updates nothing. */
export async function seedReference(owner: pg.Client): Promise<void> {
  const regions = provinceRegions();
  await drizzle(owner).transaction(async (tx) => {
    await tx.insert(region).values(regions).onConflictDoNothing();
    await tx
      .insert(station)
      .values(
        regions.map((row) => ({ name: stationName(row), level: levelOf(row.code), regionCode: row.code })),
      )
      .onConflictDoNothing();
    const stations = await tx.select({ id: station.id, regionCode: station.regionCode }).from(station);
    const idOf = new Map(stations.map((row) => [row.regionCode, row.id]));
    const rules = jurisdictionRules(regions).flatMap(({ stationOf, ...rule }) => {
      const stationId = idOf.get(stationOf);
      return stationId ? [{ ...rule, stationId }] : [];
    });
    await tx.insert(jurisdiction).values(rules).onConflictDoNothing();
    await tx.insert(dictionary).values(dictionaryEntries()).onConflictDoNothing();
  });
}
