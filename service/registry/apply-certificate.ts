import { and, count, eq, isNull } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import type { CertificateId } from "#contracts/ids.ts";
import { parseAnyCertificateNo } from "#contracts/registry-request/certificate-no.ts";
import { certificateEndings } from "#contracts/registry-request/options.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { violates } from "#service/db/violation.ts";

import { leftOn } from "./certificates-held.ts";
import { addCertificate, addPeriod, endPeriod, type NewPeriod } from "./certificates.ts";
import { type Engaged, isEngagedNow } from "./people.ts";
import type { Passed } from "./reviewed-values.ts";

const levels = ["1", "2"] as const;
const specialties = ["1", "2", "3", "4"] as const;

type Registration = Engaged & { certificateId: CertificateId };

function periodOf({ enterpriseId }: Engaged, after: FormValues): NewPeriod {
  return {
    enterpriseId,
    sealCode: after["sealCode"] ?? "",
    registeredOn: after["registeredOn"] || null,
    validTo: after["validTo"] ?? "",
    source: "filed",
  };
}

/**
 * A number stays with the person: with a new employer it gets another period. Throws `certificate.taken` for a number of
 * somebody else, or one already registered here, and `staff.registered` for a person registered elsewhere.
 */
export async function addRegistration(tx: Tx, given: Engaged, { after, at }: Passed): Promise<void> {
  const number = parseAnyCertificateNo(after["certNo"] ?? "");
  const specialty = number?.specialty ?? specialties.find((one) => one === after["specialty"]);
  if (number === null || specialty === undefined) throw new Error("The certificate is not whole");
  await register(tx, given);
  const period = periodOf(given, after);
  const [held] = await tx.select().from(certificate).where(eq(certificate.certNo, number.normal));
  if (held === undefined) {
    const { normal: certNo, level } = number;
    await addCertificate(tx, { personId: given.personId, certNo, level, specialty }, period, at);
    return;
  }
  if (held.personId !== given.personId) throw new ServiceError("certificate.taken");
  await endElsewhere(tx, held.id, period);
  await addPeriod(tx, held.id, period, at);
}

/** The printed day of the new one may lie before the former one: days with the former enterprise keep counting. */
async function endElsewhere(tx: Tx, id: CertificateId, period: NewPeriod): Promise<void> {
  const { enterpriseId, registeredOn } = certificatePeriod;
  const [open] = await tx
    .select({ enterpriseId, registeredOn, leftOn })
    .from(certificatePeriod)
    .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
    .where(and(eq(certificatePeriod.certificateId, id), isNull(certificatePeriod.endedOn)));
  if (open === undefined) return;
  if (open.enterpriseId === period.enterpriseId) throw new ServiceError("certificate.taken");
  const days = [period.registeredOn ?? period.validTo, open.registeredOn ?? "", open.leftOn ?? ""];
  await endPeriod(tx, id, { endedOn: days.toSorted().at(-1) ?? "", ending: "transferred" });
}

export async function register(tx: Tx, given: Engaged): Promise<void> {
  try {
    await setEngagement(tx, given, "registered");
  } catch (error) {
    if (violates(error, "engagement_registered")) throw new ServiceError("staff.registered");
    throw error;
  }
}

async function setEngagement(tx: Tx, engaged: Engaged, kind: "registered" | "employed"): Promise<void> {
  const open = await tx
    .update(engagement)
    .set({ kind })
    .where(isEngagedNow(engaged))
    .returning({ id: engagement.id });
  if (open.length === 0) throw new ServiceError("staff.left");
}

/** The new term begins where the former ends, so that no day has two. */
export async function renewPeriod(tx: Tx, given: Registration, { after, at }: Passed): Promise<void> {
  const endedOn = after["registeredOn"] ?? "";
  await endPeriod(tx, given.certificateId, { endedOn, ending: "renewed" });
  await addPeriod(tx, given.certificateId, periodOf(given, after), at);
}

/** Keeps a wrong period as a record that counts for no day; level and specialty are the certificate's. */
export async function correctPeriod(
  tx: Tx,
  given: Registration,
  { after, at, today }: Passed,
): Promise<void> {
  const { certificateId } = given;
  const level = levels.find((one) => one === after["level"]);
  const specialty = specialties.find((one) => one === after["specialty"]);
  if (level === undefined || specialty === undefined) throw new Error("The certificate is not whole");
  await tx.update(certificate).set({ level, specialty }).where(eq(certificate.id, certificateId));
  const period = periodOf(given, after);
  const [open] = await tx
    .select()
    .from(certificatePeriod)
    .where(and(eq(certificatePeriod.certificateId, certificateId), isNull(certificatePeriod.endedOn)));
  const { registeredOn, validTo, sealCode } = period;
  if (open && open.registeredOn === registeredOn && open.validTo === validTo && open.sealCode === sealCode)
    return;
  await endPeriod(tx, certificateId, { endedOn: today, ending: "corrected" });
  await addPeriod(tx, certificateId, period, at);
}

/** Without a registration left, the person may be registered elsewhere. */
export async function endRegistration(tx: Tx, given: Registration, { after }: Passed): Promise<void> {
  const ending = certificateEndings.find(({ value }) => value === after["ending"])?.value;
  const endedOn = after["endedOn"] ?? "";
  if (ending === undefined || endedOn === "") throw new Error("The ending is not whole");
  await endPeriod(tx, given.certificateId, { endedOn, ending });
  const [left] = await tx
    .select({ periods: count() })
    .from(certificatePeriod)
    .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
    .where(
      and(
        eq(certificate.personId, given.personId),
        eq(certificatePeriod.enterpriseId, given.enterpriseId),
        isNull(certificatePeriod.endedOn),
      ),
    );
  if (left?.periods === 0) await setEngagement(tx, given, "employed");
}
