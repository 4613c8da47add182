import { type SQL, sql } from "drizzle-orm";

import { expiringDays } from "#contracts/dict/certificate.ts";

const dayOf = (today: string): SQL => sql`${today}::date`;

/** Written with the table's name, since drizzle leaves it out where a query has no join. */
const here = (today: string): SQL =>
  sql`g.enterprise_id = enterprise.id and (g.started_on is null or g.started_on <= ${dayOf(today)})
    and (g.ended_on is null or g.ended_on > ${dayOf(today)})`;

/** From a row of `enterprise`. A certificate counts while both its period and its holder's engagement last. */
export function fromCertificatesHeld(today: string): SQL {
  const day = dayOf(today);
  return sql`
    from certificate_period t
    join certificate c on c.id = t.certificate_id
    join engagement g on g.person_id = c.person_id and ${here(today)}
    where t.enterprise_id = enterprise.id and (t.ended_on is null or t.ended_on > ${day})
      and (t.registered_on is null or t.registered_on <= ${day}) and t.valid_to >= ${day}`;
}

/** Presumes a certificate that is valid on the day. */
export function expiringSoon(today: string): SQL {
  return sql`valid_to <= ${dayOf(today)} + ${sql.raw(String(expiringDays))}`;
}

/** Figures of a row of `enterprise`, as of a day in Shanghai. */
export function figuresOf(today: string) {
  const held = fromCertificatesHeld(today);
  const soon = expiringSoon(today);
  return {
    people: sql<number>`(select count(distinct g.person_id)::int from engagement g where ${here(today)})`,
    certificates: sql<number>`(select count(distinct c.id)::int ${held})`,
    expiring: sql<number>`(select count(distinct c.id)::int ${held} and ${soon})`,
    anyExpiring: sql`exists (select ${held} and ${soon})`,
    filings: sql<number>`(select count(distinct f.lineage)::int from filing f
      where f.enterprise_id = enterprise.id and f.submission_count > 0)`,
    grade: gradeOn(dayOf(today)),
  } as const;
}

/** The last entered of several grades valid on the day: an entry is never changed, only followed. */
function gradeOn(day: SQL) {
  return sql<string | null>`(select k.grade from credit_grade k
    where k.enterprise_id = enterprise.id and k.valid_from <= ${day} and k.valid_to >= ${day}
    order by k.created_at desc limit 1)`;
}
