import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import type { FindingFilter, FindingQuestion } from "#contracts/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { billRow } from "#service/db/schema/bill-row.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/finding.ts";
import { rules } from "#service/detection/rules/registry.ts";
import { containsText } from "#service/workflow/search.ts";

export type Subject = { reportId: string; lineage: FilingId };

/** Findings of a report with what was answered and decided on the same finding, in this version or before. */
export function selectFindings(conn: Conn, subject: Subject) {
  const selected = conn.select({ finding, answer: findingAnswer, decision: findingDecision }).from(finding);
  return withWords(selected.$dynamic(), subject);
}

/** Joins what was answered and decided to a query over findings. */
export function withWords<Q extends PgSelect>(query: Q, { lineage }: Subject) {
  return query
    .leftJoin(findingAnswer, sameFinding(findingAnswer, lineage))
    .leftJoin(findingDecision, sameFinding(findingDecision, lineage));
}

export async function countFindings(
  conn: Conn,
  { lineage }: Subject,
  where: SQL | undefined,
): Promise<number> {
  const [counted] = await conn
    .select({ total: count() })
    .from(finding)
    .leftJoin(findingAnswer, sameFinding(findingAnswer, lineage))
    .leftJoin(findingDecision, sameFinding(findingDecision, lineage))
    .where(where);
  return counted?.total ?? 0;
}

export type FoundFinding = Awaited<ReturnType<typeof selectFindings>>[number];

function sameFinding(
  table: typeof findingAnswer | typeof findingDecision,
  lineage: FilingId,
): SQL | undefined {
  return and(
    eq(table.lineage, lineage),
    eq(table.key, finding.key),
    eq(table.fingerprint, finding.fingerprint),
  );
}

export function findingWhere({ reportId }: Subject, filter: FindingFilter): SQL | undefined {
  return and(
    eq(finding.reportId, reportId),
    filter.severity === undefined ? undefined : eq(finding.severity, filter.severity),
    filter.rule === undefined ? undefined : eq(finding.rule, filter.rule),
    filter.unit === undefined ? undefined : eq(finding.unit, filter.unit),
    filter.row === undefined ? undefined : eq(finding.rowSeq, filter.row),
    filter.state === undefined ? undefined : stateWhere(filter.state),
    filter.search === "" ? undefined : searchWhere(filter.search),
  );
}

export function keysWhere({ reportId }: Subject, keys: readonly string[]): SQL | undefined {
  return and(eq(finding.reportId, reportId), inArray(finding.key, [...keys]));
}

/** Of a workbook the order of the bill: lines count from 1 in each sheet. */
const position = sql`case when ${finding.sheet} is null then ${finding.line} else coalesce(${finding.rowSeq}, 0) end`;
const filePlace = [position, asc(finding.line), asc(finding.col), asc(finding.n)];

const ruleCodes = rules.map(({ code }) => code).join(",");
const ruleOrder = sql`array_position(string_to_array(${ruleCodes}, ','), ${finding.rule})`;

/** Groups come in the order of the file as the findings in them do, rules in the order in which reports list them. */
export function findingOrder({ sort, group }: FindingQuestion): SQL[] {
  const groups = {
    rule: [ruleOrder],
    unit: [sql`min(${position}) over (partition by ${finding.sectional}, ${finding.unit})`],
  };
  const sorts = {
    severity: [sql`array_position(array['E', 'W', 'I'], ${finding.severity})`],
    rule: [ruleOrder],
    amount: [sql`${lineTotal} desc nulls last`],
  };
  return [...(group ? groups[group] : []), ...(sort ? sorts[sort] : []), ...filePlace];
}

/** 合价 of the line that a finding stands at, in 元. */
export const lineTotal = sql`(select ${billRow.total}::numeric from ${billRow}
  where ${billRow.reportId} = ${finding.reportId} and ${billRow.seq} = ${finding.rowSeq})`;

function stateWhere(state: NonNullable<FindingFilter["state"]>): SQL | undefined {
  switch (state) {
    case "answered":
      return isNotNull(findingAnswer.key);
    case "decided":
      return isNotNull(findingDecision.key);
    case "open":
      return and(
        isNull(findingDecision.key),
        or(eq(finding.severity, "E"), and(eq(finding.severity, "W"), isNull(findingAnswer.key))),
      );
  }
}

function searchWhere(search: string): SQL | undefined {
  const pattern = containsText(search);
  return or(
    ilike(finding.item, pattern),
    ilike(finding.itemName, pattern),
    ilike(finding.unit, pattern),
    ilike(finding.message, pattern),
  );
}
