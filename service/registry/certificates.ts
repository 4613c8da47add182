import { and, eq, isNull } from "drizzle-orm";

import type { CertificateId, PersonId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { violates } from "#service/db/violation.ts";

type CertificateRow = typeof certificate.$inferSelect;
type PeriodRow = typeof certificatePeriod.$inferSelect;
export type NewPeriod = Pick<PeriodRow, "enterpriseId" | "sealCode" | "registeredOn" | "validTo" | "source">;
type Ending = { endedOn: string; ending: NonNullable<PeriodRow["ending"]> };

/** Throws `certificate.taken` (409) for a number that is already held. */
export async function addCertificate(
  tx: Tx,
  given: Pick<CertificateRow, "certNo" | "level" | "specialty"> & { personId: PersonId },
  period: NewPeriod,
  at: Date,
): Promise<CertificateId> {
  try {
    const [row] = await tx
      .insert(certificate)
      .values({ ...given, createdAt: at })
      .returning({ id: certificate.id });
    if (!row) throw new Error("The certificate was not written");
    await addPeriod(tx, row.id, period, at);
    return row.id;
  } catch (error) {
    if (violates(error, "certificate_cert_no_key")) throw new ServiceError("certificate.taken");
    throw error;
  }
}

/** The period before it must have ended. */
export async function addPeriod(tx: Tx, id: CertificateId, period: NewPeriod, at: Date): Promise<void> {
  await tx.insert(certificatePeriod).values({ ...period, certificateId: id, createdAt: at });
}

/** Returns the period that ended. */
export async function endPeriod(tx: Tx, id: CertificateId, ending: Ending): Promise<PeriodRow> {
  const [row] = await tx
    .update(certificatePeriod)
    .set(ending)
    .where(and(eq(certificatePeriod.certificateId, id), isNull(certificatePeriod.endedOn)))
    .returning();
  if (!row) throw new ServiceError("certificate.ended");
  return row;
}
