import { and, eq, ilike, inArray, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelect, QueryBuilder } from "drizzle-orm/pg-core";

import { holds } from "#contracts/permissions/permissions.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CertificateListInput } from "#contracts/staff/certificate.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { countUpTo } from "#service/db/count-up-to.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { containsText } from "#service/db/search.ts";
import { unitInSight } from "#service/registry/scope.ts";

import { certNoHas, isDue } from "./conditions.ts";
import { periodColumns, presentCertificate } from "./present.ts";

type Filter = Omit<CertificateListInput, "curPage" | "pageSize">;

const build = new QueryBuilder();
const one = { one: sql`1`.as("one") };
const other = alias(certificatePeriod, "other");

/** The open period, else the one that ended last: as `latestOf`. */
const isLatest = or(
  isNull(certificatePeriod.endedOn),
  notExists(
    build
      .select(one)
      .from(other)
      .where(
        and(
          eq(other.certificateId, certificatePeriod.certificateId),
          or(
            isNull(other.endedOn),
            sql`(${other.endedOn}, ${other.id}) > (${certificatePeriod.endedOn}, ${certificatePeriod.id})`,
          ),
        ),
      ),
  ),
);

/** Sets, not conditions on each row: each table is read once. */
function isFound(search: string): SQL | undefined {
  const text = containsText(search);
  const people = build.select({ id: person.id }).from(person).where(ilike(person.name, text));
  const units = build.select({ id: enterprise.id }).from(enterprise).where(ilike(enterprise.name, text));
  return or(
    certNoHas(search),
    inArray(certificate.personId, people),
    inArray(certificatePeriod.enterpriseId, units),
  );
}

/** Held: the registration has not ended, and the person is still with the unit. */
const isHeld = and(
  isNull(certificatePeriod.endedOn),
  sql`exists ${build
    .select(one)
    .from(engagement)
    .where(
      and(
        eq(engagement.personId, certificate.personId),
        eq(engagement.enterpriseId, certificatePeriod.enterpriseId),
        isNull(engagement.endedOn),
      ),
    )}`,
);

function listed(
  actor: Actor,
  { search, level, specialty, due, enterpriseId }: Filter,
  today: string,
): SQL | undefined {
  return and(
    unitInSight(certificatePeriod.enterpriseId, actor),
    due ? and(isDue(due, today), isHeld) : isLatest,
    level && eq(certificate.level, level),
    specialty && eq(certificate.specialty, specialty),
    enterpriseId && eq(certificatePeriod.enterpriseId, enterpriseId),
    search === "" ? undefined : isFound(search),
  );
}

/** Of the index `certificate_period_listed`. */
const order = [certificatePeriod.validTo, certificatePeriod.certificateId];

/** A left join, which the planner leaves out where no filter reads it. */
function withCertificates<Q extends PgSelect>(query: Q) {
  return query.leftJoin(certificate, eq(certificate.id, certificatePeriod.certificateId));
}

/** After the page: what is read of a row would otherwise be read of all rows before it, too. */
async function detailsOf(conn: Conn, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return conn
    .select({ ...periodColumns, personId: person.id, holder: person.name, enterpriseName: enterprise.name })
    .from(certificatePeriod)
    .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
    .innerJoin(person, eq(person.id, certificate.personId))
    .innerJoin(enterprise, eq(enterprise.id, certificatePeriod.enterpriseId))
    .where(inArray(certificatePeriod.id, [...ids]))
    .orderBy(...order);
}

/** Those that expire first come first. */
export async function listCertificates({
  deps,
  actor,
  input,
}: CallOf<"certificateList">): Promise<ReplyOf<"certificateList">> {
  const { curPage, pageSize, ...filter } = input;
  const today = shanghaiDay(deps.clock());
  const where = listed(actor, filter, today);
  const [counted, page] = await Promise.all([
    countUpTo(deps.db, withCertificates(deps.db.select(one).from(certificatePeriod).$dynamic()).where(where)),
    withCertificates(deps.db.select({ id: certificatePeriod.id }).from(certificatePeriod).$dynamic())
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset((curPage - 1) * pageSize),
  ]);
  const rows = await detailsOf(
    deps.db,
    page.map(({ id }) => id),
  );
  return {
    ...counted,
    curPage,
    pageSize,
    rows: rows.map((row) => {
      const { personId, holder, enterpriseId, enterpriseName, sealCode, registeredOn, endedOn, ending } = row;
      const isHere = row.endedOn === null && row.leftOn === null;
      return {
        ...presentCertificate(row, today),
        personId,
        holder,
        enterpriseId,
        enterpriseName,
        sealCode,
        registeredOn,
        endedOn: endedOn ?? row.leftOn,
        ending,
        mayRequest: isHere && actor.enterpriseId === enterpriseId && holds(actor, "registry-request.submit"),
      };
    }),
  };
}
