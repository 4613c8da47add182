import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

import { dictionary } from "#service/db/schema/dictionary.ts";
import { jurisdiction } from "#service/db/schema/jurisdiction.ts";
import { region } from "#service/db/schema/region.ts";
import { regulator } from "#service/db/schema/regulator.ts";

import { dictionaryEntries } from "./dictionaries.ts";
import { provinceRegions } from "./regions.ts";
import { jurisdictionRules, levelOf, regulatorName } from "./regulators.ts";

/** Regions, stations, their jurisdictions and the fixed dictionaries. Adds what is missing, changes nothing. */
export async function seedReference(owner: pg.Client): Promise<void> {
  const regions = provinceRegions();
  await drizzle(owner).transaction(async (tx) => {
    await tx.insert(region).values(regions).onConflictDoNothing();
    await tx
      .insert(regulator)
      .values(
        regions.map((row) => ({ name: regulatorName(row), level: levelOf(row.code), regionCode: row.code })),
      )
      .onConflictDoNothing();
    const stations = await tx.select({ id: regulator.id, regionCode: regulator.regionCode }).from(regulator);
    const idOf = new Map(stations.map((row) => [row.regionCode, row.id]));
    const rules = jurisdictionRules(regions).flatMap(({ stationOf, ...rule }) => {
      const regulatorId = idOf.get(stationOf);
      return regulatorId ? [{ ...rule, regulatorId }] : [];
    });
    await tx.insert(jurisdiction).values(rules).onConflictDoNothing();
    await tx.insert(dictionary).values(dictionaryEntries()).onConflictDoNothing();
  });
}
