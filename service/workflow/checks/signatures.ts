import type { FormValues } from "#contracts/form/form.ts";
import type { Conn } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { formFacts } from "#service/detection-data/form-facts.ts";
import { loadCertificates } from "#service/detection-data/reference/certificates.ts";
import { regionsUp } from "#service/detection-data/reference/regions.ts";
import { loadSignedBill, type SignedBill } from "#service/detection-data/reference/signed-bill.ts";
import { judgeSignatures } from "#service/detection/rules/file/signatures.ts";

type Checked = {
  foreseen: string[];
  registered: ReadonlySet<string>;
  bill: SignedBill;
};

/** Judges 编审人员 like detection (rule F10): bill, form and the current 注册证书库. */
export async function checkSignatures(
  conn: Conn,
  filing: Pick<FilingRow, "id" | "kind">,
  values: FormValues,
): Promise<Checked> {
  const bill = await loadSignedBill(conn, filing);
  const { project, signatures } = bill;
  if (!project) return { foreseen: [], registered: new Set(), bill };
  const regionCode = values["regionCode"] ?? null;
  const typed = { kind: filing.kind, formValues: values, regionCode };
  const regions = regionsUp(regionCode);
  const loaded = await loadCertificates(conn, typed, { ...bill, regions, choice: null });
  const certificates = loaded?.data ?? null;
  const form = formFacts(typed, null);
  const { faults } = judgeSignatures(signatures, { project, form, certificates });
  return {
    foreseen: faults.map(({ message }) => message),
    registered: new Set(
      [...(certificates ?? [])].flatMap(([number, { notImported }]) => (notImported ? [] : [number])),
    ),
    bill,
  };
}
