import type { IndicatorIssueId } from "#contracts/ids.ts";
import type { FilingStanding } from "#contracts/indicator/issue/standing.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import type { SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { atLevelOf, publishedFor } from "#service/indicator-data/own/published.ts";
import { sampleOfFiling } from "#service/indicator-data/sample-of-filing.ts";
import { Decimal } from "#service/values/decimal.ts";

import { loadReport } from "../../detection/read.ts";

/** Own value beside the newest published figure of its class and stage. Throws `filing.not-found` out of sight. */
export async function standingOfFiling({
  deps: { db },
  actor,
  input,
}: CallOf<"filingStanding">): Promise<ReplyOf<"filingStanding">> {
  const { filing } = await loadReport(db, actor, input.filingId);
  const sample = await sampleOfFiling(db, filing.id);
  if (!sample?.sampleClass) return { sample: null, published: null };
  const { sampleClass, stage } = sample;
  const isStation = holds(actor, "indicator-pool.read");
  return {
    sample: { class: sampleClass, stage, sampleId: isStation ? sample.id : null },
    published: await publishedOf(db, sample),
  };
}

async function publishedOf(conn: Conn, sample: SampleRow): Promise<FilingStanding["published"]> {
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
