import type { ReportFinding } from "#contracts/detection/detection-api.ts";

import type { FoundFinding } from "./finding-query.ts";

export function presentFinding({ finding, answer, decision }: FoundFinding): ReportFinding {
  return {
    key: finding.key,
    rule: finding.rule,
    severity: finding.severity,
    kind: finding.kind,
    amount: finding.amount,
    place: {
      sectional: finding.sectional,
      unit: finding.unit,
      item: finding.item,
      itemName: finding.itemName,
      element: finding.element,
      attribute: finding.attribute,
      sheet: finding.sheet,
      line: finding.line,
      column: finding.columnNumber,
      row: finding.rowOrdinal,
    },
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
