import { and, type SQL, sql } from "drizzle-orm";

import { type Cause, causeBlock, causeKey, mostCauses } from "#contracts/detection/cause.ts";
import { buildingMark } from "#contracts/detection/unit-in-building.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/detection/finding.ts";
import { mostCompared } from "#service/detection/causes/consequences.ts";
import { amountAtStake, followsOf } from "#service/detection/causes/fold.ts";
import { byGravity } from "#service/detection/causes/rank.ts";
import { openFindings } from "#service/workflow/checks/findings.ts";
import { isOpenFinding, withWords } from "#service/workflow/finding-words.ts";

import { findingWhere, type Subject } from "../findings/finding-query.ts";
import { loadReport } from "../read.ts";
import { firstOrdinals, firstPlaces } from "./first-places.ts";

export async function detectionCauses(call: CallOf<"detectionCauses">): Promise<ReplyOf<"detectionCauses">> {
  const { deps, actor, input } = call;
  const { filing, report } = await loadReport(deps.db, actor, input.filingId, input);
  const subject = { reportId: report.id, lineage: filing.lineage };
  const causes = await loadCauses(deps.db, subject, findingWhere(subject, input));
  return {
    total: causes.length,
    findings: causes.reduce((sum, { count }) => sum + count, 0),
    amount: amountAtStake(causes),
    open: await openFindings(deps.db, subject),
    causes: causes.slice(0, mostCauses),
  };
}

/** Ranked, each with the cause that it follows from, without their places. */
export async function rankCauses(conn: Conn, subject: Subject, where: SQL | undefined) {
  const found = await groupByCause(conn, subject, where);
  const groups = found.map((group) => ({ ...group, at: group.first[0] ?? 0 })).toSorted(byGravity);
  const follows = followsOf(groups);
  return groups.map(({ amounts: _distinct, at: _place, ...group }, index) => ({
    ...group,
    follows: follows[index] ?? null,
  }));
}

export async function loadCauses(conn: Conn, subject: Subject, where: SQL | undefined): Promise<Cause[]> {
  const causes = await rankCauses(conn, subject, where);
  const ordinals = causes.slice(0, mostCauses).flatMap(({ first }) => first);
  const places = await firstPlaces(conn, subject, ordinals);
  return causes.map(({ first: _ordinals, ...cause }) => ({
    ...cause,
    block: causeBlock(cause),
    first: places.get(causeKey(cause)) ?? [],
  }));
}

async function groupByCause(conn: Conn, { lineage }: Subject, where: SQL | undefined) {
  const { amount, sectional, unit } = finding;
  const work = sql`concat_ws(${buildingMark}, nullif(${sectional}, ''), ${unit})`;
  const inUnits = sql`filter (where ${unit} is not null)`;
  const selected = conn
    .select({
      rule: finding.rule,
      severity: finding.severity,
      kind: finding.kind,
      count: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where ${isOpenFinding()})::int`,
      undecided: sql<number>`count(*) filter (where ${findingDecision.key} is null)::int`,
      unanswered: sql<number>`count(*) filter (where ${findingAnswer.key} is null)::int`,
      fresh: sql<number>`count(*) filter (where ${finding.isFresh})::int`,
      amount: sql<string | null>`round(sum(${amount}), 2)::text`,
      amounts: sql<string[] | null>`case when count(${amount}) < count(*)
          or count(distinct (${sectional}, ${unit}, ${amount})) > ${mostCompared} then null
        else array_agg(distinct coalesce(${sectional}, '') || '/' || coalesce(${unit}, '') || '|' || ${amount}::text) end`,
      units: sql<string[]>`coalesce((case when count(distinct ${unit}) < count(distinct ${work}) ${inUnits}
          then array_agg(distinct ${work}) ${inUnits}
        else array_agg(distinct ${unit}) ${inUnits} end)[1:3], '{}')`,
      unitCount: sql<number>`(count(distinct ${work}) ${inUnits})::int`,
      first: firstOrdinals,
    })
    .from(finding);
  return withWords(selected.$dynamic(), lineage)
    .where(and(where))
    .groupBy(finding.rule, finding.severity, finding.kind);
}
