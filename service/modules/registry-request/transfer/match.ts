import { and, desc, eq, isNull } from "drizzle-orm";

import type { CertificateId, EnterpriseId, PersonId } from "#contracts/ids.ts";
import { cleanIdNumber } from "#contracts/registration/rules.ts";
import { parseAnyCertificateNo } from "#contracts/registry-request/certificate-no.ts";
import type { TransferCheckInput } from "#contracts/registry-request/transfer.ts";
import { daysBetween } from "#contracts/shanghai-time.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person, type PersonRow } from "#service/db/schema/registry/person.ts";
import { hasIdNumber } from "#service/registry/people.ts";
import { comparable } from "#service/values/text.ts";

export type Matched = {
  row: PersonRow;
  personId: PersonId;
  certificateId: CertificateId;
  formerEnterpriseId: EnterpriseId;
  validTo: string;
  sealCode: string;
  /** Day of the last transfer of this certificate; null without any. */
  transferredOn: string | null;
};

/**
 * The registered person with exactly this name, ID number and certificate, locked. Throws the same `transfer.mismatch` for
 * whatever does not match; what else is told presumes all three.
 */
export async function matchRegistered(
  conn: Conn,
  env: Env,
  { name, idNumber, certNo }: TransferCheckInput,
  { enterpriseId, today }: { enterpriseId: EnterpriseId; today: string },
): Promise<Matched> {
  const [row] = await conn
    .select()
    .from(person)
    .where(hasIdNumber(env, cleanIdNumber(idNumber)))
    .for("no key update");
  const number = parseAnyCertificateNo(certNo)?.normal ?? "";
  const [held] = row
    ? await conn
        .select({ id: certificate.id })
        .from(certificate)
        .where(and(eq(certificate.personId, row.id), eq(certificate.certNo, number)))
    : [];
  if (!row || !held || comparable(row.name) !== comparable(name)) throw new ServiceError("transfer.mismatch");
  const formerEnterpriseId = await registeredAt(conn, row.id);
  if (formerEnterpriseId === enterpriseId) throw new ServiceError("transfer.own");
  const period = await openPeriod(conn, held.id);
  if (formerEnterpriseId === null || period?.enterpriseId !== formerEnterpriseId)
    throw new ServiceError("transfer.unregistered");
  const { validTo, sealCode } = period;
  if (validTo < today) throw new ServiceError("certificate.expired");
  const transferredOn = await lastTransfer(conn, held.id);
  return {
    row,
    personId: row.id,
    certificateId: held.id,
    formerEnterpriseId,
    validTo,
    sealCode,
    transferredOn,
  };
}

async function registeredAt(conn: Conn, personId: PersonId): Promise<EnterpriseId | null> {
  const [row] = await conn
    .select({ enterpriseId: engagement.enterpriseId })
    .from(engagement)
    .where(
      and(eq(engagement.personId, personId), eq(engagement.kind, "registered"), isNull(engagement.endedOn)),
    );
  return row?.enterpriseId ?? null;
}

async function openPeriod(conn: Conn, id: CertificateId) {
  const [row] = await conn
    .select()
    .from(certificatePeriod)
    .where(and(eq(certificatePeriod.certificateId, id), isNull(certificatePeriod.endedOn)));
  return row;
}

export async function lastTransfer(conn: Conn, id: CertificateId): Promise<string | null> {
  const [row] = await conn
    .select({ endedOn: certificatePeriod.endedOn })
    .from(certificatePeriod)
    .where(and(eq(certificatePeriod.certificateId, id), eq(certificatePeriod.ending, "transferred")))
    .orderBy(desc(certificatePeriod.endedOn))
    .limit(1);
  return row?.endedOn ?? null;
}

/** Transferred not long ago: another transfer needs a special reason. */
export function isRepeat(
  { TRANSFER_REPEAT_DAYS: most }: Pick<Env, "TRANSFER_REPEAT_DAYS">,
  transferredOn: string | null,
  today: string,
): boolean {
  return transferredOn !== null && daysBetween(transferredOn, today) < most;
}
