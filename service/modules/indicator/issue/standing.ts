import { and, desc, eq, sql } from "drizzle-orm";

import type { FilingStanding } from "#contracts/indicator/issue/standing.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorIssue } from "#service/db/schema/indicator/indicator-issue.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { station } from "#service/db/schema/region/station.ts";
import { normalise } from "#service/statistics/normalise.ts";
import { Decimal } from "#service/values/decimal.ts";

import { loadReport } from "../../detection/read.ts";
import { readCells, readContent } from "./collect.ts";
import { referencesOf } from "./references.ts";

/** Own value beside the newest published figure of its class and stage. Throws `filing.not-found` out of sight. */
export async function standingOfFiling({
  deps: { db },
  actor,
  input,
}: CallOf<"filingStanding">): Promise<ReplyOf<"filingStanding">> {
  const { filing } = await loadReport(db, actor, input.filingId);
  const [sample] = await db
    .select()
    .from(indicatorSample)
    .where(and(eq(indicatorSample.filingId, filing.id), eq(indicatorSample.withdrawn, false)))
    // A settlement has two samples: 结算价 is what it settles.
    .orderBy(desc(indicatorSample.stage))
    .limit(1);
  if (!sample?.sampleClass) return { sample: null, published: null };
  const { sampleClass, stage } = sample;
  const isStation = holds(actor, "indicator-pool.read");
  return {
    sample: { class: sampleClass, stage, sampleId: isStation ? sample.id : null },
    published: await publishedFor(db, sample),
  };
}

async function publishedFor(conn: Conn, sample: SampleRow): Promise<FilingStanding["published"]> {
  const { sampleClass, stage, unitCostUnit, regionCode } = sample;
  const issues = await conn
    .select({ issue: indicatorIssue, station: station.name })
    .from(indicatorIssue)
    .innerJoin(station, eq(station.id, indicatorIssue.stationId))
    .where(
      and(
        eq(indicatorIssue.state, "released"),
        eq(indicatorIssue.stage, stage),
        sql`${regionCode} like regexp_replace(${indicatorIssue.regionCode}, '(00){1,2}$', '') || '%'`,
      ),
    )
    .orderBy(desc(indicatorIssue.periodTo))
    .limit(5);
  for (const { issue, station: name } of issues) {
    const cells = readCells(issue.cells);
    const cell = cells.find((one) => one.class === sampleClass && one.unit === unitCostUnit);
    const figure = cell?.figures.find(({ aspect }) => aspect === "total");
    if (figure)
      return {
        issueId: issue.id,
        station: name,
        figure,
        own: await levelled(conn, sample, issue),
      };
  }
  return null;
}

async function levelled(
  conn: Conn,
  { unitCost, baseDate, regionCode }: SampleRow,
  issue: { content: string },
): Promise<string | null> {
  const raw = Decimal.parse(unitCost ?? "");
  if (raw === null || baseDate === null || regionCode === null) return null;
  const { inputs } = readContent(issue);
  const own = { month: baseDate.slice(0, 7), region: regionCode };
  const wanted = { month: inputs.month, region: inputs.place };
  const { value } = normalise(raw, own, wanted, await referencesOf(conn, inputs));
  return value?.toFixed(2) ?? null;
}
