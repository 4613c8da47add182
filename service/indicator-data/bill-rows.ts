import { and, eq, gt } from "drizzle-orm";

import type { ReportId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";
import type { BreakdownRow } from "#service/indicator/breakdown/breakdown.ts";

/** Rows of one query: a bill may have 300,000. */
const batch = 20_000;

/** Rows of a checked bill in their order, a batch in memory at a time. */
export async function eachBillRow(
  conn: Conn,
  id: ReportId,
  take: (row: BreakdownRow) => void,
): Promise<void> {
  for (let last: number | undefined = -1; last !== undefined;) {
    const rows = await conn
      .select({
        seq: billRow.seq,
        kind: billRow.kind,
        section: billRow.section,
        number: billRow.number,
        unit: billRow.unit,
        quantity: billRow.quantity,
        total: billRow.total,
      })
      .from(billRow)
      .where(and(eq(billRow.reportId, id), gt(billRow.seq, last)))
      .orderBy(billRow.seq)
      .limit(batch);
    for (const row of rows) take(row);
    last = rows.length < batch ? undefined : rows.at(-1)?.seq;
  }
}
