import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";

import { batchIdSchema, type IndicatorIssueId } from "#contracts/ids.ts";
import {
  type PublicCell,
  type PublicFigure,
  publicCellSchema,
  type Withheld,
} from "#contracts/indicator/issue/issue.ts";
import type { SampleClass } from "#contracts/indicator/sample/features.ts";
import type { SampleStage } from "#contracts/indicator/sample/sample.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorIssue } from "#service/db/schema/indicator/indicator-issue.ts";
import { station } from "#service/db/schema/region/station.ts";
import { type Level, normalise } from "#service/statistics/normalise.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { holdsPlace } from "../issue-place.ts";
import { referencesOf } from "./references.ts";

export type PublishedQuestion = {
  stage: SampleStage;
  class: SampleClass;
  /** Unit of measure, as samples spell it. */
  unit: string;
  regionCode: string;
};
export type PublishedPool = {
  issueId: IndicatorIssueId;
  station: string;
  from: string;
  to: string;
  figure: PublicFigure;
};
export type FoundPublished = {
  pool: PublishedPool | null;
  /** Why the newest issue hides the class; null if no issue has it at all. */
  withheld: Withheld | null;
};

/** Older ones say little about prices of today. */
const mostIssues = 5;

/** Newest released figure of class, stage and unit whose region holds the place. */
export async function publishedFor(conn: Conn, question: PublishedQuestion): Promise<FoundPublished> {
  return newestIn(await issuesFor(conn, question), question);
}

/** The same for each unit of measure that the class has in these issues. */
export async function publishedByUnit(
  conn: Conn,
  question: Omit<PublishedQuestion, "unit">,
): Promise<FoundPublished[]> {
  const issues = await issuesFor(conn, question);
  const cells = issues.flatMap((issue) => issue.cells).filter((cell) => cell.class === question.class);
  return [...new Set(cells.map(({ unit }) => unit))].map((unit) => newestIn(issues, { ...question, unit }));
}

type Issue = Omit<PublishedPool, "figure"> & { cells: PublicCell[] };

async function issuesFor(
  conn: Conn,
  { stage, regionCode }: Pick<PublishedQuestion, "stage" | "regionCode">,
): Promise<Issue[]> {
  const issues = await conn
    .select({
      issueId: indicatorIssue.id,
      station: station.name,
      from: indicatorIssue.periodFrom,
      to: indicatorIssue.periodTo,
      cells: indicatorIssue.cells,
    })
    .from(indicatorIssue)
    .innerJoin(station, eq(station.id, indicatorIssue.stationId))
    .where(and(eq(indicatorIssue.state, "released"), eq(indicatorIssue.stage, stage), holdsPlace(regionCode)))
    .orderBy(desc(indicatorIssue.periodTo))
    .limit(mostIssues);
  return issues.map((issue) => ({ ...issue, cells: z.array(publicCellSchema).parse(issue.cells) }));
}

function newestIn(
  issues: readonly Issue[],
  { class: kind, unit }: Pick<PublishedQuestion, "class" | "unit">,
): FoundPublished {
  const found = issues.flatMap(({ cells, ...issue }) => {
    const cell = cells.find((one) => one.class === kind && one.unit === unit);
    return cell ? [{ issue, cell, figure: cell.figures.find(({ aspect }) => aspect === "total") }] : [];
  });
  for (const { issue, figure } of found) if (figure) return { pool: { ...issue, figure }, withheld: null };
  return { pool: null, withheld: found[0]?.cell.withheld ?? null };
}

const levelSchema = z.object({
  month: z.string(),
  place: z.string(),
  index: z.object({ batchId: batchIdSchema, version: z.int() }),
  factors: z.object({ batchId: batchIdSchema, version: z.int() }),
});

/** A value at the level of an issue; null where its month or place has no index or factor. */
export async function atLevelOf(
  conn: Conn,
  issueId: IndicatorIssueId,
  raw: Decimal,
  own: Level,
): Promise<Decimal | null> {
  const part = (name: string) => sql`inputs -> ${sql.raw(`'${name}'`)}`;
  const { rows } = await conn.execute<{ level: unknown }>(sql`
    select jsonb_build_object('month', ${part("month")}, 'place', ${part("place")}, 'index', ${part("index")},
      'factors', ${part("factors")}) as level
    from (select content::jsonb -> 'inputs' as inputs from ${indicatorIssue} where id = ${issueId}) issue`);
  const level = levelSchema.parse(rows[0]?.level);
  const wanted = { month: level.month, region: level.place };
  return normalise(raw, own, wanted, await referencesOf(conn, level)).value;
}
