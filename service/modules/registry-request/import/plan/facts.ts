import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";

import type { EngagementId, EnterpriseId, PersonId } from "#contracts/ids.ts";
import { openRequestStatuses } from "#contracts/registry-request/registry-request.ts";
import type { Env } from "#service/core/env.ts";
import type { Tx } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person, type PersonRow } from "#service/db/schema/registry/person.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";
import { stepsOf } from "#service/values/steps.ts";
import { comparable } from "#service/values/text.ts";

import type { Imported } from "../read/row-reader.ts";

const step = 1000;

export type KnownPerson = PersonRow & {
  /** Engagement with the importing enterprise that has not ended. */
  own: { id: EngagementId; position: string } | null;
  registeredElsewhere: boolean;
  /** Is or was with another enterprise, so that the stored phone stays. */
  isShared: boolean;
  open: RegistryRequestRow | null;
};

export type KnownCertificate = typeof certificate.$inferSelect & {
  period: typeof certificatePeriod.$inferSelect | null;
};

/** Records of the people and certificates that a table names. */
export type Facts = {
  enterpriseId: EnterpriseId;
  personWith: (idNumber: string) => KnownPerson | null;
  person: (id: PersonId) => KnownPerson | null;
  /** By the normal form of the number. */
  certificate: (certNo: string) => KnownCertificate | null;
  /** The own enterprise has somebody of this name without an ID number on record. */
  isUnnumbered: (name: string) => boolean;
};

type Given = { tx: Tx; env: Env; enterpriseId: EnterpriseId };

/** With the people locked in the order of their ids, so that nobody changes them until the transaction ends. */
export async function loadFacts(given: Given, rows: readonly Imported[]): Promise<Facts> {
  const { env, enterpriseId } = given;
  const certificates = await certificatesNamed(given, rows);
  const indexes = new Map(
    rows.map(({ idNumber }) => [idNumber, blindIndexes(env, "id-number", idNumber)] as const),
  );
  const holders = [...certificates.values()].map(({ personId }) => personId);
  const people = await peopleOf(given, [...indexes.values()].flat(), holders);
  const byIndex = new Map(
    [...people.values()].flatMap((one) =>
      one.idNumberIndex === null ? [] : [[one.idNumberIndex, one] as const],
    ),
  );
  const unnumbered = await unnumberedNames(given);
  return {
    enterpriseId,
    personWith: (idNumber) => indexes.get(idNumber)?.flatMap((index) => byIndex.get(index) ?? [])[0] ?? null,
    person: (id) => people.get(id) ?? null,
    certificate: (certNo) => certificates.get(certNo) ?? null,
    isUnnumbered: (name) => unnumbered.has(comparable(name)),
  };
}

async function certificatesNamed(
  { tx }: Given,
  rows: readonly Imported[],
): Promise<Map<string, KnownCertificate>> {
  const numbers = rows.flatMap(({ certNo }) => (certNo === "" ? [] : [certNo]));
  const found = new Map<string, KnownCertificate>();
  for (const some of stepsOf(numbers, step)) {
    const held = await tx
      .select({ certificate, period: certificatePeriod })
      .from(certificate)
      .leftJoin(
        certificatePeriod,
        and(eq(certificatePeriod.certificateId, certificate.id), isNull(certificatePeriod.endedOn)),
      )
      .where(inArray(certificate.certNo, some));
    for (const { certificate: row, period } of held) found.set(row.certNo, { ...row, period });
  }
  return found;
}

async function peopleOf(
  { tx, enterpriseId }: Given,
  indexes: readonly string[],
  holders: readonly PersonId[],
): Promise<Map<PersonId, KnownPerson>> {
  const ids = new Set(holders);
  for (const some of stepsOf(indexes, step)) {
    const found = await tx.select({ id: person.id }).from(person).where(inArray(person.idNumberIndex, some));
    for (const { id } of found) ids.add(id);
  }
  const people = new Map<PersonId, KnownPerson>();
  for (const some of stepsOf([...ids].toSorted(), step)) {
    const rows = await tx
      .select()
      .from(person)
      .where(inArray(person.id, some))
      .orderBy(asc(person.id))
      .for("no key update");
    const engagements = await tx
      .select()
      .from(engagement)
      .where(and(inArray(engagement.personId, some), isNull(engagement.endedOn)));
    const elsewhere = await tx
      .select({ personId: engagement.personId })
      .from(engagement)
      .where(and(inArray(engagement.personId, some), ne(engagement.enterpriseId, enterpriseId)));
    const shared = new Set(elsewhere.map(({ personId }) => personId));
    const requests = await tx
      .select()
      .from(registryRequest)
      .where(
        and(
          eq(registryRequest.subjectType, "person"),
          inArray(registryRequest.subjectId, some),
          inArray(registryRequest.status, openRequestStatuses),
        ),
      );
    const engagedBy = Map.groupBy(engagements, ({ personId }) => personId);
    const requestOf = new Map(requests.map((row) => [row.subjectId, row]));
    for (const row of rows) {
      const all = engagedBy.get(row.id) ?? [];
      const own = all.find((one) => one.enterpriseId === enterpriseId);
      people.set(row.id, {
        ...row,
        own: own ? { id: own.id, position: own.position } : null,
        registeredElsewhere: all.some((one) => one !== own && one.kind === "registered"),
        isShared: shared.has(row.id),
        open: requestOf.get(row.id) ?? null,
      });
    }
  }
  return people;
}

async function unnumberedNames({ tx, enterpriseId }: Given): Promise<Set<string>> {
  const rows = await tx
    .select({ name: person.name })
    .from(engagement)
    .innerJoin(person, eq(person.id, engagement.personId))
    .where(
      and(eq(engagement.enterpriseId, enterpriseId), isNull(engagement.endedOn), isNull(person.idNumber)),
    );
  return new Set(rows.map(({ name }) => comparable(name)));
}
