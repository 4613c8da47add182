import type { BillStage } from "#contracts/settlement/bills.ts";
import { Decimal } from "#service/values/decimal.ts";

/** 合价 of a row in each bill, 元; null if the bill lacks the row. */
export type Amounts = Record<BillStage, Decimal | null>;

/** 核增 and 核减 are summed row by row, never derived from the totals. */
export type TableTotals = Record<BillStage, Decimal> & { added: Decimal; reduced: Decimal };

export function netOf({ submitted, approved }: Amounts): Decimal {
  return (approved ?? Decimal.zero).minus(submitted ?? Decimal.zero);
}

export function addUp(rows: Iterable<Amounts>): TableTotals {
  const totals: TableTotals = {
    contract: Decimal.zero,
    submitted: Decimal.zero,
    approved: Decimal.zero,
    added: Decimal.zero,
    reduced: Decimal.zero,
  };
  for (const row of rows) {
    const net = netOf(row);
    totals.contract = totals.contract.plus(row.contract ?? Decimal.zero);
    totals.submitted = totals.submitted.plus(row.submitted ?? Decimal.zero);
    totals.approved = totals.approved.plus(row.approved ?? Decimal.zero);
    if (net.sign() > 0) totals.added = totals.added.plus(net);
    else totals.reduced = totals.reduced.minus(net);
  }
  return totals;
}
