import type { Finding } from "#contracts/detection/detection.ts";
import { cut, ownCopy } from "#service/values/text.ts";

import type { Rule, Statement } from "./rules/rule.ts";

/**
 * Holds no line numbers, so that answers survive a new version of the bill. Without an item, or for rules on
 * attributes, element, attribute and subject tell findings apart.
 */
function keyOf(rule: string, { at, attribute, subject }: Statement): string {
  const { unitKey, item, nth } = at.where;
  const base = `${rule}|${unitKey}|${item ?? "-"}|${nth}`;
  const isPerItem = item !== null && !rule.startsWith("F");
  if (isPerItem) return base;
  return `${base}|${cut(at.name, 60)}@${attribute ?? ""}${subject === undefined ? "" : `|${cut(subject, 60)}`}`;
}

export class FindingWriter {
  private readonly uses = new Map<string, number>();

  write(rule: Pick<Rule, "code" | "name" | "severity">, statement: Statement): Finding {
    const { at, attribute, severity, kind, amount, ...words } = statement;
    const base = keyOf(rule.code, statement);
    const use = (this.uses.get(base) ?? 0) + 1;
    const { sectional, unit, item, itemName, row } = at.where;
    const key = ownCopy(use === 1 ? base : `${base}~${use}`);
    this.uses.set(use === 1 ? key : base, use);
    // Copies the texts: findings outlive the file's pieces and must not keep them alive.
    return {
      key,
      rule: rule.code,
      severity: severity ?? rule.severity,
      kind: kind === undefined ? rule.name : ownCopy(kind),
      amount: amount?.abs().toFixed(2) ?? null,
      place: {
        sectional,
        unit,
        item,
        itemName,
        element: ownCopy(cut(at.name, 100)),
        attribute: attribute ?? null,
        sheet: at.cells?.sheet ?? null,
        line: at.line,
        column: at.cells?.columns.get(attribute ?? "") ?? at.column,
        row,
      },
      seen: ownCopy(words.seen),
      expected: ownCopy(words.expected),
      message: ownCopy(words.message),
    };
  }
}
