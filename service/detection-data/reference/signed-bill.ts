import { and, eq } from "drizzle-orm";

import { type ProjectFacts, projectFactsSchema } from "#contracts/detection/detection.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FileId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { filingBill } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { Signatures } from "#service/detection/rules/file/signers.ts";

export type SignedBill = {
  project: ProjectFacts | undefined;
  signatures: readonly Signatures[];
  fileId: FileId | null;
};

export async function loadSignedBill(
  conn: Conn,
  { id, kind }: Pick<FilingRow, "id" | "kind">,
  code: string = filingForms[kind].judgedBill,
): Promise<SignedBill> {
  const [bill] = await conn
    .select({ facts: filingBill.facts, fileId: filingBill.fileId })
    .from(filingBill)
    .where(and(eq(filingBill.filingId, id), eq(filingBill.code, code)));
  if (!bill) return { project: undefined, signatures: [], fileId: null };
  const { project, signatures = [] } = bill.facts;
  // Facts stored by earlier versions lack fields: parsing adds their defaults.
  return { project: projectFactsSchema.parse(project), signatures, fileId: bill.fileId };
}
