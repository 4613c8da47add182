import type { ReportFinding } from "#contracts/detection/detection-api.ts";
import type { Place } from "#contracts/detection/detection.ts";

import type { FoundFinding } from "./finding-query.ts";

export function presentFinding({ finding, answer, decision }: FoundFinding): ReportFinding {
  return {
    key: finding.key,
    rule: finding.rule,
    severity: finding.severity,
    kind: finding.kind,
    amount: finding.amount,
    place: presentPlace(finding),
    seen: finding.seen,
    expected: finding.expected,
    message: finding.message,
    answer: answer && { text: answer.text, by: answer.byName, at: answer.at.toISOString() },
    decision: decision && {
      kind: decision.kind,
      reason: decision.reason,
      by: decision.byName,
      at: decision.at.toISOString(),
    },
  };
}

export function presentPlace(finding: FoundFinding["finding"]): Place {
  const { sectional, unit, item, itemName, element, attribute, sheet, line } = finding;
  const { columnNumber: column, rowOrdinal: row } = finding;
  return { sectional, unit, item, itemName, element, attribute, sheet, line, column, row };
}
