import { desc, eq } from "drizzle-orm";

import { isWritten } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

export type Submission = typeof filingSubmission.$inferSelect;

/**
 * The submission that others than the enterprise read while it fills the filing in, and after it was voided meanwhile;
 * null: they read the filing itself.
 */
export async function readSubmission(
  conn: Conn,
  { enterpriseId }: Pick<Actor, "enterpriseId">,
  row: FilingRow,
): Promise<Submission | null> {
  if (enterpriseId === row.enterpriseId || !(isWritten(row.status) || row.status === "void")) return null;
  const [last] = await conn
    .select()
    .from(filingSubmission)
    .where(eq(filingSubmission.filingId, row.id))
    .orderBy(desc(filingSubmission.round))
    .limit(1);
  return last ?? null;
}

export async function withSubmittedForm(conn: Conn, actor: Actor, row: FilingRow): Promise<FilingRow> {
  const submission = await readSubmission(conn, actor, row);
  return submission ? { ...row, formValues: submission.formValues } : row;
}
