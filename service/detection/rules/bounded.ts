import type { Decimal } from "#service/values/decimal.ts";

import type { Spot } from "../model.ts";
import type { Statement } from "./rule.ts";

/** Of one kind and severity; the rest is told by its number. */
const mostTold = 3000;

type Kind = { told: number; first: Statement; amount: Decimal | undefined };

/** Keeps the findings of two wholly different bills few enough to be held. */
export class BoundedReport {
  private readonly report: (statement: Statement) => void;
  private readonly kinds = new Map<string, Kind>();

  constructor(report: (statement: Statement) => void) {
    this.report = report;
  }

  tell(statement: Statement): void {
    const key = `${statement.severity ?? ""}|${statement.kind ?? ""}`;
    const known = this.kinds.get(key);
    if (known === undefined) this.kinds.set(key, { told: 1, first: statement, amount: undefined });
    else if (++known.told > mostTold) known.amount = sum(known.amount, statement.amount?.abs());
    if (known === undefined || known.told <= mostTold) this.report(statement);
  }

  close(whole: Spot): void {
    for (const { told, amount, first } of this.kinds.values()) {
      if (told <= mostTold) continue;
      const { severity, kind = "", expected } = first;
      const seen = `另有${told - mostTold}处`;
      const message = `${seen}${kind}，未逐项列出。`;
      this.report({ at: whole, subject: `${kind}untold`, severity, kind, amount, seen, expected, message });
    }
  }
}

function sum(a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined {
  return a === undefined || b === undefined ? (a ?? b) : a.plus(b);
}
