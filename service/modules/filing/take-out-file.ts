import { and, eq } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { AuditWho } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { filingBill, filingFile, type FilingFileRow } from "#service/db/schema/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";

/** A file that was ever handed in is hidden; another one is let go, and swept away with the unattached ones. */
export async function takeOutFile(
  tx: Tx,
  row: FilingRow,
  paper: FilingFileRow,
  { at, accountId }: Pick<AuditWho, "at" | "accountId">,
): Promise<void> {
  if (paper.round <= row.rounds) {
    await tx.update(filingFile).set({ hiddenAt: at, hiddenBy: accountId }).where(eq(filingFile.id, paper.id));
  } else {
    await tx.delete(filingFile).where(eq(filingFile.id, paper.id));
    await release(tx, row.id, paper);
  }
  await tx.delete(filingBill).where(and(eq(filingBill.filingId, row.id), eq(filingBill.code, paper.code)));
}

/** A paper carried over from the version before is still that version's. */
async function release(tx: Tx, filingId: FilingId, paper: FilingFileRow): Promise<void> {
  await tx
    .update(file)
    .set({ attachedTo: null })
    .where(and(eq(file.id, paper.fileId), eq(file.attachedTo, filingId)));
}
