import { and, count, eq, ilike, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";

import type { FindingFilter } from "#contracts/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/finding.ts";
import { containsText } from "#service/workflow/search.ts";

type Subject = { reportId: string; lineage: FilingId };

/** Findings of a report with what was answered and decided on the same finding, in this version or before. */
export function selectFindings(conn: Conn, { lineage }: Subject) {
  return conn
    .select({ finding, answer: findingAnswer, decision: findingDecision })
    .from(finding)
    .leftJoin(findingAnswer, sameFinding(findingAnswer, lineage))
    .leftJoin(findingDecision, sameFinding(findingDecision, lineage))
    .$dynamic();
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
