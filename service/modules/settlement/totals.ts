import { and, eq, type SQL, sql } from "drizzle-orm";

import type { ReportId } from "#contracts/ids.ts";
import {
  costPreviewOutputSchema,
  type CostTable,
  costTableSchema,
  type CostTotals,
} from "#contracts/settlement/cost-preview.ts";
import type { Conn } from "#service/db/connect.ts";
import { settlementRow as row } from "#service/db/schema/detection/settlement-row.ts";

import { tableKinds } from "./question.ts";
import { reductionPercent } from "./sheet-columns.ts";

const submitted = sql`sum(${row.submittedTotal})`;
const approved = sql`sum(${row.approvedTotal})`;
/** Two decimals. */
const yuan = (of: SQL) => sql<string>`coalesce(${of}, 0)::numeric(60, 2)::text`;
const sums = {
  rows: sql<number>`count(*)::integer`,
  differing: sql<number>`(count(*) filter (where ${row.differs}))::integer`,
  contract: yuan(sql`sum(${row.contractTotal})`),
  submitted: yuan(submitted),
  approved: yuan(approved),
  added: yuan(sql`sum(${row.net}) filter (where ${row.net} > 0)`),
  reduced: yuan(sql`-sum(${row.net}) filter (where ${row.net} < 0)`),
  netReduced: yuan(sql`-sum(${row.net})`),
  reductionPercent: reductionPercent(submitted, approved),
};
const none: CostTotals = {
  rows: 0,
  differing: 0,
  contract: "0.00",
  submitted: "0.00",
  approved: "0.00",
  added: "0.00",
  reduced: "0.00",
  netReduced: "0.00",
  reductionPercent: null,
};
const tablesSchema = costPreviewOutputSchema.shape.tables;

/** 核增 and 核减 are summed per row, not derived from the sums. */
export async function tableTotals(conn: Conn, reportId: ReportId): Promise<Record<CostTable, CostTotals>> {
  const { kind, minuted } = row;
  const own = eq(row.reportId, reportId);
  const rows = await conn
    .select({ kind, ...sums })
    .from(row)
    .where(own)
    .groupBy(kind);
  const byKind = new Map(rows.map(({ kind: one, ...totals }) => [one, totals]));
  const minutes = await costTotals(conn, and(own, minuted));
  const of = (table: CostTable) => (table === "minutes" ? minutes : (byKind.get(tableKinds[table]) ?? none));
  return tablesSchema.parse(Object.fromEntries(costTableSchema.options.map((table) => [table, of(table)])));
}

export async function costTotals(conn: Conn, where: SQL | undefined): Promise<CostTotals> {
  const [totals] = await conn.select(sums).from(row).where(where);
  if (!totals) throw new Error("An aggregate without groups has one row");
  return totals;
}
