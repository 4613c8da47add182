import { and, eq, isNull, max } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import { pickColumns } from "#service/db/pick-columns.ts";
import { filingBill, filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing, storedCopies } from "#service/db/schema/filing/filing.ts";

import type { Effect } from "./effect.ts";

/** Facts that a new version takes from the one before, besides the stored copies of its values. */
export const carriedColumns = {
  kind: filing.kind,
  lineage: filing.lineage,
  enterpriseId: filing.enterpriseId,
  regionCode: filing.regionCode,
  formValues: filing.formValues,
  ...storedCopies,
};

export const change: Effect = async ({ tx, filing: old, auditActor }) => {
  const [newest] = await tx
    .select({ version: max(filing.version) })
    .from(filing)
    .where(eq(filing.lineage, old.lineage));
  const [created] = await tx
    .insert(filing)
    .values({
      ...pickColumns(old, carriedColumns),
      filerId: auditActor.accountId ?? old.filerId,
      version: (newest?.version ?? old.version) + 1,
      supersedes: old.id,
      status: "draft",
      statusAt: auditActor.at,
      createdAt: auditActor.at,
      updatedAt: auditActor.at,
    })
    .returning({ id: filing.id, status: filing.status, revision: filing.revision });
  if (!created) throw new Error("The new version was not written");
  await copyAttachments(tx, old.id, created.id, auditActor.at);
  return { returnKind: old.returnKind, created };
};

async function copyAttachments(tx: Tx, from: FilingId, to: FilingId, at: Date): Promise<void> {
  const files = await tx
    .select({ code: filingFile.code, fileId: filingFile.fileId })
    .from(filingFile)
    .where(and(eq(filingFile.filingId, from), isNull(filingFile.hiddenAt)));
  if (files.length > 0) {
    await tx
      .insert(filingFile)
      .values(files.map((file) => ({ ...file, filingId: to, round: 1, addedAt: at })));
  }
  const bills = await tx.select().from(filingBill).where(eq(filingBill.filingId, from));
  for (const bill of bills) await tx.insert(filingBill).values({ ...bill, filingId: to });
}
