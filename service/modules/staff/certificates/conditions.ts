import { ilike, type SQL, sql } from "drizzle-orm";

import { parseCertificateNo } from "#contracts/identity.ts";
import type { Due } from "#contracts/staff/certificate.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { containsText } from "#service/db/search.ts";

/** Valid through the last day. */
export function isDue(due: Due, today: string): SQL {
  const { validTo } = certificatePeriod;
  if (due === "expired") return sql`${validTo} < ${today}::date`;
  return sql`${validTo} between ${today}::date and ${today}::date + ${Number(due)}::int`;
}

export function certNoHas(search: string): SQL {
  return ilike(certificate.certNo, containsText(parseCertificateNo(search)?.normal ?? search));
}
