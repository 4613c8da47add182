import type { FieldError } from "#contracts/errors/errors.ts";
import type { FilingSigner } from "#contracts/filing/api.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { parseCertificateNo } from "#contracts/identity.ts";
import type { Conn } from "#service/db/connect.ts";
import {
  type CertificateFault,
  certificateFault,
  type CertificateRecord,
  periodOn,
  type Signing,
} from "#service/detection/certificate-as-of.ts";
import { certificatesHeld } from "#service/registry/certificates-held.ts";

import { duties, type Duty } from "./signers.ts";

type Given = { values: FormValues; registered: ReadonlySet<string> };

/**
 * Checks person, unit and validity of certificates that the platform's enterprises hold. Of those in 注册证书库, which
 * detection checks, a holder who has left is refused here alone.
 */
export async function certificateErrors(
  conn: Conn,
  kind: FilingKind,
  { values, registered }: Given,
): Promise<FieldError[]> {
  const numberOf = ({ certNo }: Duty) => parseCertificateNo(values[certNo] ?? "")?.normal ?? "";
  const numbers = duties[kind].map(numberOf).filter((number) => number !== "");
  const known = await certificatesHeld(conn, numbers);
  return duties[kind].flatMap((duty) => {
    const found = known.get(numberOf(duty));
    const fault = found && faultOf(found, values, duty);
    if (!fault || (registered.has(numberOf(duty)) && fault.kind !== "ended")) return [];
    return [{ path: duty.certNo, message: faultText(found, fault, duty) }];
  });
}

/** Signers named in the form. */
export async function signersOf(conn: Conn, kind: FilingKind, values: FormValues): Promise<FilingSigner[]> {
  const named = duties[kind].flatMap((duty) => {
    const name = (values[duty.person] ?? "").trim();
    const certNo = (values[duty.certNo] ?? "").trim();
    return name === "" && certNo === "" ? [] : [{ duty, name, certNo, day: values[duty.day] ?? "" }];
  });
  const normal = (certNo: string) => parseCertificateNo(certNo)?.normal ?? "";
  const known = await certificatesHeld(conn, named.map(({ certNo }) => normal(certNo)).filter(Boolean));
  return named.map(({ duty, ...signer }) => ({
    role: duty.name,
    ...signer,
    ...judged(known.get(normal(signer.certNo)), values, duty),
  }));
}

function judged(
  record: CertificateRecord | undefined,
  values: FormValues,
  duty: Duty,
): Pick<FilingSigner, "standing" | "text"> {
  const day = values[duty.day] || null;
  const period = record && periodOn(record, day, isUnitOf(values, duty));
  if (!record || !period)
    return { standing: "unknown", text: "平台企业名下没有该证书，以注册证书库的检测结果为准" };
  const fault = faultOf(record, values, duty);
  if (fault !== null) return { standing: "faulty", text: faultText(record, fault, duty) };
  return { standing: "valid", text: `注册于“${period.enterprise}”，有效期至${period.validTo}` };
}

function isUnitOf(values: FormValues, duty: Duty): Signing["isUnit"] {
  const unit = duty.unit(values);
  return ({ uscc }) => !unit || uscc === unit;
}

function faultOf(record: CertificateRecord, values: FormValues, duty: Duty): CertificateFault | null {
  const day = values[duty.day] ?? "";
  return certificateFault(record, {
    name: (values[duty.person] ?? "").trim(),
    isUnit: isUnitOf(values, duty),
    day: day === "" ? null : day,
  });
}

function faultText(record: CertificateRecord, fault: CertificateFault, duty: Duty): string {
  if (fault.kind === "holder") return `该证书在“${fault.holder}”名下，与${duty.name}不一致`;
  const { enterprise, from, validTo, endedOn } = fault.period;
  return {
    unit: `该证书的注册单位为“${enterprise}”，不是${duty.unitName}`,
    early: `该证书自${from}起注册，签署时尚未注册`,
    ended: `“${record.holder}”自${endedOn}起已不在“${enterprise}”执业，请更换${duty.name}`,
    expired: `该证书已于${validTo}到期，签署时不在有效期内`,
  }[fault.kind];
}
