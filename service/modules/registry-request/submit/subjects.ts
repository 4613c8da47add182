import { and, asc, eq, isNull, sql } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { maskedIdNumbers } from "#service/registry/subject-number.ts";

/** People of the own enterprise, with the certificates that are registered there now. */
export async function requestSubjects({
  deps,
  actor,
}: CallOf<"registryRequestSubjects">): Promise<ReplyOf<"registryRequestSubjects">> {
  return actor.enterpriseId === null ? [] : peopleWith(deps.db, deps.env, actor.enterpriseId);
}

export async function peopleWith(
  conn: Conn,
  env: Env,
  enterpriseId: EnterpriseId,
): Promise<ReplyOf<"registryRequestSubjects">> {
  const people = await conn
    .select({ personId: person.id, name: person.name, position: engagement.position })
    .from(engagement)
    .innerJoin(person, eq(person.id, engagement.personId))
    .where(and(eq(engagement.enterpriseId, enterpriseId), isNull(engagement.endedOn)))
    .orderBy(asc(person.name), asc(person.id));
  const held = await conn
    .select({
      personId: certificate.personId,
      id: certificate.id,
      certNo: certificate.certNo,
      validTo: sql<string>`${certificatePeriod.validTo}::text`,
    })
    .from(certificatePeriod)
    .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
    .where(and(eq(certificatePeriod.enterpriseId, enterpriseId), isNull(certificatePeriod.endedOn)))
    .orderBy(asc(certificate.certNo));
  const byPerson = Map.groupBy(held, ({ personId }) => personId);
  const numbers = await maskedIdNumbers(
    conn,
    env,
    people.map(({ personId }) => personId),
  );
  return people.map((row) => ({
    ...row,
    idNumber: numbers.get(row.personId) ?? "",
    certificates: (byPerson.get(row.personId) ?? []).map(({ id, certNo, validTo }) => ({
      id,
      certNo,
      validTo,
    })),
  }));
}
