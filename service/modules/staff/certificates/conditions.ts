import { eq, ilike, type SQL, sql } from "drizzle-orm";

import { parseAnyCertificateNo } from "#contracts/registry-request/certificate-no.ts";
import type { Due } from "#contracts/staff/certificate.ts";
import { containsText } from "#service/db/contains-text.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";

/** Valid through the last day. */
export function expiryCondition(due: Due, today: string): SQL {
  const { validTo } = certificatePeriod;
  if (due === "expired") return sql`${validTo} < ${today}::date`;
  return sql`${validTo} between ${today}::date and ${today}::date + ${Number(due)}::int`;
}

/** A whole number is one key of the unique index; its trigrams are in every number of the province. */
export function certNoHas(search: string): SQL {
  const number = parseAnyCertificateNo(search)?.normal;
  return number === undefined
    ? ilike(certificate.certNo, containsText(search))
    : eq(certificate.certNo, number);
}
