import { and, eq } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport, reportSummarySchema } from "#service/db/schema/detection/detection.ts";
import { filingBill, type StoredBillFacts } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { readSubmission, type Submission } from "#service/workflow/submitted-form.ts";

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

/** The stored one unless another file has taken its place, else as it was checked. */
async function billOf(
  conn: Conn,
  { id, kind }: FilingRow,
  { round, files }: Submission,
): Promise<StoredBillFacts | null> {
  const code = filingForms[kind].judgedBill;
  const sent = files.find((file) => file.code === code);
  const [stored] = await conn
    .select()
    .from(filingBill)
    .where(and(eq(filingBill.filingId, id), eq(filingBill.code, code)));
  if (stored && stored.fileId === sent?.fileId) return stored.facts;
  const [report] = await conn
    .select({ summary: detectionReport.summary })
    .from(detectionReport)
    .where(
      and(
        eq(detectionReport.filingId, id),
        eq(detectionReport.round, round),
        eq(detectionReport.isTrial, false),
      ),
    );
  return reportSummarySchema.safeParse(report?.summary).data ?? null;
}
