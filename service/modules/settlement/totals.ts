import { and, eq, type SQL, sql } from "drizzle-orm";

import type { ReportId } from "#contracts/ids.ts";
import { type CostTable, costTableSchema, type CostTotals } from "#contracts/settlement/cost-preview.ts";
import type { Conn } from "#service/db/connect.ts";
import { settlementRow } from "#service/db/schema/detection/settlement-row.ts";

import { ofTable } from "./question.ts";
import { reductionPercent } from "./sheet-columns.ts";

/** 核增 and 核减 are summed per row, not derived from the sums. */
export async function tableTotals(conn: Conn, reportId: ReportId): Promise<Record<CostTable, CostTotals>> {
  const entries: [CostTable, CostTotals][] = [];
  for (const table of costTableSchema.options)
    entries.push([table, await costTotals(conn, and(eq(settlementRow.reportId, reportId), ofTable(table)))]);
  return costTotalsByTable(Object.fromEntries(entries));
}

function costTotalsByTable(totals: Record<string, CostTotals>): Record<CostTable, CostTotals> {
  const of = (table: CostTable): CostTotals => {
    const found = totals[table];
    if (!found) throw new Error(`No totals for ${table}`);
    return found;
  };
  return {
    approval: of("approval"),
    project: of("project"),
    sectional: of("sectional"),
    unit: of("unit"),
    divisional: of("divisional"),
    measure: of("measure"),
    other: of("other"),
    dayWork: of("dayWork"),
    contractorMaterial: of("contractorMaterial"),
    ownerMaterial: of("ownerMaterial"),
    minutes: of("minutes"),
  };
}

/** Two decimals. */
const yuan = (of: SQL) => sql<string>`coalesce(${of}, 0)::numeric(60, 2)::text`;

export async function costTotals(conn: Conn, where: SQL | undefined): Promise<CostTotals> {
  const row = settlementRow;
  const submitted = sql`sum(${row.submittedTotal})`;
  const approved = sql`sum(${row.approvedTotal})`;
  const [totals] = await conn
    .select({
      rows: sql<number>`count(*)::integer`,
      differing: sql<number>`(count(*) filter (where ${row.differs}))::integer`,
      contract: yuan(sql`sum(${row.contractTotal})`),
      submitted: yuan(submitted),
      approved: yuan(approved),
      added: yuan(sql`sum(${row.net}) filter (where ${row.net} > 0)`),
      reduced: yuan(sql`-sum(${row.net}) filter (where ${row.net} < 0)`),
      netReduced: yuan(sql`-sum(${row.net})`),
      reductionPercent: reductionPercent(submitted, approved),
    })
    .from(row)
    .where(where);
  if (!totals) throw new Error("An aggregate without groups has one row");
  return totals;
}
