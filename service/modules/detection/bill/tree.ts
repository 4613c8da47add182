import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";

import type { askedReportInputSchema, TreeNode } from "#contracts/detection/detection-api.ts";
import type { Call } from "#service/core/call.ts";
import { billHeading, billRow } from "#service/db/schema/detection/bill-row.ts";

import { loadReport } from "../read.ts";
import { left, settledRows } from "../report/unsettled.ts";

export async function billTree(call: Call<z.output<typeof askedReportInputSchema>>): Promise<TreeNode[]> {
  const { deps, actor, input } = call;
  const { filing, report } = await loadReport(deps.db, actor, input.filingId, input);
  const settledIn = await settledRows(deps.db, { reportId: report.id, lineage: filing.lineage });
  const rows = await deps.db
    .select({ row: billRow, heading: billHeading })
    .from(billHeading)
    .innerJoin(billRow, and(eq(billRow.reportId, billHeading.reportId), eq(billRow.seq, billHeading.seq)))
    .where(eq(billHeading.reportId, report.id))
    .orderBy(asc(billHeading.seq));
  return rows.map(({ row, heading }) => {
    const counts = { E: heading.errors, W: heading.warnings, I: heading.infos };
    const unsettled = left(counts, settledIn(heading.seq, heading.lastSeq));
    return present(row, { items: heading.items, counts, unsettled });
  });
}

function present(
  row: typeof billRow.$inferSelect,
  below: Pick<TreeNode, "items" | "counts" | "unsettled">,
): TreeNode {
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
