import { and, eq, isNull, max } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import { filingBill, filingFile } from "#service/db/schema/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing.ts";

import type { Effect } from "./effect.ts";

/** 变更: a new version in draft with the values and papers of this one, which stays filed meanwhile. */
export const change: Effect = async ({ tx, filing: old, who }) => {
  const [newest] = await tx
    .select({ version: max(filing.version) })
    .from(filing)
    .where(eq(filing.lineage, old.lineage));
  const [created] = await tx
    .insert(filing)
    .values({
      ...carried(old),
      filerId: who.accountId ?? old.filerId,
      version: (newest?.version ?? old.version) + 1,
      supersedes: old.id,
      status: "draft",
      statusAt: who.at,
      createdAt: who.at,
      updatedAt: who.at,
    })
    .returning({ id: filing.id, status: filing.status, revision: filing.revision });
  if (!created) throw new Error("The new version was not written");
  await copyPapers(tx, old.id, created.id, who.at);
  return { returnKind: old.returnKind, created };
};

function carried(
  old: FilingRow,
): Omit<
  typeof filing.$inferInsert,
  "filerId" | "version" | "status" | "statusAt" | "createdAt" | "updatedAt"
> {
  const { kind, lineage, enterpriseId, regionCode, formValues, ceilingPrice } = old;
  const { projectName, tenderName, tendererName, tendererUscc, consultName, consultUscc, proxyUscc } = old;
  const { contractorName, contractorUscc, submittedPrice, approvedPrice, ceilingFilingNo } = old;
  return {
    kind,
    lineage,
    enterpriseId,
    regionCode,
    formValues,
    ceilingPrice,
    projectName,
    tenderName,
    tendererName,
    tendererUscc,
    consultName,
    consultUscc,
    proxyUscc,
    contractorName,
    contractorUscc,
    submittedPrice,
    approvedPrice,
    ceilingFilingNo,
  };
}

async function copyPapers(tx: Tx, from: FilingId, to: FilingId, at: Date): Promise<void> {
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
