import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { EnterpriseId, PersonId } from "#contracts/ids.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Certificate } from "#contracts/staff/certificate.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { countUpTo } from "#service/db/count-up-to.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";

import { latestOf, periodColumns, presentCertificate } from "../certificates/present.ts";
import { maskedNumbers, noNumbers } from "../masked.ts";
import { listedStaff, staffOrder } from "./list-query.ts";

export async function listStaff({ deps, actor, input }: CallOf<"staffList">): Promise<ReplyOf<"staffList">> {
  const { curPage, pageSize, ...filter } = input;
  const today = shanghaiDay(deps.clock());
  const where = listedStaff(actor, filter, today);
  const [counted, page] = await Promise.all([
    countUpTo(deps.db, staffOf(deps.db, where)),
    pageOf(deps.db, where, { limit: pageSize, offset: (curPage - 1) * pageSize }),
  ]);
  const held = await certificatesOf(deps.db, page, today);
  const rows = page.map(({ engaged, unitName, human }) => ({
    personId: human.id,
    name: human.name,
    ...(isHidden(actor, engaged) ? noNumbers : maskedNumbers(deps.env, human)),
    enterpriseId: engaged.enterpriseId,
    enterpriseName: unitName,
    kind: engaged.kind,
    position: engaged.position,
    startedOn: engaged.startedOn,
    endedOn: engaged.endedOn,
    certificates: held.get(keyOf(engaged)) ?? [],
  }));
  return { ...counted, curPage, pageSize, rows };
}

function isHidden({ scope }: Actor, { endedOn }: { endedOn: string | null }): boolean {
  return scope.kind === "enterprise" && endedOn !== null;
}

type Place = { limit: number; offset: number };

function pageOf(conn: Conn, where: SQL | undefined, { limit, offset }: Place) {
  return conn
    .select({ engaged: engagement, unitName: enterprise.name, human: person })
    .from(engagement)
    .innerJoin(person, eq(person.id, engagement.personId))
    .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId))
    .where(where)
    .orderBy(...staffOrder)
    .limit(limit)
    .offset(offset);
}

export function staffOf(conn: Conn, where: SQL | undefined) {
  return conn
    .select({ one: sql`1`.as("one") })
    .from(engagement)
    .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId))
    .where(where)
    .$dynamic();
}

type Pair = { personId: PersonId; enterpriseId: EnterpriseId };
const keyOf = ({ personId, enterpriseId }: Pair): string => `${personId} ${enterpriseId}`;

/** Certificates that were with the enterprise of each row, by `keyOf`. */
async function certificatesOf(
  conn: Conn,
  page: readonly { engaged: Pair }[],
  today: string,
): Promise<Map<string, Certificate[]>> {
  if (page.length === 0) return new Map();
  const periods = await conn
    .select({ ...periodColumns, personId: certificate.personId })
    .from(certificatePeriod)
    .innerJoin(certificate, eq(certificate.id, certificatePeriod.certificateId))
    .where(
      and(
        inArray(certificate.personId, [...new Set(page.map(({ engaged }) => engaged.personId))]),
        inArray(certificatePeriod.enterpriseId, [
          ...new Set(page.map(({ engaged }) => engaged.enterpriseId)),
        ]),
      ),
    )
    .orderBy(asc(certificate.certNo));
  return new Map(
    [...Map.groupBy(periods, keyOf)].map(([key, own]) => {
      const each = Map.groupBy(own, ({ certificateId }) => certificateId).values();
      return [
        key,
        [...each].flatMap((all) => {
          const latest = latestOf(all);
          return latest ? [presentCertificate(latest, today)] : [];
        }),
      ];
    }),
  );
}
