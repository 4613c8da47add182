import { count, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";

import type { costRowsOutputSchema } from "#contracts/settlement/cost-preview.ts";
import type { CostFee } from "#contracts/settlement/cost-rows.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { settlementRow } from "#service/db/schema/detection/settlement-row.ts";

import { approvedFees } from "./fees.ts";
import { loadCompared } from "./load.ts";
import { costOrder, costWhere } from "./question.ts";
import { costTotals } from "./totals.ts";

export async function listCostRows(call: CallOf<"costRows">): Promise<ReplyOf<"costRows">> {
  const { deps, actor, input } = call;
  const { reportId } = await loadCompared(deps.db, actor, input);
  const where = costWhere(reportId, input);
  const [counted] = await deps.db.select({ total: count() }).from(settlementRow).where(where);
  const totals = input.from === 0 ? await costTotals(deps.db, where) : null;
  const fees = input.table === "sectional" ? approvedFees() : noFees;
  const rows = await deps.db
    .select({ ...getTableColumns(settlementRow), fees })
    .from(settlementRow)
    .where(where)
    .orderBy(...costOrder(input.table))
    .limit(input.limit)
    .offset(input.from);
  return { total: counted?.total ?? 0, totals, rows: rows.map(present) };
}

const noFees = sql<null>`null::jsonb`;

type Stored = typeof settlementRow.$inferSelect & { fees: Record<CostFee, string | null> | null };

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
    fees: row.fees,
    net: row.net,
    differs: row.differs,
    reason: row.reason,
  };
}
