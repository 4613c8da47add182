import { eq, inArray } from "drizzle-orm";

import type { IndexPoint, PoolChoices, PoolLevel } from "#contracts/indicator/pool/pool.ts";
import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Conn } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { region } from "#service/db/schema/region/region.ts";
import type { Choice } from "#service/detection-data/reference/batches.ts";
import { loadIndexSeries, loadLocationFactors } from "#service/detection-data/reference/price-level.ts";
import { regionsUp } from "#service/detection-data/reference/regions.ts";
import { currentStatistics } from "#service/indicator-data/versions.ts";
import type { Level, PriceReferences } from "#service/statistics/normalise.ts";
import { indexAt } from "#service/statistics/price-level.ts";

export type WantedLevel = { month?: string | undefined; place?: string | undefined };

export type LoadedLevel = {
  wanted: Level;
  references: PriceReferences;
  level: PoolLevel;
  places: PoolChoices["places"];
  months: string[];
  points: IndexPoint[];
  statistics: StatisticsSettings;
  batches: { index: string | null; factors: string | null };
};

type Given = { asked: WantedLevel; home: string; now: Date; choice?: Choice };

/** Index and factors of the province: works of all its counties are compared at one level. */
export async function loadLevel(db: Conn, { asked, home, now, choice = null }: Given): Promise<LoadedLevel> {
  const province = regionsUp(asked.place ?? home).slice(-1);
  const index = await loadIndexSeries(db, province, choice);
  const factors = await loadLocationFactors(db, province, choice);
  const months = [...(index?.data.months.keys() ?? [])].toSorted().reverse();
  const statistics = await currentStatistics(db);
  const month = asked.month ?? months[0] ?? shanghaiDay(now).slice(0, 7);
  const place = asked.place ?? home;
  const at = index && indexAt(index.data, month);
  const names = await placeNames(db, [place, ...(factors?.data.factors.keys() ?? [])]);
  return {
    wanted: { month, region: place },
    references: { series: index?.data ?? null, locations: factors?.data ?? null },
    level: {
      month,
      place,
      placeName: names.find(({ code }) => code === place)?.name ?? place,
      index:
        index && at
          ? {
              version: index.data.version,
              scope: index.used.scope,
              base: index.data.base,
              standing: at.standing,
              published: at.published,
              carried: at.carried,
            }
          : null,
      factors: factors && { version: factors.data.version, scope: factors.used.scope },
      settingsVersion: statistics.version,
      statistics,
    },
    places: names,
    months,
    points: months.toReversed().flatMap((one) => {
      const found = index?.data.months.get(one);
      return found ? [{ month: one, value: found.value.toPlain(), standing: found.standing }] : [];
    }),
    statistics,
    batches: { index: index?.used.batchId ?? null, factors: factors?.used.batchId ?? null },
  };
}

async function placeNames(db: Conn, codes: readonly string[]): Promise<PoolChoices["places"]> {
  const rows = await db
    .select({ code: region.code, name: regionName, own: region.name })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(inArray(region.code, [...new Set(codes)]))
    .orderBy(region.code);
  return rows.map(({ code, name, own }) => ({ code, name: name || own }));
}
