import { and, eq } from "drizzle-orm";

import type { FileId, FilingId } from "#contracts/ids.ts";
import type { AuditWho } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { filingBill, filingFile, type FilingFileRow } from "#service/db/schema/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";

/** A file that was ever handed in is hidden; another one is let go and returned, for `dropReleased` after the commit. */
export async function takeOutFile(
  tx: Tx,
  row: FilingRow,
  paper: FilingFileRow,
  { at, accountId }: Pick<AuditWho, "at" | "accountId">,
): Promise<FileId | null> {
  let released: FileId | null = null;
  if (paper.round <= row.rounds) {
    await tx.update(filingFile).set({ hiddenAt: at, hiddenBy: accountId }).where(eq(filingFile.id, paper.id));
  } else {
    await tx.delete(filingFile).where(eq(filingFile.id, paper.id));
    released = await release(tx, row.id, paper);
  }
  await tx.delete(filingBill).where(and(eq(filingBill.filingId, row.id), eq(filingBill.code, paper.code)));
  return released;
}

/** A paper carried over from the version before is still that version's. */
async function release(tx: Tx, filingId: FilingId, paper: FilingFileRow): Promise<FileId | null> {
  const [row] = await tx
    .update(file)
    .set({ attachedTo: null })
    .where(and(eq(file.id, paper.fileId), eq(file.attachedTo, filingId)))
    .returning({ id: file.id });
  return row?.id ?? null;
}
