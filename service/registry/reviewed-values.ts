import { and, eq, isNull } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import type { CertificateId, EnterpriseId, PersonId } from "#contracts/ids.ts";
import type { RegistryRequestKind } from "#contracts/registry-request/registry-request.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { isEngagedNow } from "./people.ts";

/** Subject of a request: an enterprise, or a person engaged with it and perhaps one of the certificates. */
export type ReviewedSubject = {
  kind: RegistryRequestKind;
  enterpriseId: EnterpriseId;
  personId: PersonId | null;
  certificateId: CertificateId | null;
};

/** Values in clear: `after` is whole, with what stays as it is. `today` is Shanghai's day. */
export type Passed = { after: FormValues; at: Date; today: string };

export type ReviewedValues = {
  /** Revision of the enterprise or person. */
  revision: number;
  name: string;
  /** Empty if no certificate is meant. */
  certNo: string;
  /** Present values of the kind's fields; personal numbers in clear. */
  values: FormValues;
};

/**
 * Throws `enterprise.not-found`, `enterprise.ended`, `staff.not-found` for a person who is not engaged there now, `certificate.ended` without
 * a current registration with the enterprise. With `lock`, nobody else changes the subject until the transaction ends.
 */
export function reviewedValues(
  conn: Conn,
  env: Env,
  subject: ReviewedSubject,
  lock = false,
): Promise<ReviewedValues> {
  if (subject.kind === "enterprise" || subject.kind === "enterprise-end")
    return ofEnterprise(conn, subject, lock);
  return subject.kind === "transfer" ? ofTransfer(conn, subject, lock) : ofPerson(conn, env, subject, lock);
}

async function ofEnterprise(
  conn: Conn,
  { kind: asked, enterpriseId }: ReviewedSubject,
  lock: boolean,
): Promise<ReviewedValues> {
  const query = conn.select().from(enterprise).where(eq(enterprise.id, enterpriseId));
  const [row] = await (lock ? query.for("no key update") : query);
  if (!row) throw new ServiceError("enterprise.not-found");
  if (row.status === "deregistered") throw new ServiceError("enterprise.ended");
  // Nothing of the end is known before.
  if (asked === "enterprise-end") return { revision: row.revision, name: row.name, certNo: "", values: {} };
  const { name, kind, legalRep, regionCode, licenceFileId } = row;
  const values = {
    name,
    kind,
    legalRep: legalRep ?? "",
    regionCode: regionCode ?? "",
    licenceFileId: licenceFileId ?? "",
  };
  return { revision: row.revision, name, certNo: "", values };
}

async function ofPerson(
  conn: Conn,
  env: Env,
  subject: ReviewedSubject,
  lock: boolean,
): Promise<ReviewedValues> {
  const { kind, enterpriseId, personId } = subject;
  if (personId === null) throw new ServiceError("staff.not-found");
  const query = conn
    .select({ person })
    .from(person)
    .innerJoin(engagement, eq(engagement.personId, person.id))
    .where(isEngagedNow({ personId, enterpriseId }));
  const [found] = await (lock ? query.for("no key update", { of: person }) : query);
  if (!found) throw new ServiceError("staff.not-found");
  const { revision, name, idType, idNumber } = found.person;
  if (kind === "identity") {
    const values = {
      name,
      idType,
      idNumber: idNumber === null ? "" : openPersonal(env, "id-number", idNumber),
    };
    return { revision, name, certNo: "", values };
  }
  if (kind === "certificate-add") return { revision, name, certNo: "", values: {} };
  const { certNo, ...values } = await ofPeriod(conn, subject);
  // The number tells which specialties a correction may name.
  return { revision, name, certNo, values: kind === "certificate-correct" ? { ...values, certNo } : values };
}

/** The person is not with the enterprise yet: the certificate counts wherever it is registered. */
async function ofTransfer(
  conn: Conn,
  { personId, certificateId }: ReviewedSubject,
  lock: boolean,
): Promise<ReviewedValues> {
  if (personId === null || certificateId === null) throw new ServiceError("certificate.ended");
  const query = conn.select().from(person).where(eq(person.id, personId));
  const [holder] = await (lock ? query.for("no key update") : query);
  if (!holder) throw new ServiceError("staff.not-found");
  const { certNo, period } = await openPeriod(conn, { personId, certificateId });
  const { enterpriseId, validTo, sealCode } = period;
  const values = { enterprise: enterpriseId, validTo, sealCode };
  return { revision: holder.revision, name: holder.name, certNo, values };
}

async function ofPeriod(
  conn: Conn,
  { kind, enterpriseId, personId, certificateId }: ReviewedSubject,
): Promise<FormValues & { certNo: string }> {
  if (personId === null || certificateId === null) throw new ServiceError("certificate.ended");
  const { certNo, level, specialty, period } = await openPeriod(conn, { personId, certificateId });
  if (period.enterpriseId !== enterpriseId) throw new ServiceError("certificate.ended");
  const registeredOn = period.registeredOn ?? "";
  // The start bounds the day of the end; nobody asks to change it.
  if (kind === "certificate-end") return { certNo, ending: "", endedOn: "", registeredOn };
  const term = { certNo, registeredOn, validTo: period.validTo, sealCode: period.sealCode };
  return kind === "certificate-correct" ? { ...term, level, specialty } : term;
}

/** With whichever enterprise; a certificate has one open period at most. */
async function openPeriod(conn: Conn, held: { personId: PersonId; certificateId: CertificateId }) {
  const [row] = await conn
    .select({
      certNo: certificate.certNo,
      level: certificate.level,
      specialty: certificate.specialty,
      period: certificatePeriod,
    })
    .from(certificate)
    .innerJoin(certificatePeriod, eq(certificatePeriod.certificateId, certificate.id))
    .where(
      and(
        eq(certificate.id, held.certificateId),
        eq(certificate.personId, held.personId),
        isNull(certificatePeriod.endedOn),
      ),
    );
  if (!row) throw new ServiceError("certificate.ended");
  return row;
}
