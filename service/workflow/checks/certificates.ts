import { eq, inArray } from "drizzle-orm";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { parseCertificateNo } from "#contracts/identity.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";
import { certificate } from "#service/db/schema/registration/certificate.ts";
import { staff } from "#service/db/schema/registration/staff.ts";

type Duty = {
  person: string;
  certNo: string;
  name: string;
  unit: (values: FormValues) => string | undefined;
  unitName: string;
  day: string;
};

const compiling = {
  unit: (values: FormValues) => values[values["compileUnitKind"] === "2" ? "consultUscc" : "tendererUscc"],
  unitName: "编制单位",
  day: "compileDate",
} as const;

const duties: Record<FilingKind, readonly Duty[]> = {
  "max-price": [
    { person: "compiler", certNo: "compilerCertNo", name: "编制人", ...compiling },
    { person: "examiner", certNo: "examinerCertNo", name: "审核人", ...compiling },
    { person: "approver", certNo: "approverCertNo", name: "审定人", ...compiling },
  ],
  settlement: [
    {
      person: "contact2",
      certNo: "certificate",
      name: "结算审核人",
      unit: (values) => values["orgname2"],
      unitName: "造价咨询单位",
      day: "auditendtime",
    },
    {
      person: "contact3",
      certNo: "certificate2",
      name: "结算编制人",
      unit: (values) => values["orgcode3"],
      unitName: "施工单位",
      day: "auditstarttime",
    },
  ],
};

type Registered = {
  certNo: string;
  staffName: string;
  active: boolean;
  validTo: string;
  unitName: string;
  uscc: string;
};

/**
 * Checks person, unit and validity of certificates that the platform's enterprises hold. Those in the registry are
 * checked by detection instead.
 */
export async function certificateErrors(
  conn: Conn,
  kind: FilingKind,
  { values, registered: left }: { values: FormValues; registered: ReadonlySet<string> },
): Promise<FieldError[]> {
  const numbers = duties[kind]
    .flatMap(({ certNo }) => parseCertificateNo(values[certNo] ?? "")?.normal ?? [])
    .filter((number) => !left.has(number));
  if (numbers.length === 0) return [];
  const known = await registered(conn, numbers);
  return duties[kind].flatMap((duty) => {
    const found = known.get(parseCertificateNo(values[duty.certNo] ?? "")?.normal ?? "");
    const message = found && problemOf(found, values, duty);
    return message ? [{ path: duty.certNo, message }] : [];
  });
}

function problemOf(found: Registered, values: FormValues, duty: Duty): string | null {
  const unit = duty.unit(values);
  const day = values[duty.day] ?? "";
  if (found.staffName !== (values[duty.person] ?? "").trim()) {
    return `该证书在“${found.staffName}”名下，与${duty.name}不一致`;
  }
  if (unit && found.uscc !== unit) return `该证书的注册单位为“${found.unitName}”，不是${duty.unitName}`;
  if (!found.active) return `“${found.staffName}”已不在“${found.unitName}”执业，请更换${duty.name}`;
  if (day !== "" && found.validTo < day) return `该证书已于${found.validTo}到期，编制时不在有效期内`;
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
