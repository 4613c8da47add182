import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

import type { FilingId, IndicatorIssueId } from "#contracts/ids.ts";
import type { StageStanding } from "#contracts/indicator/issue/standing.ts";
import { sampleStageSchema } from "#contracts/indicator/sample/sample.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { atLevelOf, publishedFor } from "#service/indicator-data/own/published.ts";
import { Decimal } from "#service/values/decimal.ts";
import { inScope } from "#service/workflow/scope.ts";

import { loadReport } from "../../detection/read.ts";

/** Own values beside the newest published figures of class and stage. Throws `filing.not-found` out of sight. */
export async function standingOfFiling({
  deps: { db },
  actor,
  input,
}: CallOf<"filingStanding">): Promise<ReplyOf<"filingStanding">> {
  const {
    filing: { id: filingId },
  } = await loadReport(db, actor, input.filingId);
  const isStation = holds(actor, "indicator-pool.read");
  const stages: StageStanding[] = [];
  for (const sample of await samplesOfProject(db, actor, filingId)) {
    const { id, sampleClass, stage } = sample;
    if (sampleClass === null) continue;
    stages.push({
      sample: { class: sampleClass, stage, sampleId: isStation ? id : null },
      published: await publishedOf(db, sample),
    });
  }
  return { stages };
}

/** Samples of the filing and of other filings of the project in sight: at each stage the one that counts. */
async function samplesOfProject(conn: Conn, actor: Actor, id: FilingId): Promise<SampleRow[]> {
  const own = sql`(select project_key from indicator_sample where filing_id = ${id} and not withdrawn)`;
  const isOfProject = and(
    sql`${indicatorSample.projectKey} in ${own}`,
    isNull(indicatorSample.supersededBy),
    inArray(indicatorSample.filingId, conn.select({ id: filing.id }).from(filing).where(inScope(actor))),
  );
  const samples = (where: SQL | undefined) =>
    conn
      .select()
      .from(indicatorSample)
      .where(and(eq(indicatorSample.withdrawn, false), where));
  // Two queries: of the samples that fulfil one of two conditions, no index knows.
  const found = [...(await samples(eq(indicatorSample.filingId, id))), ...(await samples(isOfProject))];
  return sampleStageSchema.options.flatMap((stage) => {
    const ofStage = found.filter((one) => one.stage === stage);
    const sample = ofStage.find(({ filingId }) => filingId === id) ?? ofStage[0];
    return sample ? [sample] : [];
  });
}

async function publishedOf(conn: Conn, sample: SampleRow): Promise<StageStanding["published"]> {
  const { sampleClass, stage, unitCostUnit: unit, regionCode } = sample;
  if (sampleClass === null || regionCode === null) return null;
  const { pool } = await publishedFor(conn, { stage, class: sampleClass, unit, regionCode });
  if (pool === null) return null;
  const { issueId, station, figure } = pool;
  return { issueId, station, figure, own: await levelled(conn, sample, issueId) };
}

async function levelled(
  conn: Conn,
  { unitCost, baseDate, regionCode }: SampleRow,
  issueId: IndicatorIssueId,
): Promise<string | null> {
  const raw = Decimal.parse(unitCost ?? "");
  if (raw === null || baseDate === null || regionCode === null) return null;
  const value = await atLevelOf(conn, issueId, raw, { month: baseDate.slice(0, 7), region: regionCode });
  return value?.toFixed(2) ?? null;
}
