import { and, type Column, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import { severitySchema } from "#contracts/detection/detection.ts";
import { type FindingNeed, findingNeeds } from "#contracts/detection/finding-state.ts";
import type { FilingId } from "#contracts/ids.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/detection/finding.ts";

type Words = typeof findingAnswer | typeof findingDecision;
type Identity = { key: string | Column; fingerprint: string | Column };

/** Answers and decisions apply to the same finding in every report of the lineage. */
export function wordsOn(table: Words, lineage: FilingId, of: Identity = finding): SQL | undefined {
  return and(eq(table.lineage, lineage), eq(table.key, of.key), eq(table.fingerprint, of.fingerprint));
}

export function withWords<Q extends PgSelect>(query: Q, lineage: FilingId) {
  return query
    .leftJoin(findingAnswer, wordsOn(findingAnswer, lineage))
    .leftJoin(findingDecision, wordsOn(findingDecision, lineage));
}

export function stillNeeds(need: FindingNeed): SQL | undefined {
  const severities = severitySchema.options.filter((severity) => findingNeeds[severity] === need);
  return and(
    inArray(finding.severity, severities),
    isNull(findingDecision.key),
    need === "reply" ? isNull(findingAnswer.key) : undefined,
  );
}

/** With a decision, or a warning with a reply; hints need neither. */
export function isSettledFinding(): SQL | undefined {
  const isAnswered = and(eq(finding.severity, "W"), isNotNull(findingAnswer.key));
  return or(isNotNull(findingDecision.key), isAnswered);
}

export function isOpenFinding(): SQL | undefined {
  return or(stillNeeds("decision"), stillNeeds("reply"));
}
