import { and, desc, eq } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import { isWritten } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { namesIn } from "#service/db/filing-names.ts";
import type { detectionReport } from "#service/db/schema/detection/detection.ts";
import { filingSubmission, type SubmittedFile } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

export type Submission = typeof filingSubmission.$inferSelect;

/** Others than the enterprise read what was submitted while it fills the filing in, and after it was voided meanwhile. */
export function readsSubmission(
  { enterpriseId }: Pick<Actor, "enterpriseId">,
  row: Pick<FilingRow, "enterpriseId" | "status">,
): boolean {
  return enterpriseId !== row.enterpriseId && (isWritten(row.status) || row.status === "void");
}

/** Null: the actor reads the filing itself. */
export async function readSubmission(
  conn: Conn,
  actor: Pick<Actor, "enterpriseId">,
  row: FilingRow,
): Promise<Submission | null> {
  if (!readsSubmission(actor, row)) return null;
  const [last] = await conn
    .select()
    .from(filingSubmission)
    .where(eq(filingSubmission.filingId, row.id))
    .orderBy(desc(filingSubmission.round))
    .limit(1);
  return last ?? null;
}

/** False where another file has taken its place since. */
export function holdsFile({ files }: { files: readonly SubmittedFile[] }, fileId: FileId | null): boolean {
  return files.some((sent) => sent.fileId === fileId);
}

export async function withSubmittedForm(conn: Conn, actor: Actor, row: FilingRow): Promise<FilingRow> {
  const submission = await readSubmission(conn, actor, row);
  return submission ? { ...row, formValues: submission.formValues } : row;
}

type Reported = Pick<typeof detectionReport.$inferSelect, "filingId" | "round" | "isTrial">;

/** As submitted with the bill of the report, whatever was edited or submitted since; a trial is of the form itself. */
export async function withReportedForm(
  conn: Conn,
  row: FilingRow,
  { filingId, round, isTrial }: Reported,
): Promise<FilingRow> {
  if (isTrial) return { ...row, ...namesIn(row.kind, row.formValues) };
  const [submission] = await conn
    .select({ formValues: filingSubmission.formValues })
    .from(filingSubmission)
    .where(and(eq(filingSubmission.filingId, filingId), eq(filingSubmission.round, round)));
  if (!submission) return row;
  return { ...row, ...submission, ...namesIn(row.kind, submission.formValues) };
}
