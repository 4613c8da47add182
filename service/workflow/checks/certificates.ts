import { eq, inArray } from "drizzle-orm";

import type { FieldError } from "#contracts/errors.ts";
import type { FormValues } from "#contracts/form.ts";
import { parseCertificateNo } from "#contracts/identity.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate } from "#service/db/schema/certificate.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";
import { staff } from "#service/db/schema/staff.ts";

const duties = [
  { person: "compiler", certNo: "compilerCertNo", name: "编制人" },
  { person: "examiner", certNo: "examinerCertNo", name: "审核人" },
  { person: "approver", certNo: "approverCertNo", name: "审定人" },
] as const;

type Registered = {
  certNo: string;
  staffName: string;
  active: boolean;
  validTo: string;
  unitName: string;
  uscc: string;
};

/** A certificate that the platform knows must be that person's, registered with the compiling unit, in force. */
export async function certificateErrors(conn: Conn, values: FormValues): Promise<FieldError[]> {
  const numbers = duties.flatMap(({ certNo }) => parseCertificateNo(values[certNo] ?? "")?.normal ?? []);
  if (numbers.length === 0) return [];
  const known = await registered(conn, numbers);
  return duties.flatMap(({ person, certNo, name }) => {
    const found = known.get(parseCertificateNo(values[certNo] ?? "")?.normal ?? "");
    const message = found && problemOf(found, values, values[person] ?? "", name);
    return message ? [{ path: certNo, message }] : [];
  });
}

function problemOf(found: Registered, values: FormValues, person: string, duty: string): string | null {
  const unit = values["compileUnitKind"] === "2" ? values["consultUscc"] : values["tendererUscc"];
  const compiled = values["compileDate"] ?? "";
  if (found.staffName !== person.trim()) return `该证书登记在“${found.staffName}”名下，与${duty}不一致`;
  if (unit && found.uscc !== unit) return `该证书的注册单位为“${found.unitName}”，不是编制单位`;
  if (!found.active) return `“${found.staffName}”已不在“${found.unitName}”执业，请更换${duty}`;
  if (compiled !== "" && found.validTo < compiled)
    return `该证书已于 ${found.validTo} 到期，编制时不在有效期内`;
  return null;
}

async function registered(conn: Conn, numbers: string[]): Promise<Map<string, Registered>> {
  const rows = await conn
    .select({
      certNo: certificate.certNo,
      validTo: certificate.validTo,
      staffName: staff.name,
      active: staff.active,
      unitName: enterprise.name,
      uscc: enterprise.uscc,
    })
    .from(certificate)
    .innerJoin(staff, eq(staff.id, certificate.staffId))
    .innerJoin(enterprise, eq(enterprise.id, staff.enterpriseId))
    .where(inArray(certificate.certNo, numbers));
  return new Map(rows.map((row) => [row.certNo, row]));
}
