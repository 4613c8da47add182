import { and, desc, eq, gte, like, lt, not, or, type SQL, sql } from "drizzle-orm";

import { regionPrefix } from "#contracts/ids.ts";
import type { Sample } from "#contracts/indicator/sample/api.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { containsText } from "#service/db/contains-text.ts";
import { countUpTo } from "#service/db/count-up-to.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { region } from "#service/db/schema/region/region.ts";
import { currentSettings } from "#service/indicator-data/versions.ts";

import { isPending, isReplaced, samplesInSight } from "./scope.ts";

type ListCall = CallOf<"sampleList">;

export const pendingKind = sql<"exclude" | "restore" | null>`(
  select kind from indicator_exclusion e where e.sample_id = ${indicatorSample.id} and e.decision is null)`;

export async function listSamples({ deps, actor, input }: ListCall): Promise<ReplyOf<"sampleList">> {
  const { db } = deps;
  const { curPage, pageSize } = input;
  const { scope } = actor;
  const { minCompleteness } = await currentSettings(db, deps.clock());
  const where = and(samplesInSight(actor), ...conditions(input, minCompleteness));
  const rows = await db
    .select({ sample: indicatorSample, region: regionName, pending: pendingKind })
    .from(indicatorSample)
    .leftJoin(region, eq(region.code, indicatorSample.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(where)
    .orderBy(desc(indicatorSample.effectiveAt), indicatorSample.id)
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const regions = await db
    .select({ code: region.code, name: regionName })
    .from(region)
    .innerJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(scope.kind === "region" ? like(region.code, `${scope.prefix}%`) : sql`false`)
    .orderBy(region.code);
  return {
    ...(await countUpTo(
      db,
      db.select({ id: indicatorSample.id }).from(indicatorSample).where(where).$dynamic(),
    )),
    curPage,
    pageSize,
    rows: rows.map((row) => presentSample(row.sample, row)),
    regions,
  };
}

function conditions(
  { search, state, stage, class: kind, region: code, reason, standing, complete }: ListCall["input"],
  minCompleteness: number,
): (SQL | undefined)[] {
  const text = containsText(search);
  const least = String(minCompleteness);
  const standings = {
    pooled: eq(indicatorSample.pooled, true),
    gated: sql`${indicatorSample.gateReasons} <> '{}'`,
    pending: isPending,
    superseded: isReplaced,
  };
  return [
    search === ""
      ? undefined
      : or(
          like(sql`lower(${indicatorSample.projectName})`, text),
          like(sql`lower(${indicatorSample.ownerName})`, text),
        ),
    state && eq(indicatorSample.state, state),
    stage && eq(indicatorSample.stage, stage),
    kind && eq(indicatorSample.sampleClass, kind),
    code === undefined ? undefined : like(indicatorSample.regionCode, `${regionPrefix(code)}%`),
    reason && sql`${reason} = any(${indicatorSample.gateReasons})`,
    standing === undefined ? not(isReplaced) : standings[standing],
    complete === "yes" ? gte(indicatorSample.completeness, least) : undefined,
    complete === "no" ? lt(indicatorSample.completeness, least) : undefined,
  ];
}

export function presentSample(
  row: SampleRow,
  { region: name, pending }: { region: string; pending: Sample["pending"] },
): Sample {
  return {
    sampleId: row.id,
    projectName: row.projectName,
    source: row.source,
    stage: row.stage,
    state: row.state,
    isSuperseded: row.supersededBy !== null,
    isWithdrawn: row.withdrawn,
    isPooled: row.pooled,
    pending,
    region: name,
    sampleClass: row.sampleClass,
    structure: row.structure,
    baseDate: row.baseDate,
    area: row.area,
    total: row.total,
    unitCost: row.unitCost,
    unitCostUnit: row.unitCostUnit,
    completeness: row.completeness,
    gateReasons: row.gateReasons,
    collectedAt: row.effectiveAt.toISOString(),
  };
}
