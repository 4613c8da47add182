import { inArray } from "drizzle-orm";

import { type CertificateId, personIdSchema } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { maskedNumber } from "#service/personal-data/mask.ts";
import { hasKeyOf, openPersonal } from "#service/personal-data/seal.ts";

type Subject = {
  subjectType: "enterprise" | "person";
  subjectId: string;
  certificateId: CertificateId | null;
};

/** Tells people of one name apart: number of the certificate, else the masked one of the ID; empty of an enterprise. */
export async function subjectNumbers(
  conn: Conn,
  env: Env,
  subjects: readonly Subject[],
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
  const masked = await maskedIdNumbers(
    conn,
    env,
    subjects.flatMap((one) => (one.subjectType === "person" ? [one.subjectId] : [])),
  );
  return ({ subjectId, certificateId }) =>
    (certificateId && certNos.get(certificateId)) || masked.get(subjectId) || "";
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
