import { and, asc, count, eq, ilike, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";

import type { CauseName, FindingFilter, FindingQuestion } from "#contracts/detection/detection-api.ts";
import { buildingMark } from "#contracts/detection/unit-in-building.ts";
import type { FilingId, ReportId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/detection/finding.ts";
import { rules } from "#service/detection/rules/registry.ts";
import { isOpenFinding, withWords } from "#service/workflow/finding-words.ts";

export type Subject = { reportId: ReportId; lineage: FilingId };

export function selectFindings(conn: Conn, { lineage }: Subject) {
  const selected = conn.select({ finding, answer: findingAnswer, decision: findingDecision }).from(finding);
  return withWords(selected.$dynamic(), lineage);
}

export async function countFindings(
  conn: Conn,
  { lineage }: Subject,
  where: SQL | undefined,
): Promise<number> {
  const selected = conn.select({ total: count() }).from(finding);
  const [counted] = await withWords(selected.$dynamic(), lineage).where(where);
  return counted?.total ?? 0;
}

export type FoundFinding = Awaited<ReturnType<typeof selectFindings>>[number];

export function findingWhere({ reportId }: Subject, filter: FindingFilter): SQL | undefined {
  return and(
    eq(finding.reportId, reportId),
    filter.severity === undefined ? undefined : eq(finding.severity, filter.severity),
    filter.rule === undefined ? undefined : eq(finding.rule, filter.rule),
    filter.kind === undefined ? undefined : eq(finding.kind, filter.kind),
    filter.fresh === undefined ? undefined : eq(finding.isFresh, true),
    filter.unit === undefined ? undefined : unitWhere(filter.unit),
    filter.row === undefined ? undefined : eq(finding.rowOrdinal, filter.row),
    filter.state === undefined ? undefined : stateWhere(filter.state),
    filter.search === "" ? undefined : searchWhere(filter.search),
  );
}

export function causesWhere(causes: readonly CauseName[]): SQL | undefined {
  return or(
    ...causes.map(({ rule, severity, kind }) =>
      and(eq(finding.rule, rule), eq(finding.severity, severity), eq(finding.kind, kind)),
    ),
  );
}

export function keysWhere({ reportId }: Subject, keys: readonly string[]): SQL | undefined {
  return and(eq(finding.reportId, reportId), inArray(finding.key, [...keys]));
}

/** Workbook lines count from 1 in each sheet, so the row's sequence orders them. */
const position = sql`case when ${finding.sheet} is null then ${finding.line} else coalesce(${finding.rowOrdinal}, 0) end`;
const filePlace = [position, asc(finding.line), asc(finding.columnNumber), asc(finding.ordinal)];

const ruleCodes = rules.map(({ code }) => code).join(",");
const ruleOrder = sql`array_position(string_to_array(${ruleCodes}, ','), ${finding.rule})`;

/** Local rules, which the program does not know, by their codes behind the others. */
const localLast = [ruleOrder, sql`length(${finding.rule})`, asc(finding.rule)];

/** Groups follow file order, rules the order of the report. */
export function findingOrder({ sort, group }: FindingQuestion): SQL[] {
  const groups = {
    rule: localLast,
    unit: [sql`min(${position}) over (partition by ${finding.sectional}, ${finding.unit})`],
  };
  const sorts = {
    severity: [sql`array_position(array['E', 'W', 'I'], ${finding.severity})`],
    rule: localLast,
    amount: [sql`${lineTotal} desc nulls last`],
  };
  return [...(group ? groups[group] : []), ...(sort ? sorts[sort] : []), ...filePlace];
}

/** 合价 of the finding's line, in 元. */
export const lineTotal = sql`(select ${billRow.total}::numeric from ${billRow}
  where ${billRow.reportId} = ${finding.reportId} and ${billRow.seq} = ${finding.rowOrdinal})`;

/** By its name, or by that and its 单项, as `unitInBuilding` writes it. */
function unitWhere(unit: string): SQL | undefined {
  return or(
    eq(finding.unit, unit),
    sql`${finding.sectional} || ${buildingMark} || ${finding.unit} = ${unit}`,
  );
}

function stateWhere(state: NonNullable<FindingFilter["state"]>): SQL | undefined {
  switch (state) {
    case "answered":
      return isNotNull(findingAnswer.key);
    case "decided":
      return isNotNull(findingDecision.key);
    case "open":
      return isOpenFinding();
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
