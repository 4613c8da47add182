import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import { ownLackSchema } from "#contracts/indicator/own/own.ts";
import type { StageStanding } from "#contracts/indicator/own/standing.ts";
import { sampleStageSchema } from "#contracts/indicator/sample/sample.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { publishedBeside } from "#service/indicator-data/own/compare.ts";
import { readingsSchema, taxesOf } from "#service/indicator/sample/gate.ts";
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
      ...(await comparisonOf(db, sample)),
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

/** As beside the form: a sample that has no sound value, or whose value compares with none, says why. */
async function comparisonOf(conn: Conn, sample: SampleRow): Promise<Omit<StageStanding, "sample">> {
  const { stage, sampleClass, regionCode, baseDate, unitCostUnit: unit, features, gateReasons } = sample;
  const readings = readingsSchema.parse(sample.readings);
  const lacks = gateReasons.flatMap((reason) => ownLackSchema.safeParse(reason).data ?? []);
  const compared = await publishedBeside(conn, {
    stage,
    sampleClass,
    regionCode,
    month: baseDate?.slice(0, 7) ?? null,
    taxes: taxesOf(features, readings),
    hasNegative: readings.hasNegative,
    unitCost: lacks.length > 0 ? null : Decimal.parse(sample.unitCost ?? ""),
    measure: { unit },
  });
  return { lacks, ...compared };
}
