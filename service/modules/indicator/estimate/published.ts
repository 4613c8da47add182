import { and, eq, exists, sql } from "drizzle-orm";

import type { Estimate, EstimateQuestion, EstimateRow } from "#contracts/indicator/estimate/estimate.ts";
import type { PoolChoices } from "#contracts/indicator/pool/pool.ts";
import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import type { Conn } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { indicatorIssue } from "#service/db/schema/indicator/indicator-issue.ts";
import { region } from "#service/db/schema/region/region.ts";
import { holdsPlace } from "#service/indicator-data/issue-place.ts";
import { type PublishedPool, publishedByUnit } from "#service/indicator-data/own/published.ts";
import { currentStatistics } from "#service/indicator-data/versions.ts";

import { sufficiencyOf } from "../pool/state.ts";
import { amountsOf } from "./amounts.ts";

/** Released figures alone: what is hidden stays hidden, whatever is asked for. */
export async function publishedEstimate(
  conn: Conn,
  { stage, class: kind, place, area }: EstimateQuestion,
  home: string | null,
): Promise<Estimate> {
  const regionCode = place ?? home ?? "";
  const found = await publishedByUnit(conn, { stage, class: kind, regionCode });
  const pools = found.flatMap(({ pool }) => pool ?? []);
  const withheld = found.find((one) => one.withheld !== null)?.withheld ?? null;
  const [first] = pools;
  const statistics = await currentStatistics(conn);
  return {
    source: "published",
    level: null,
    issue: first ? { issueId: first.issueId, station: first.station, from: first.from, to: first.to } : null,
    rows: pools.map((pool) => rowOf(pool, { statistics, area: pools.length === 1 ? area : "" })),
    absence: first ? null : withheld === null ? "none-published" : "withheld",
    withheld: first ? null : withheld,
    withoutIndex: 0,
    samples: [],
    choices: { regions: [], places: await coveredPlaces(conn), months: [] },
  };
}

function rowOf(
  { figure: { basis, caption, median, quartiles } }: PublishedPool,
  { statistics, area }: { statistics: StatisticsSettings; area: string },
): EstimateRow {
  const perUnit = { median, quartiles, prediction: null };
  return {
    unit: basis.unit,
    n: basis.n,
    sufficiency: sufficiencyOf(basis.n, statistics),
    caption,
    perUnit,
    amounts: amountsOf(perUnit, area),
    outsidePercent: null,
  };
}

/** Places that a released issue covers. */
async function coveredPlaces(conn: Conn): Promise<PoolChoices["places"]> {
  const released = conn
    .select({ one: sql`1` })
    .from(indicatorIssue)
    .where(and(eq(indicatorIssue.state, "released"), holdsPlace(region.code)));
  return conn
    .select({ code: region.code, name: regionName })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(exists(released))
    .orderBy(region.code);
}
