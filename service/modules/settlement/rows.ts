import { asc, count } from "drizzle-orm";
import type { z } from "zod";

import type { costRowsInputSchema, costRowsOutputSchema } from "#contracts/settlement/cost-preview.ts";
import { settlementRow } from "#service/db/schema/settlement-row.ts";
import type { Call } from "#service/http/call.ts";

import { loadCompared } from "./load.ts";
import { costWhere } from "./question.ts";

/** A window of one of the tables, in the order of the 审定 bill. */
export async function listCostRows(
  call: Call<z.output<typeof costRowsInputSchema>>,
): Promise<z.input<typeof costRowsOutputSchema>> {
  const { deps, actor, input } = call;
  const { reportId } = await loadCompared(deps.db, actor, input.filingId);
  const where = costWhere(reportId, input);
  const [counted] = await deps.db.select({ total: count() }).from(settlementRow).where(where);
  const rows = await deps.db
    .select()
    .from(settlementRow)
    .where(where)
    .orderBy(asc(settlementRow.seq))
    .limit(input.limit)
    .offset(input.from);
  return { total: counted?.total ?? 0, rows: rows.map(present) };
}

type Stored = typeof settlementRow.$inferSelect;

function present(row: Stored): z.input<typeof costRowsOutputSchema>["rows"][number] {
  const { seq, kind, sectional, unitName, place, number, name, feature, measuringUnit } = row;
  return {
    seq,
    kind,
    sectional,
    unitName,
    place,
    number,
    name,
    feature,
    measuringUnit,
    quantity: {
      contract: row.contractQuantity,
      submitted: row.submittedQuantity,
      approved: row.approvedQuantity,
    },
    price: { contract: row.contractPrice, submitted: row.submittedPrice, approved: row.approvedPrice },
    total: { contract: row.contractTotal, submitted: row.submittedTotal, approved: row.approvedTotal },
    net: row.net,
    differs: row.differs,
    reason: row.reason,
  };
}
