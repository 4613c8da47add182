import { and, eq, isNull, sql } from "drizzle-orm";

import type { CertificateId, EnterpriseId, PersonId } from "#contracts/ids.ts";
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

/**
 * Terms with an enterprise to which these people come back end on the day on which they left it: who is engaged anew is
 * registered anew.
 */
export async function endTermsLeft(
  tx: Tx,
  enterpriseId: EnterpriseId,
  personIds: readonly PersonId[],
): Promise<void> {
  await tx.execute(sql`
    update certificate_period t set ended_on = g.ended_on, ending = 'left'
    from certificate c, (
      select person_id, max(ended_on) as ended_on from engagement
      where enterprise_id = ${enterpriseId} and ended_on is not null
        and person_id = any(${sql.param(personIds)}::uuid[])
      group by person_id
    ) g
    where c.id = t.certificate_id and g.person_id = c.person_id and t.enterprise_id = ${enterpriseId}
      and t.ended_on is null and (t.registered_on is null or t.registered_on < g.ended_on)`);
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
