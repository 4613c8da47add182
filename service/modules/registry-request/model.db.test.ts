import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import {
  certificateIdSchema,
  enterpriseIdSchema,
  personIdSchema,
  type RegistryRequestId,
} from "#contracts/ids.ts";
import type { RegistryRequestKind } from "#contracts/registry-request/registry-request.ts";
import { bySystem } from "#service/db/audit.ts";
import { account } from "#service/db/schema/account.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import type { Subject } from "#service/registry/history.ts";
import { keepHistory } from "#service/registry/history.ts";
import { historyOf, snapshotAt } from "#service/registry/read-history.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { certNoOf, newIdNumber, newUnit, review, submit, type Unit } from "./testing/requests.ts";

const actions = Number(process.env["MODEL_ACTIONS"] ?? 300);

/** Mulberry32: the same actions for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const kinds: readonly RegistryRequestKind[] = [
  "enterprise",
  "identity",
  "certificate-add",
  "certificate-add",
  "certificate-renew",
  "certificate-correct",
  "certificate-end",
];
const openSchema = z.array(
  z.object({
    id: z.string(),
    person_id: personIdSchema,
    enterprise_id: enterpriseIdSchema,
    certificate_id: certificateIdSchema.nullable(),
  }),
);
const dayText = (at: Date) => at.toISOString().slice(0, 10);

describe("registry requests in random order", () => {
  let service: TestService;
  const units: Unit[] = [];
  const stations: Person[] = [];
  const waiting: { id: RegistryRequestId; unit: Unit }[] = [];
  const replay = new Map<string, { at: Date; snapshot: unknown }[]>();
  const random = randomOf(20_261_124);
  const pick = <T>(all: readonly T[]): T | undefined => all[random(all.length)];
  let serial = 0;
  let done = 0;

  beforeAll(async () => {
    service = await testService();
    for (const regionCode of ["330106", "330203"]) {
      stations.push(await service.person("county", { regionCode }));
      units.push(
        await newUnit(service, `甲${regionCode}`, regionCode),
        await newUnit(service, `乙${regionCode}`, regionCode),
      );
    }
    for (const { enterpriseId } of units) {
      await begin({ type: "enterprise", id: enterpriseId });
      for (const name of ["丁一", "丁二", "丁三"])
        await hire(service.deps, { enterpriseId, name, idNumber: newIdNumber() });
    }
    await noteAll();
  });
  afterAll(() => service.close());

  async function begin(subject: Subject) {
    const change = { act: "register", auditActor: bySystem(service.clock.now), actor: null } as const;
    await service.deps.db.transaction((tx) => keepHistory(tx, subject, change));
  }
  async function present({ type, id }: Subject): Promise<unknown> {
    const { rows } = await service.database.asOwner(`SELECT ${type}_snapshot($1) AS snapshot`, [id]);
    return z.object({ snapshot: z.unknown() }).parse(rows[0]).snapshot;
  }
  function keep(key: string, snapshot: unknown) {
    const kept = replay.get(key) ?? [];
    if (JSON.stringify(kept.at(-1)?.snapshot) !== JSON.stringify(snapshot))
      kept.push({ at: service.clock.now, snapshot });
    replay.set(key, kept);
  }
  /** The replay: what the database shows right after each action. */
  async function noteAll() {
    const { rows } = await service.database.asOwner(
      `SELECT 'person ' || id AS key, person_snapshot(id) AS snapshot FROM person
       UNION ALL SELECT 'enterprise ' || id, enterprise_snapshot(id) FROM enterprise`,
    );
    const found = z.array(z.object({ key: z.string(), snapshot: z.unknown() })).parse(rows);
    for (const { key, snapshot } of found) keep(key, snapshot);
  }
  async function engaged(unit: Unit) {
    const { rows } = await service.database.asOwner(
      `SELECT g.id, g.person_id, g.enterprise_id, t.certificate_id FROM engagement g
       LEFT JOIN certificate c ON c.person_id = g.person_id
       LEFT JOIN certificate_period t ON t.certificate_id = c.id AND t.ended_on IS NULL AND t.enterprise_id = g.enterprise_id
       WHERE g.ended_on IS NULL AND g.enterprise_id = $1 ORDER BY g.created_at, g.person_id`,
      [unit.enterpriseId],
    );
    return openSchema.parse(rows);
  }

  function valuesOf(kind: RegistryRequestKind): Record<string, string> {
    const today = service.clock.now;
    const registeredOn = dayText(new Date(today.getTime() - random(400) * 86_400_000));
    const validTo = `${2030 + random(3)}-06-30`;
    const term = { registeredOn, validTo, sealCode: `B${random(1000)}` };
    const certNo = random(4) === 0 ? certNoOf(random(serial + 1)) : certNoOf((serial += 1));
    switch (kind) {
      case "enterprise":
        return {
          name: `名称${random(1000)}`,
          legalRep: `代表${random(5)}`,
          kind: pick(["consult", "build"]) ?? "build",
        };
      case "identity":
        return { name: `姓名${random(50)}`, idNumber: random(3) === 0 ? newIdNumber() : "" };
      case "certificate-add":
        return { ...term, certNo };
      case "certificate-end":
        return { ending: pick(["withdrawn", "revoked", "cancelled"]) ?? "revoked", endedOn: dayText(today) };
      case "certificate-renew":
      case "certificate-correct":
        return term;
    }
  }

  async function ask() {
    const unit = pick(units);
    const kind = pick(kinds);
    if (!unit || !kind) return;
    const who = pick(await engaged(unit));
    if (!who) return;
    const subject = {
      ...(kind !== "enterprise" && { personId: who.person_id }),
      ...(who.certificate_id !== null && { certificateId: who.certificate_id }),
    };
    const asked = { kind, ...subject, values: valuesOf(kind) };
    const { filer } = await current(unit);
    const answers = await Promise.all(Array.from({ length: 1 + random(2) }, () => submit(filer, asked)));
    for (const answer of answers) {
      if (answer.error === null) waiting.push({ id: answer.data().id, unit });
      else expect(answer.status, answer.error).toBeLessThan(500);
    }
    expect(answers.filter(({ error }) => error === null).length).toBeLessThanOrEqual(1);
  }

  /** Mostly the station in charge. */
  async function decide() {
    const one = pick(waiting);
    if (!one) return;
    const own = stations[units.indexOf(one.unit) < 2 ? 0 : 1];
    const station = random(5) === 0 ? pick(stations) : own;
    if (!station) return;
    const result = pick(["pass", "pass", "pass", "back", "refuse"] as const) ?? "pass";
    const answer = await review(station, { registryRequestId: one.id, result, opinion: "意见" });
    expect(answer.status, answer.error ?? "").toBeLessThan(500);
    if (answer.error === null && result !== "back") forget(one);
    if (answer.error === null && result === "pass") done += 1;
  }
  function forget(one: (typeof waiting)[number]) {
    waiting.splice(waiting.indexOf(one), 1);
  }

  async function decideAtOnce() {
    const one = pick(waiting);
    if (!one) return;
    const { filer } = await current(one.unit);
    const registryRequestId = one.id;
    const passing = Promise.all(stations.map((station) => review(station, { registryRequestId })));
    const withdrawn = await filer.call("registryRequestWithdraw", { registryRequestId, revision: 1 });
    for (const { status } of [withdrawn, ...(await passing)]) expect(status).toBeLessThan(500);
    forget(one);
  }

  async function resend() {
    const one = pick(waiting);
    if (!one) return;
    const { filer } = await current(one.unit);
    const registryRequestId = one.id;
    const detail = (await filer.call("registryRequestDetail", { registryRequestId })).data();
    if (!detail.mayResubmit) return;
    const { kind, personId, certificateId, revision } = detail;
    const subject = { kind, ...(personId && { personId }), ...(certificateId && { certificateId }) };
    const form = await filer.call("registryRequestForm", subject);
    if (form.error !== null) return;
    const subjectRevision = form.data().revision;
    const again = { registryRequestId, revision, subjectRevision, reason: "补正", fileIds: [] };
    const answer = await filer.call("registryRequestResubmit", { ...again, values: valuesOf(kind) });
    expect(answer.status, answer.error ?? "").toBeLessThan(500);
  }

  /** People move without a request, too. */
  async function move() {
    const [from, to] = [pick(units), pick(units)];
    if (!from || !to || from === to) return;
    const who = pick(await engaged(from));
    if (!who) return;
    const both = [who.person_id, to.enterpriseId];
    const { rows } = await service.database.asOwner(
      "SELECT 1 FROM engagement WHERE person_id = $1 AND enterprise_id = $2 AND ended_on IS NULL",
      both,
    );
    if (rows.length > 0) return;
    const leaves = random(2) === 0;
    if (leaves)
      await service.database.asOwner("UPDATE engagement SET ended_on = '2026-03-01' WHERE id = $1", [who.id]);
    await service.database.asOwner(
      "INSERT INTO engagement (person_id, enterprise_id, kind, source) VALUES ($1, $2, 'employed', 'filed')",
      both,
    );
    await service.database.asOwner("UPDATE person SET revision = revision + 1 WHERE id = $1", [
      who.person_id,
    ]);
    const change = { act: "leave", auditActor: bySystem(service.clock.now), actor: null } as const;
    const subject = { type: "person", id: who.person_id } as const;
    await service.deps.db.transaction((tx) => keepHistory(tx, subject, change));
  }

  /** Signs in again: the clock runs ahead of the sessions. */
  async function current(unit: Unit): Promise<Unit> {
    const [row] = await service.deps.db
      .select()
      .from(account)
      .where(eq(account.enterpriseId, unit.enterpriseId));
    return row ? { ...unit, filer: await service.signIn(row.id) } : unit;
  }

  it(`keeps its rules over ${actions} actions`, async () => {
    const steps = [ask, ask, ask, decide, decide, decide, decideAtOnce, resend, move];
    for (let count = 0; count < actions; count += 1) {
      service.clock.now = new Date(service.clock.now.getTime() + 1000);
      await pick(steps)?.();
      await noteAll();
    }
    expect(done).toBeGreaterThan(actions / 20);
    await requireRules();
    await requireHistory();
  }, 240_000);

  async function requireRules() {
    const none = async (sql: string) => expect((await service.database.asOwner(sql)).rows, sql).toEqual([]);
    await none(
      "SELECT person_id FROM engagement WHERE kind = 'registered' AND ended_on IS NULL GROUP BY 1 HAVING count(*) > 1",
    );
    await none(
      "SELECT subject_id FROM registry_request WHERE status IN ('pending', 'returned') GROUP BY subject_type, subject_id HAVING count(*) > 1",
    );
    await none(
      `SELECT id FROM registry_request r WHERE (SELECT array_agg(seq ORDER BY seq) FROM registry_request_log
       WHERE request_id = r.id) IS DISTINCT FROM (SELECT array_agg(n) FROM generate_series(1, r.revision) n)`,
    );
    await none(
      `SELECT id FROM registry_request r WHERE status IN ('passed', 'partial') AND (SELECT count(*) FROM registry_history
       WHERE request_id = r.id) <> 1`,
    );
    await none(
      "SELECT certificate_id FROM certificate_period WHERE ended_on IS NULL GROUP BY 1 HAVING count(*) > 1",
    );
  }

  async function requireHistory() {
    for (const [key, kept] of replay) {
      const [type, id] = key.split(" ");
      const subject: Subject =
        type === "person"
          ? { type, id: personIdSchema.parse(id) }
          : { type: "enterprise", id: enterpriseIdSchema.parse(id) };
      const history = await historyOf(service.deps.db, subject);
      expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
      expect(history.at(-1)?.snapshot).toEqual(await present(subject));
      for (const { at, snapshot } of kept)
        expect(await snapshotAt(service.deps.db, subject, at)).toEqual(snapshot);
    }
  }
});
