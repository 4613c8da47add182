import { and, eq, exists, ilike, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";

import type { Due } from "#contracts/staff/certificate.ts";
import type { StaffFilter } from "#contracts/staff/staff.ts";
import type { Actor } from "#service/core/actor.ts";
import { containsText } from "#service/db/contains-text.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { enterprisesInSight } from "#service/registry/scope.ts";

import { certNoHas, expiryCondition } from "../certificates/conditions.ts";

const build = new QueryBuilder();
const one = { one: sql`1` };

/** An array computed once by the trigram indexes: as a condition on each row the whole province would be read in list order. */
function isFound(search: string): SQL {
  const named = build
    .select({ id: person.id })
    .from(person)
    .where(ilike(person.name, containsText(search)));
  const numbered = build.select({ id: certificate.personId }).from(certificate).where(certNoHas(search));
  return sql`${engagement.personId} = any(array(${named} union ${numbered}))`;
}

function hasDue(due: Due, today: string): SQL {
  return exists(
    build
      .select(one)
      .from(certificatePeriod)
      .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
      .where(
        and(
          eq(certificate.personId, engagement.personId),
          eq(certificatePeriod.enterpriseId, engagement.enterpriseId),
          isNull(certificatePeriod.endedOn),
          expiryCondition(due, today),
        ),
      ),
  );
}

const later = alias(engagement, "later");

/** Left, and not come back to the same enterprise. */
const isFormer = and(
  isNotNull(engagement.endedOn),
  notExists(
    build
      .select(one)
      .from(later)
      .where(
        and(
          eq(later.personId, engagement.personId),
          eq(later.enterpriseId, engagement.enterpriseId),
          or(
            isNull(later.endedOn),
            sql`(${later.endedOn}, ${later.id}) > (${engagement.endedOn}, ${engagement.id})`,
          ),
        ),
      ),
  ),
);

/** Conditions on `engagement` joined to `person` and `enterprise`. */
export function listedStaff(actor: Actor, filter: StaffFilter, today: string): SQL | undefined {
  const { search, state, kind, due, enterpriseId } = filter;
  return and(
    enterprisesInSight(actor),
    state === "current" ? isNull(engagement.endedOn) : isFormer,
    kind && eq(engagement.kind, kind),
    enterpriseId && eq(engagement.enterpriseId, enterpriseId),
    due && hasDue(due, today),
    search === "" ? undefined : isFound(search),
  );
}

/** Order of the index `person_listed`. */
export const staffOrder = [sql`${person.name} collate "zh-x-icu"`, sql`${person.id}`, sql`${engagement.id}`];
