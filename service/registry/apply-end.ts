import { and, asc, eq, gte, inArray, isNull, sql } from "drizzle-orm";

import type { EnterpriseId, PersonId, RegistryRequestId } from "#contracts/ids.ts";
import { type EndingTerms } from "#contracts/registry-request/enterprise-end.ts";
import { enterpriseEndingNames, goesOn } from "#contracts/registry-request/options.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { certificate, certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement, type EngagementRow } from "#service/db/schema/registry/engagement.ts";
import { enterpriseSuccession } from "#service/db/schema/registry/enterprise-succession.ts";
import { enterprise, type EnterpriseRow } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";

import { register } from "./apply-certificate.ts";
import { addPeriod, endPeriod } from "./certificates.ts";
import type { Subject } from "./history.ts";
import { engage, isEngagedNow, leave, lockPerson } from "./people.ts";

type Ended = {
  enterpriseId: EnterpriseId;
  /** Revision of the enterprise when it asked; null for a request of the station, which the enterprise must not stop. */
  revision: number | null;
  requestId: RegistryRequestId;
  terms: EndingTerms;
  at: Date;
};
type Parties = { ended: EnterpriseRow; successors: ReadonlyMap<string, EnterpriseRow> };

/**
 * Ends the enterprise and its engagements; the people named go to a successor with their certificates. One that goes on
 * keeps the others. Returns what has changed, the enterprise first. Throws `enterprise.ended`, `registry.stale`, and `registry-request.moved` for a
 * successor or person of the request that is no longer there.
 */
export async function applyEnd(
  tx: Tx,
  given: Ended,
): Promise<{ changed: Subject[]; successors: EnterpriseId[] }> {
  const { enterpriseId, requestId, terms } = given;
  const parties = await lockParties(tx, given);
  const people = await endEngagements(tx, given, parties);
  const ended = { status: "deregistered", statusOn: terms.endedOn, ending: terms.ending } as const;
  await tx
    .update(enterprise)
    .set({
      ...(!goesOn(terms.ending) && ended),
      revision: sql`${enterprise.revision} + 1`,
    })
    .where(eq(enterprise.id, enterpriseId));
  const successors = [...parties.successors.values()].map(({ id }) => id);
  const { ending: kind } = terms;
  if (kind !== "cancelled" && successors.length > 0) {
    const of = { predecessorId: enterpriseId, kind, onDay: terms.endedOn, requestId };
    await tx
      .insert(enterpriseSuccession)
      .values(successors.map((successorId) => ({ ...of, successorId })))
      // People of one division, handed over in two requests.
      .onConflictDoNothing({
        target: [
          enterpriseSuccession.predecessorId,
          enterpriseSuccession.successorId,
          enterpriseSuccession.kind,
          enterpriseSuccession.onDay,
        ],
      });
    await tx
      .update(enterprise)
      .set({ revision: sql`${enterprise.revision} + 1` })
      .where(inArray(enterprise.id, successors));
  }
  return {
    changed: [
      ...[enterpriseId, ...successors].map((id): Subject => ({ type: "enterprise", id })),
      ...people.map((id): Subject => ({ type: "person", id })),
    ],
    successors,
  };
}

const moved = (path: string, message: string) =>
  new ServiceError("registry-request.moved", { fields: [{ path, message }] });

/** In the order of their ids, so that two ends that name each other do not wait for one another. */
async function lockParties(tx: Tx, { enterpriseId, revision, terms }: Ended): Promise<Parties> {
  const rows = await tx
    .select()
    .from(enterprise)
    .where(sql`${enterprise.id} = ${enterpriseId} or ${inArray(enterprise.uscc, ["", ...terms.successors])}`)
    .orderBy(asc(enterprise.id))
    .for("no key update");
  const ended = rows.find(({ id }) => id === enterpriseId);
  if (!ended) throw new ServiceError("enterprise.not-found");
  if (ended.status === "deregistered") throw new ServiceError("enterprise.ended");
  if (revision !== null && ended.revision !== revision) {
    const message = "申请提交后企业信息已发生变化，请退回申请人核对";
    throw new ServiceError("registry.stale", { message });
  }
  const successors = new Map(rows.filter(({ id }) => id !== enterpriseId).map((row) => [row.uscc, row]));
  for (const uscc of terms.successors) {
    const row = successors.get(uscc);
    if (!row) throw moved("successors", `承继企业${uscc}未在本平台注册`);
    if (row.status === "deregistered") throw moved("successors", `承继企业“${row.name}”已注销`);
  }
  return { ended, successors };
}

