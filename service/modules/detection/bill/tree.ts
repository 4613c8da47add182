import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";

import type { askedReportInputSchema, TreeNode } from "#contracts/detection/detection-api.ts";
import type { ReportId } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { billHeading, billRow } from "#service/db/schema/detection/bill-row.ts";

import { loadReport } from "../read.ts";
import { left, settledRows } from "../report/unsettled.ts";

type Row = typeof billRow.$inferSelect;

export async function billTree(call: Call<z.output<typeof askedReportInputSchema>>): Promise<TreeNode[]> {
  const { deps, actor, input } = call;
  const { filing, report } = await loadReport(deps.db, actor, input.filingId, input);
  const settledIn = await settledRows(deps.db, { reportId: report.id, lineage: filing.lineage });
  const headings = await deps.db
    .select()
    .from(billHeading)
    .where(eq(billHeading.reportId, report.id))
    .orderBy(asc(billHeading.seq));
  const rows = await rowsOf(deps.db, report.id, headings);
  return headings.flatMap((heading) => {
    const row = rows.get(heading.seq);
    if (row === undefined) return [];
    const counts = { E: heading.errors, W: heading.warnings, I: heading.infos };
    const unsettled = left(counts, settledIn(heading.seq, heading.lastSeq));
    return present(row, { items: heading.items, counts, unsettled });
  });
}

/** By the key: without fresh statistics the planner joins the headings with every row of the bill. */
async function rowsOf(
  conn: Conn,
  reportId: ReportId,
  headings: readonly { seq: number }[],
): Promise<ReadonlyMap<number, Row>> {
  const seqs = sql.param(headings.map(({ seq }) => seq));
  const rows = await conn
    .select()
    .from(billRow)
    .where(and(eq(billRow.reportId, reportId), sql`${billRow.seq} = any(${seqs}::int[])`));
  return new Map(rows.map((row) => [row.seq, row]));
}

function present(row: Row, below: Pick<TreeNode, "items" | "counts" | "unsettled">): TreeNode {
  return {
    seq: row.seq,
    parent: row.parent,
    depth: row.depth,
    kind: row.kind,
    section: row.section,
    number: row.number,
    name: row.name,
    total: row.total,
    ...below,
  };
}
