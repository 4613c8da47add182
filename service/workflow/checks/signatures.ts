import type { FormValues } from "#contracts/form.ts";
import type { Conn } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";
import { judgeSignatures } from "#service/detection/rules/signatures.ts";
import { formFacts } from "#service/jobs/detection/form-facts.ts";
import { loadCertificates } from "#service/jobs/detection/reference/certificates.ts";
import { regionsUp } from "#service/jobs/detection/reference/regions.ts";
import { loadSignedBill } from "#service/jobs/detection/reference/signed-bill.ts";

type Signatures = {
  /** What the report will say of whoever signed (F10), in its words. */
  foreseen: string[];
  /** Numbers of whom the registry speaks: no other table is asked of them. */
  registered: ReadonlySet<string>;
};

/** 编审人员 as the detection will judge them: file, form and 注册证书库 of now. */
export async function checkSignatures(
  conn: Conn,
  filing: Pick<FilingRow, "id" | "kind">,
  values: FormValues,
): Promise<Signatures> {
  const bill = await loadSignedBill(conn, filing);
  const { project, signatures } = bill;
  if (!project) return { foreseen: [], registered: new Set() };
  const regionCode = values["regionCode"] ?? null;
  const typed = { kind: filing.kind, formValues: values, regionCode };
  const regions = regionsUp(regionCode);
  const loaded = await loadCertificates(conn, typed, { ...bill, regions, choice: null });
  const certificates = loaded?.data ?? null;
  const form = formFacts(typed, null);
  const { faults } = judgeSignatures(signatures, { project, form, certificates });
  return { foreseen: faults.map(({ message }) => message), registered: new Set(certificates?.keys()) };
}
