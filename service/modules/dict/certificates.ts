import { and, asc, eq, isNull } from "drizzle-orm";

import { limitAccount } from "#service/auth/address-limit.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";

/** Per account in half an hour: a form asks once when it opens, while the register is not to be copied. */
export const staffLookups = 300;

export async function listCertificates({
  deps,
  actor,
  input,
}: CallOf<"certificate">): Promise<ReplyOf<"certificate">> {
  await limitAccount(deps, "unit-staff", actor.accountId, staffLookups);
  const [unit] = await deps.db
    .select({ id: enterprise.id, name: enterprise.name, uscc: enterprise.uscc })
    .from(enterprise)
    .where(eq(enterprise.uscc, input.uscc ?? input.pid ?? ""));
  if (!unit) return { enterprise: null, staff: [] };
  const people = await deps.db
    .select({
      name: person.name,
      certNo: certificate.certNo,
      level: certificate.level,
      specialty: certificate.specialty,
      validTo: certificatePeriod.validTo,
    })
    .from(certificatePeriod)
    .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
    .innerJoin(person, eq(person.id, certificate.personId))
    .innerJoin(
      engagement,
      and(
        eq(engagement.personId, person.id),
        eq(engagement.enterpriseId, certificatePeriod.enterpriseId),
        isNull(engagement.endedOn),
      ),
    )
    .where(and(eq(certificatePeriod.enterpriseId, unit.id), isNull(certificatePeriod.endedOn)))
    .orderBy(asc(person.name), asc(certificate.certNo));
  return { enterprise: unit, staff: people };
}
