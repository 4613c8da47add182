import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import type { CertificateRecord } from "#service/detection/certificate-as-of.ts";

const engagedThere = sql`
  from ${engagement}
  where ${engagement.personId} = ${certificate.personId}
    and ${engagement.enterpriseId} = ${certificatePeriod.enterpriseId}`;

/** The day on which the person left the unit of a period for the last time; null while there, or never said to be. */
export const leftOn = sql<string | null>`(
  select case when bool_or(${engagement.endedOn} is null) then null else max(${engagement.endedOn})::text end
  ${engagedThere}
)`;

/** The day on which the person came to the unit of a period for the first time; null if not stated. */
const cameOn = sql<string | null>`(
  select case when bool_or(${engagement.startedOn} is null) then null else min(${engagement.startedOn})::text end
  ${engagedThere}
)`;

export function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Certificates that people of the platform's enterprises hold, by number in normal form. */
export async function certificatesHeld(
  conn: Conn,
  numbers: readonly string[],
): Promise<Map<string, CertificateRecord>> {
  if (numbers.length === 0) return new Map();
  const rows = await conn
    .select({
      certNo: certificate.certNo,
      holder: person.name,
      enterprise: enterprise.name,
      uscc: enterprise.uscc,
      from: sql<string | null>`greatest(${certificatePeriod.registeredOn}::text, ${cameOn})`,
      validTo: certificatePeriod.validTo,
      endedOn: certificatePeriod.endedOn,
      leftOn,
    })
    .from(certificatePeriod)
    .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
    .innerJoin(person, eq(person.id, certificate.personId))
    .innerJoin(enterprise, eq(enterprise.id, certificatePeriod.enterpriseId))
    // A corrected period never was; the one that corrects it stands in its place.
    .where(
      and(
        inArray(certificate.certNo, [...numbers]),
        or(isNull(certificatePeriod.ending), ne(certificatePeriod.ending, "corrected")),
      ),
    )
    .orderBy(asc(certificatePeriod.registeredOn), asc(certificatePeriod.createdAt));
  const byNumber = Map.groupBy(rows, ({ certNo }) => certNo);
  return new Map(
    [...byNumber].map(([certNo, periods]) => [
      certNo,
      {
        holder: periods[0]?.holder ?? "",
        periods: periods.map(({ certNo: _certNo, holder: _holder, leftOn: left, ...period }) => ({
          ...period,
          endedOn: earlier(period.endedOn, left),
        })),
      },
    ]),
  );
}
