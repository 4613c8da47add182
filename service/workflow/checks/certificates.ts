import type { FieldError } from "#contracts/errors/errors.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { parseCertificateNo } from "#contracts/identity.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificateFault, type CertificateRecord } from "#service/detection/certificate-as-of.ts";
import { certificatesHeld } from "#service/registry/certificates-held.ts";

import { duties, type Duty } from "./signers.ts";

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
  const known = await certificatesHeld(conn, numbers);
  return duties[kind].flatMap((duty) => {
    const found = known.get(parseCertificateNo(values[duty.certNo] ?? "")?.normal ?? "");
    const message = found && problemOf(found, values, duty);
    return message ? [{ path: duty.certNo, message }] : [];
  });
}

function problemOf(record: CertificateRecord, values: FormValues, duty: Duty): string | null {
  const unit = duty.unit(values);
  const day = values[duty.day] ?? "";
  const fault = certificateFault(record, {
    name: (values[duty.person] ?? "").trim(),
    isUnit: ({ uscc }) => !unit || uscc === unit,
    day: day === "" ? null : day,
  });
  if (fault === null) return null;
  if (fault.kind === "holder") return `该证书在“${fault.holder}”名下，与${duty.name}不一致`;
  const { enterprise, from, validTo, endedOn } = fault.period;
  return {
    unit: `该证书的注册单位为“${enterprise}”，不是${duty.unitName}`,
    early: `该证书自${from}起注册，签署时尚未注册`,
    ended: `“${record.holder}”自${endedOn}起已不在“${enterprise}”执业，请更换${duty.name}`,
    expired: `该证书已于${validTo}到期，签署时不在有效期内`,
  }[fault.kind];
}
