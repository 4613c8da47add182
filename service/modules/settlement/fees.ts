import { type SQL, sql } from "drizzle-orm";

import { type CostFee, costFeeNames, costFeeSchema } from "#contracts/settlement/cost-rows.ts";

/** 审定 amount of a fee per 单位工程, under its name of either standard; null when it has none. */
export function approvedFee(fee: CostFee): SQL<string | null> {
  const names = Object.values(costFeeNames).map((named) => named[fee]);
  return sql`(select sum(fee.approved_total) from settlement_row fee where fee.report_id = settlement_row.report_id
    and fee.place = settlement_row.place and fee.kind = 'fee' and fee.name in ${names})`;
}

/** Amounts as text: JSON numbers would lose precision. */
export function approvedFees(): SQL<Record<CostFee, string | null>> {
  const pairs = costFeeSchema.options.map((fee) => sql`${fee}::text, (${approvedFee(fee)})::text`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}
