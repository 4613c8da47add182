import { and, eq } from "drizzle-orm";

import { projectFactsSchema } from "#contracts/detection.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form.ts";
import type { Conn } from "#service/db/connect.ts";
import { filingBill } from "#service/db/schema/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";
import { judgeSignatures } from "#service/detection/rules/signatures.ts";
import { formFacts } from "#service/jobs/detection/form-facts.ts";
import { loadCertificates } from "#service/jobs/detection/reference/certificates.ts";
import { regionsUp } from "#service/jobs/detection/reference/regions.ts";

type Signatures = {
  /** What the report will say of whoever signed (F10), in its words. */
  foreseen: string[];
  /** Numbers of whom the registry speaks: no other table is asked of them. */
  registered: ReadonlySet<string>;
};

/** 编审人员 as the detection will judge them: file, form and 注册证书库 of now. */
export async function checkSignatures(
  conn: Conn,
  { id, kind }: Pick<FilingRow, "id" | "kind">,
  values: FormValues,
): Promise<Signatures> {
  const [bill] = await conn
    .select({ facts: filingBill.facts })
    .from(filingBill)
    .where(and(eq(filingBill.filingId, id), eq(filingBill.code, filingForms[kind].judgedBill)));
  if (!bill) return { foreseen: [], registered: new Set() };
  // Parsed: facts that an earlier version stored say less.
  const project = projectFactsSchema.parse(bill.facts.project);
  const regionCode = values["regionCode"] ?? null;
  const typed = { kind, formValues: values, regionCode };
  const regions = regionsUp(regionCode);
  const { signatures = [] } = bill.facts;
  const loaded = await loadCertificates(conn, typed, { project, signatures, regions, choice: null });
  const certificates = loaded?.data ?? null;
  const form = formFacts(typed, null);
  const { faults } = judgeSignatures(signatures, { project, form, certificates });
  return { foreseen: faults.map(({ message }) => message), registered: new Set(certificates?.keys()) };
}
