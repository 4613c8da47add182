import { and, count, eq, ilike, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";

import { holds } from "#contracts/permissions/permissions.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CertificateListInput } from "#contracts/staff/certificate.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { containsText } from "#service/db/search.ts";

import { unitsInScope } from "../scope.ts";
import { certNoHas, isDue } from "./conditions.ts";
import { periodColumns, presentCertificate } from "./present.ts";

type Filter = Omit<CertificateListInput, "curPage" | "pageSize">;

const build = new QueryBuilder();
const one = { one: sql`1` };
const other = alias(certificatePeriod, "other");

/** The open period, else the one that ended last: as `latestOf`. */
const isLatest = notExists(
  build
    .select(one)
    .from(other)
    .where(
      and(
        eq(other.certificateId, certificatePeriod.certificateId),
        sql`${certificatePeriod.endedOn} is not null`,
        or(
          isNull(other.endedOn),
          sql`(${other.endedOn}, ${other.id}) > (${certificatePeriod.endedOn}, ${certificatePeriod.id})`,
        ),
      ),
    ),
);

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
    unitsInScope(actor),
    isLatest,
    level && eq(certificate.level, level),
    specialty && eq(certificate.specialty, specialty),
    enterpriseId && eq(certificatePeriod.enterpriseId, enterpriseId),
    due && and(isDue(due, today), isHeld),
    search === ""
      ? undefined
      : or(
          ilike(person.name, containsText(search)),
          certNoHas(search),
          ilike(enterprise.name, containsText(search)),
        ),
  );
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
  const [counted, rows] = await Promise.all([
    deps.db
      .select({ total: count() })
      .from(certificatePeriod)
      .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
      .innerJoin(person, eq(person.id, certificate.personId))
      .innerJoin(enterprise, eq(enterprise.id, certificatePeriod.enterpriseId))
      .where(where),
    deps.db
      .select({ ...periodColumns, personId: person.id, holder: person.name, enterpriseName: enterprise.name })
      .from(certificatePeriod)
      .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
      .innerJoin(person, eq(person.id, certificate.personId))
      .innerJoin(enterprise, eq(enterprise.id, certificatePeriod.enterpriseId))
      .where(where)
      .orderBy(certificatePeriod.validTo, certificatePeriod.certificateId)
      .limit(pageSize)
      .offset((curPage - 1) * pageSize),
  ]);
  return {
    total: counted[0]?.total ?? 0,
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
        mayRequest:
          isHere && actor.enterpriseId === enterpriseId && holds(actor.role, "registry-request.submit"),
      };
    }),
  };
}
