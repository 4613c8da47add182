import { and, eq } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import type { StoredBillFacts } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { checkedBill, uploadedBill } from "#service/indicator-data/own/own-work.ts";
import { holdsFile, readSubmission, type Submission } from "#service/workflow/submitted-form.ts";

/** Others than the enterprise see form and bill as submitted while it edits them. */
export async function submittedWork(
  conn: Conn,
  actor: Actor,
  row: FilingRow,
): Promise<{ row: FilingRow; bill?: StoredBillFacts | null }> {
  const submission = await readSubmission(conn, actor, row);
  if (!submission) return { row };
  return {
    row: { ...row, formValues: submission.formValues },
    bill: await billOf(conn, row, submission),
  };
}

/** The uploaded one unless another file has taken its place, else as it was checked. */
async function billOf(conn: Conn, row: FilingRow, submission: Submission): Promise<StoredBillFacts | null> {
  const uploaded = await uploadedBill(conn, row);
  if (uploaded && holdsFile(submission, uploaded.fileId)) return uploaded.facts;
  const { filingId, round, isTrial } = detectionReport;
  return checkedBill(conn, and(eq(filingId, row.id), eq(round, submission.round), eq(isTrial, false)));
}
