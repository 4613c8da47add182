import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

import type { Tx } from "#service/db/connect.ts";
import { dictionary } from "#service/db/schema/dictionary.ts";
import { jurisdiction } from "#service/db/schema/region/jurisdiction.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";

import { dictionaryEntries } from "./dictionaries.ts";
import { seedHelp } from "./help/seed-help.ts";
import { provinceRegions, type Region } from "./regions.ts";
import { formerStationName, jurisdictionRules, levelOf, stationName } from "./stations.ts";

/** Inserts missing regions, stations, jurisdictions, dictionaries and help; updates only names that the program gave. */
export async function seedReference(owner: pg.Client): Promise<void> {
  const regions = provinceRegions();
  await drizzle(owner).transaction(async (tx) => {
    await tx.insert(region).values(regions).onConflictDoNothing({ target: region.code });
    await tx
      .insert(station)
      .values(
        regions.map((row) => ({
          name: stationName(row, regions),
          level: levelOf(row.code),
          regionCode: row.code,
        })),
      )
      .onConflictDoNothing({ target: station.regionCode });
    await renameStations(tx, regions);
    const stations = await tx.select({ id: station.id, regionCode: station.regionCode }).from(station);
    const idOf = new Map(stations.map((row) => [row.regionCode, row.id]));
    const rules = jurisdictionRules(regions).flatMap(({ stationOf, ...rule }) => {
      const stationId = idOf.get(stationOf);
      return stationId ? [{ ...rule, stationId }] : [];
    });
    await tx
      .insert(jurisdiction)
      .values(rules)
      .onConflictDoNothing({
        target: [jurisdiction.regionCode, jurisdiction.projectClass, jurisdiction.approvalLevel],
      });
    await tx
      .insert(dictionary)
      .values(dictionaryEntries())
      .onConflictDoNothing({ target: [dictionary.dicCode, dictionary.value] });
    await seedHelp(tx, new Date());
  });
}

/** A name that an operator has changed stays. */
async function renameStations(tx: Tx, regions: readonly Region[]): Promise<void> {
  const known = await tx.select({ regionCode: station.regionCode, name: station.name }).from(station);
  const nameOf = new Map(known.map((row) => [row.regionCode, row.name]));
  for (const region of regions) {
    const name = stationName(region, regions);
    const former = formerStationName(region);
    if (former === name || nameOf.get(region.code) !== former) continue;
    await tx.update(station).set({ name }).where(eq(station.regionCode, region.code));
  }
}
