import { and, eq, gt, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";

import type { PersonId } from "#contracts/ids.ts";
import { openRequestStatuses } from "#contracts/registry-request/registry-request.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { endedStatuses } from "#contracts/workflow/status.ts";
import type { Deps } from "#service/core/deps.ts";
import { audit, bySystem } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { personCorrection } from "#service/db/schema/registry/person-access.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { keepHistory } from "#service/registry/history.ts";
import { lockPerson } from "#service/registry/people.ts";
import { signedWith } from "#service/workflow/checks/signers.ts";

const atATime = 200;

/**
 * Erases phone, education, title and the text of the ID number, in requests too, of people who left long ago. Name,
 * certificates, engagements and signed filings are records and stay; the number's index recognises who comes back.
 * Returns the number of people.
 */
export async function eraseFormerPeople(deps: Deps): Promise<number> {
  const months = deps.env.PERSON_RETENTION_MONTHS;
  if (months === 0) return 0;
  const isDue = dueSince(sql`${shanghaiDay(deps.clock())}::date - make_interval(months => ${months})`);
  let [erased, after] = [0, "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const rows = await deps.db
      .select({ id: person.id })
      .from(person)
      .where(and(isDue, gt(sql`${person.id}`, sql`${after}::uuid`)))
      .orderBy(person.id)
      .limit(atATime);
    for (const { id } of rows) {
      if (await deps.db.transaction((tx) => erase(tx, deps.clock(), id, isDue))) erased += 1;
      after = id;
    }
    if (rows.length < atATime) return erased;
  }
}

const requestWithNumber = sql`${registryRequest.subjectType} = 'person' and ${registryRequest.subjectId} = ${person.id}
  and ${registryRequest.changes} @? '$[*] ? (@.code == "idNumber" && (@.before != "" || @.after != ""))'`;

/** People who left by the day, with something to erase and nothing under way. */
function dueSince(day: SQL): SQL | undefined {
  return and(
    sql`(${person.phone} is not null or ${person.idNumber} is not null or ${person.education} <> '' or ${person.title} <> ''
      or exists (select from ${registryRequest} where ${requestWithNumber}))`,
    sql`(select bool_and(${engagement.endedOn} <= ${day}) and bool_and(${engagement.endedOn} is not null)
      from ${engagement} where ${engagement.personId} = ${person.id})`,
    sql`not exists (select from ${registryRequest}
      where ${registryRequest.subjectType} = 'person' and ${registryRequest.subjectId} = ${person.id}
        and ${inArray(registryRequest.status, openRequestStatuses)})`,
    sql`not exists (select from ${personCorrection}
      where ${personCorrection.personId} = ${person.id} and ${isNull(personCorrection.settledAt)})`,
  );
}

async function erase(tx: Tx, at: Date, id: PersonId, isDue: SQL | undefined): Promise<boolean> {
  // An engagement of somebody known begins under the same lock.
  await tx.select({ id: person.id }).from(person).where(eq(person.id, id)).for("update");
  const still = await tx.$count(person, and(eq(person.id, id), isDue));
  if (still === 0 || (await signsOpenFiling(tx, id))) return false;
  await lockPerson(tx, id, null);
  await tx
    .update(registryRequest)
    .set({
      changes: sql`(select jsonb_agg(case when c ->> 'code' = 'idNumber' then c || '{"before": "", "after": ""}' else c end order by at)
        from jsonb_array_elements(${registryRequest.changes}) with ordinality given (c, at))`,
    })
    .from(person)
    .where(and(eq(person.id, id), requestWithNumber));
  await tx
    .update(person)
    .set({ phone: null, phoneIndex: null, education: "", title: "", idNumber: null })
    .where(eq(person.id, id));
  const auditActor = bySystem(at);
  await keepHistory(tx, { type: "person", id }, { act: "retention", auditActor, actor: null });
  await audit(tx, auditActor, { action: "staff.retention", object: { type: "person", id } });
  return true;
}

async function signsOpenFiling(conn: Conn, personId: PersonId): Promise<boolean> {
  const held = await conn
    .select({ certNo: certificate.certNo })
    .from(certificate)
    .where(eq(certificate.personId, personId));
  const open = and(
    signedWith(held.map(({ certNo }) => certNo)),
    notInArray(filing.status, [...endedStatuses]),
  );
  return (await conn.$count(filing, open)) > 0;
}
