import { and, eq, ilike, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelect, QueryBuilder, unionAll } from "drizzle-orm/pg-core";

import { holds } from "#contracts/permissions/permissions.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CertificateListInput } from "#contracts/staff/certificate.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { type Counted, countUpTo } from "#service/db/count-up-to.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { enterprisesInSight } from "#service/registry/scope.ts";

import { certNoHas, expiryCondition } from "./conditions.ts";
import { periodColumns, presentCertificate } from "./present.ts";

type Filter = Omit<CertificateListInput, "curPage" | "pageSize">;

const build = new QueryBuilder();
const one = { one: sql`1`.as("one") };
const other = alias(certificatePeriod, "other");

const isOpen = isNull(certificatePeriod.endedOn);

/** The period that ended last, of a certificate without an open one: as `latestOf`. */
const endedLast = and(
  isNotNull(certificatePeriod.endedOn),
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

/** Arrays computed once, each by its own index: as conditions on each row, every period of the province would be read. */
function isFound(search: string): SQL {
  const text = containsText(search);
  const numbered = build.select({ id: certificate.id }).from(certificate).where(certNoHas(search));
  const named = build
    .select({ id: certificate.id })
    .from(certificate)
    .innerJoin(person, eq(person.id, certificate.personId))
    .where(ilike(person.name, text));
  const units = build.select({ id: enterprise.id }).from(enterprise).where(ilike(enterprise.name, text));
  return sql`(${certificatePeriod.certificateId} = any(array(${numbered} union ${named}))
    or ${certificatePeriod.enterpriseId} = any(array(${units})))`;
}

/** Held: the registration has not ended, and the person is still with the unit. */
const isHeld = and(
  isOpen,
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
    enterprisesInSight(actor),
    due && and(expiryCondition(due, today), isHeld),
    level && eq(certificate.level, level),
    specialty && eq(certificate.specialty, specialty),
    enterpriseId && eq(certificatePeriod.enterpriseId, enterpriseId),
    search === "" ? undefined : isFound(search),
  );
}

/** Order of the index `certificate_period_listed`. */
const order = [certificatePeriod.validTo, certificatePeriod.certificateId];

/** Certificates by a left join, which the planner leaves out where no filter reads it. */
function withUnits<Q extends PgSelect>(query: Q) {
  return query
    .innerJoin(enterprise, eq(enterprise.id, certificatePeriod.enterpriseId))
    .leftJoin(certificate, eq(certificate.id, certificatePeriod.certificateId));
}

/** Apart, since the planner takes the rare ended periods for as many as the open ones, and reads both slowly. */
function countOf(conn: Conn, where: SQL | undefined): Promise<Counted> {
  const of = (state: SQL | undefined) =>
    withUnits(conn.select(one).from(certificatePeriod).$dynamic()).where(and(where, state));
  return countUpTo(conn, unionAll(of(isOpen), of(endedLast)));
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

/** Certificates that expire first come first. */
export async function listCertificates({
  deps,
  actor,
  input,
}: CallOf<"certificateList">): Promise<ReplyOf<"certificateList">> {
  const { curPage, pageSize, ...filter } = input;
  const today = shanghaiDay(deps.clock());
  const where = listed(actor, filter, today);
  const [counted, page] = await Promise.all([
    countOf(deps.db, where),
    withUnits(deps.db.select({ id: certificatePeriod.id }).from(certificatePeriod).$dynamic())
      .where(and(where, or(isOpen, endedLast)))
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
