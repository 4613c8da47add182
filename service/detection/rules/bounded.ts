import type { Decimal } from "#service/values/decimal.ts";

import type { Spot } from "../model.ts";
import type { Statement } from "./rule.ts";

/** Limit for one kind and severity; the rest is told by its number. */
const mostTold = 3000;

export type Kind = Pick<Statement, "severity" | "amount"> & { kind: string };
type Rest = Omit<Statement, keyof Kind>;
type Told = Kind & { count: number };

/** Keeps the findings of two wholly different bills few enough to be held. */
export class BoundedReport {
  private readonly report: (statement: Statement) => void;
  private readonly kinds = new Map<string, Told>();

  constructor(report: (statement: Statement) => void) {
    this.report = report;
  }

  /** `rest` is asked for only where the finding is told. */
  tell({ severity, kind, amount }: Kind, rest: () => Rest): void {
    const key = `${severity ?? ""}|${kind}`;
    const known = this.kinds.get(key) ?? { severity, kind, count: 0 };
    this.kinds.set(key, known);
    if (++known.count > mostTold) known.amount = sum(known.amount, amount?.abs());
    else this.report({ severity, kind, amount, ...rest() });
  }

  close(whole: Spot): void {
    for (const { count, severity, kind, amount } of this.kinds.values()) {
      if (count <= mostTold) continue;
      const seen = `另有${count - mostTold}处`;
      const message = `${seen}${kind}，未逐项列出。`;
      const words = { seen, expected: "与所比较的清单一致", message };
      this.report({ at: whole, subject: `${kind}untold`, severity, kind, amount, ...words });
    }
  }
}

function sum(a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined {
  return a === undefined || b === undefined ? (a ?? b) : a.plus(b);
}
