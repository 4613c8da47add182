import { and, eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";
import { readLineDetail } from "#service/detection/readers/line-detail.ts";
import { createSlots } from "#service/export/slots.ts";

import { loadReport } from "../read.ts";
import { billFile, isWorkbook } from "../report/bill-file.ts";

/** Each slot reads a file up to the row, which may be far behind in a large one. */
const slots = createSlots(4);

/** Read from the file when asked for: kept for every row, it would outgrow the bill many times. */
export async function lineDetail(call: CallOf<"detectionLine">): Promise<ReplyOf<"detectionLine">> {
  const { deps, actor, input } = call;
  const { report } = await loadReport(deps.db, actor, input.filingId, input);
  const [row] = await deps.db
    .select({ kind: billRow.kind, line: billRow.line, column: billRow.columnNumber })
    .from(billRow)
    .where(and(eq(billRow.reportId, report.id), eq(billRow.seq, input.row)));
  if (row === undefined)
    throw new ServiceError("finding.not-found", { message: "清单中没有这一行，请刷新后重试" });
  const bill = await billFile(deps.db, report);
  if (row.kind !== "item" || isWorkbook(bill)) return { components: [], norms: [], isCut: false };
  const leave = slots.take();
  if (leave === null)
    throw new ServiceError("export.busy", { message: "查看单价构成的人数较多，请稍后再试" });
  try {
    const source = await deps.blobs.read(bill.storageKey);
    try {
      return await readLineDetail(source, row);
    } finally {
      source.destroy();
    }
  } finally {
    leave();
  }
}
