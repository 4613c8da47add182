import { and, eq, inArray, isNull } from "drizzle-orm";

import { type CertificateId, personIdSchema } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { maskedNumber } from "#service/personal-data/mask.ts";
import { hasKeyOf, openPersonal } from "#service/personal-data/seal.ts";

type Subject = {
  subjectType: "enterprise" | "person";
  subjectId: string;
  certificateId: CertificateId | null;
};

type Reader = Pick<Actor, "enterpriseId">;

/** Tells people of one name apart: number of the certificate, else the masked one of the ID; empty of an enterprise. */
export async function subjectNumbers(
  conn: Conn,
  env: Env,
  subjects: readonly Subject[],
  reader: Reader,
): Promise<(subject: Subject) => string> {
  const certificateIds = subjects.flatMap(({ certificateId }) => certificateId ?? []);
  const held =
    certificateIds.length === 0
      ? []
      : await conn
          .select({ id: certificate.id, certNo: certificate.certNo })
          .from(certificate)
          .where(inArray(certificate.id, certificateIds));
  const certNos = new Map(held.map(({ id, certNo }) => [id, certNo]));
  const people = subjects.flatMap((one) => (one.subjectType === "person" ? [one.subjectId] : []));
  const masked = await maskedIdNumbers(conn, env, await numbersInSight(conn, reader, people));
  return ({ subjectId, certificateId }) =>
    (certificateId && certNos.get(certificateId)) || masked.get(subjectId) || "";
}

/** The people whose numbers the reader may see: of an enterprise, those with it now. */
export async function numbersInSight(
  conn: Conn,
  { enterpriseId }: Reader,
  people: readonly string[],
): Promise<readonly string[]> {
  if (enterpriseId === null || people.length === 0) return people;
  const rows = await conn
    .select({ id: engagement.personId })
    .from(engagement)
    .where(
      and(
        inArray(engagement.personId, personIdSchema.array().parse(people)),
        eq(engagement.enterpriseId, enterpriseId),
        isNull(engagement.endedOn),
      ),
    );
  return rows.map(({ id }) => id);
}

/** By the person's id; without those whose number is not known. */
export async function maskedIdNumbers(
  conn: Conn,
  env: Env,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await conn
    .select({ id: person.id, idNumber: person.idNumber })
    .from(person)
    .where(inArray(person.id, personIdSchema.array().parse(ids)));
  return new Map(
    rows.flatMap(({ id, idNumber }) =>
      idNumber === null || !hasKeyOf(env, idNumber)
        ? []
        : [[id, maskedNumber(openPersonal(env, "id-number", idNumber))] as const],
    ),
  );
}
