import { and, eq } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import { billCodesOf, comparedCodesOf } from "#contracts/form/filing-form.ts";
import type { FileId, FilingId } from "#contracts/ids.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { filingBill, filingFile, type FilingFileRow } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { dropTrials } from "#service/workflow/trial-run.ts";

/** Hides a file that was ever submitted. Otherwise releases it and returns its ID for `dropReleased`. */
export async function takeOutFile(
  tx: Tx,
  row: FilingRow,
  attachment: FilingFileRow,
  { at, accountId }: Pick<AuditActor, "at" | "accountId">,
): Promise<FileId | null> {
  if (isChecked(row, attachment.code)) await dropTrials(tx, row, attachment.code);
  let released: FileId | null = null;
  if (attachment.round <= row.submissionCount) {
    await tx
      .update(filingFile)
      .set({ hiddenAt: at, hiddenBy: accountId })
      .where(eq(filingFile.id, attachment.id));
  } else {
    await tx.delete(filingFile).where(eq(filingFile.id, attachment.id));
    released = await release(tx, row.id, attachment);
  }
  await tx
    .delete(filingBill)
    .where(and(eq(filingBill.filingId, row.id), eq(filingBill.code, attachment.code)));
  return released;
}

/** A trial rests on the file: a bill, or one that bills are compared with. */
function isChecked({ kind }: FilingRow, code: string): boolean {
  const form = filingForms[kind];
  return [...billCodesOf(form), ...comparedCodesOf(form)].includes(code);
}

/** A file carried over from the former version still belongs to that version. */
async function release(tx: Tx, filingId: FilingId, attachment: FilingFileRow): Promise<FileId | null> {
  const [row] = await tx
    .update(file)
    .set({ attachedTo: null })
    .where(and(eq(file.id, attachment.fileId), eq(file.attachedTo, filingId)))
    .returning({ id: file.id });
  return row?.id ?? null;
}
