import { spotOf } from "../../spot.ts";
import type { Statement } from "../rule.ts";

const maxKept = 5000;

/**
 * Statements on rows without a price. P01 reports such rows of a priced bill; in a 招标工程量清单, where no row has a
 * price, the statements count.
 */
export class UnpricedRows {
  private statements: Statement[] | null = [];

  keep(statement: Statement): void {
    if (this.statements !== null && this.statements.length < maxKept)
      this.statements.push({ ...statement, at: spotOf(statement.at) });
  }

  /** A row has a price. */
  forget(): void {
    this.statements = null;
  }

  kept(): readonly Statement[] {
    return this.statements ?? [];
  }
}