async function endEngagements(tx: Tx, given: Ended, parties: Parties): Promise<PersonId[]> {
  const { enterpriseId, terms } = given;
  const here = and(eq(engagement.enterpriseId, enterpriseId), isNull(engagement.endedOn));
  // Nobody comes while the enterprise is locked; whoever leaves at this moment is waited for.
  await tx
    .select({ id: person.id })
    .from(person)
    .where(inArray(person.id, tx.select({ id: engagement.personId }).from(engagement).where(here)))
    .orderBy(asc(person.id))
    .for("no key update");
  const engaged = await tx
    .select({ row: engagement })
    .from(engagement)
    .where(here)
    .orderBy(asc(engagement.personId));
  const ids = new Set(engaged.map(({ row }) => row.personId));
  const left = terms.moves.filter(({ personId }) => !ids.has(personId)).map(({ personId }) => personId);
  if (left.length > 0) {
    const names = await tx.select({ name: person.name }).from(person).where(inArray(person.id, left));
    throw moved("moves", `随转人员${names.map(({ name }) => `“${name}”`).join("、")}已不在该企业`);
  }
  const changed: PersonId[] = [];
  for (const { row } of engaged) {
    const uscc = terms.moves.find(({ personId }) => personId === row.personId)?.uscc;
    const to = uscc === undefined ? undefined : parties.successors.get(uscc);
    if (!to && goesOn(terms.ending)) continue;
    await lockPerson(tx, row.personId, null);
    changed.push(row.personId);
    await endOne(tx, given, row, to);
  }
  return changed;
}

/** Not one day has two employers: the successor's engagement begins where this one ends. */
async function endOne(
  tx: Tx,
  { enterpriseId, terms, at }: Ended,
  { personId, kind, position, startedOn }: EngagementRow,
  to: EnterpriseRow | undefined,
): Promise<void> {
  const endedOn = startedOn !== null && terms.endedOn < startedOn ? startedOn : terms.endedOn;
  const endReason = `所在企业${enterpriseEndingNames[terms.ending]}${to ? `，转入${to.name}` : ""}`;
  await leave(tx, { personId, enterpriseId }, { endedOn, endReason });
  if (!to) return;
  const here = { personId, enterpriseId: to.id };
  const periods =
    kind === "registered" ? await movePeriods(tx, { ...here, from: enterpriseId }, endedOn, at) : 0;
  const [known] = await tx.select({ id: engagement.id }).from(engagement).where(isEngagedNow(here));
  if (known) {
    if (periods > 0) await register(tx, here);
    return;
  }
  const newKind = periods > 0 ? ("registered" as const) : ("employed" as const);
  await engage(tx, { ...here, kind: newKind, position, startedOn: endedOn, source: "filed" }, at);
}

type Moving = { personId: PersonId; enterpriseId: EnterpriseId; from: EnterpriseId };

/** Number, seal and end of the term stay. A term that has run out is not moved: it is renewed with the successor. */
async function movePeriods(
  tx: Tx,
  { personId, enterpriseId, from }: Moving,
  day: string,
  at: Date,
): Promise<number> {
  const open = await tx
    .select({ id: certificate.id, period: certificatePeriod })
    .from(certificate)
    .innerJoin(certificatePeriod, eq(certificatePeriod.certificateId, certificate.id))
    .where(
      and(
        eq(certificate.personId, personId),
        eq(certificatePeriod.enterpriseId, from),
        isNull(certificatePeriod.endedOn),
        gte(certificatePeriod.validTo, day),
      ),
    );
  for (const { id, period } of open) {
    const { sealCode, validTo, registeredOn } = period;
    const on = registeredOn !== null && registeredOn > day ? registeredOn : day;
    await endPeriod(tx, id, { endedOn: on, ending: "transferred" });
    await addPeriod(tx, id, { enterpriseId, sealCode, registeredOn: on, validTo, source: "filed" }, at);
  }
  return open.length;
}
