import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import {
  type EnterpriseId,
  enterpriseIdSchema,
  personIdSchema,
  type RegistryRequestId,
} from "#contracts/ids.ts";
import {
  type RegistryRequestDetail,
  registryRequestSubmitOutputSchema,
} from "#contracts/registry-request/api.ts";
import type { OwnRequestKind } from "#contracts/registry-request/registry-request.ts";
import { bySystem } from "#service/db/audit.ts";
import { account } from "#service/db/schema/account.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import type { Subject } from "#service/registry/history.ts";
import { keepHistory } from "#service/registry/history.ts";
import { entryAt, historyOf } from "#service/registry/read-history.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { receivedCode } from "#service/sms/testing/received.ts";
import { sweepTransfers } from "#service/workflow/registry-request/sweep-transfers.ts";

import { askEnd, endedIds, enterpriseRow } from "./testing/ends.ts";
import {
  brokenRules,
  dayText,
  randomValues,
  kinds,
  knownHolder,
  engagedAt,
  randomOf,
  transferRow,
} from "./testing/model.ts";
import {
  certNoOf,
  newIdNumber,
  newUnit,
  review,
  scanOf,
  sendFile,
  submit,
  type Unit,
} from "./testing/requests.ts";

const actions = Number(process.env["MODEL_ACTIONS"] ?? 500);

describe("registry requests in random order", () => {
  let service: TestService;
  const units: Unit[] = [];
  const regions = ["330106", "330203"];
  const stations: Person[] = [];
  /** Another of each station's people, who begins what the first one decides. */
  const clerks: Person[] = [];
  /** Place of each enterprise's station. */
  const homes = new Map<EnterpriseId, number>();
  const waiting: { id: RegistryRequestId; unit: Unit }[] = [];
  const asked = new Set<RegistryRequestId>();
  const replay = new Map<string, { at: Date; snapshot: unknown }[]>();
  const random = randomOf(20_261_124);
  const pick = <T>(all: readonly T[]): T | undefined => all[random(all.length)];
  let serial = 0;
  let people = 0;
  /** Every third has none, and consents on paper. */
  const phoneOf = (person: number) =>
    person % 3 === 0 ? {} : { phone: `1390000${String(person).padStart(4, "0")}` };
  let done = 0;
  let moved = 0;

  beforeAll(async () => {
    service = await testService();
    for (const regionCode of regions)
      for (const all of [stations, clerks]) all.push(await service.person("county", { regionCode }));
    for (const at of [0, 0, 0, 1, 1, 1]) await found(at);
    await noteAll();
  });
  afterAll(() => service.close());

  /** Another enterprise of the station's region, with three people. */
  async function found(station: number) {
    const unit = await newUnit(service, `企业${units.length}`, regions[station]);
    const { enterpriseId } = unit;
    units.push(unit);
    homes.set(enterpriseId, station);
    await begin({ type: "enterprise", id: enterpriseId });
    for (const name of ["丁一", "丁二", "丁三"])
      await hire(service.deps, { enterpriseId, name, idNumber: newIdNumber(), ...phoneOf((people += 1)) });
  }
  function stationOf({ enterpriseId }: Unit, all = stations): Person {
    const station = all[homes.get(enterpriseId) ?? 0];
    if (!station) throw new Error("No station");
    return station;
  }
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
  const engaged = ({ enterpriseId }: Unit) => engagedAt(service, enterpriseId);
  function valuesOf(kind: OwnRequestKind): Record<string, string> {
    const certNo = random(4) === 0 ? certNoOf(random(serial + 1)) : certNoOf((serial += 1));
    return randomValues(kind, { random, today: service.clock.now, certNo, idNumber: newIdNumber() });
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
    const { filer } = await current(unit);
    const fileIds = kind === "certificate-add" ? await scanOf(service, filer) : [];
    const request = { kind, ...subject, values: valuesOf(kind), fileIds };
    const answers = await Promise.all(Array.from({ length: 1 + random(2) }, () => submit(filer, request)));
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
    const own = stationOf(one.unit);
    const station = random(5) === 0 ? pick(stations) : own;
    if (!station) return;
    const result = pick(["pass", "pass", "pass", "back", "refuse"] as const) ?? "pass";
    const answer = await review(await service.signIn(station.id), {
      registryRequestId: one.id,
      result,
      opinion: "意见",
    });
    expect(answer.status, answer.error ?? "").toBeLessThan(500);
    if (answer.error === null && result !== "back") forget(one);
    if (answer.error === null && result === "pass") done += 1;
    if (answer.error === null && result === "pass" && asked.has(one.id)) moved += 1;
  }
  function forget(one: (typeof waiting)[number]) {
    waiting.splice(waiting.indexOf(one), 1);
  }

  /** An enterprise ends now and then, with or without a successor; those that have ended do nothing more. */
  async function askToEnd() {
    if (random(6) > 0) return;
    const [unit, heir] = [pick(units), pick(units)];
    const gone = await endedIds(service);
    if (!unit || !heir || gone.includes(unit.enterpriseId)) return;
    // Two of those that have ended go on trying.
    const idle = units.filter(({ enterpriseId }) => gone.includes(enterpriseId));
    for (const one of idle.slice(2)) units.splice(units.indexOf(one), 1);
    if (units.length < 7) await found(random(2));
    const { uscc } = await enterpriseRow(service, heir.enterpriseId);
    const staff = (await engaged(unit)).filter(() => random(2) === 0);
    const personIds = [...new Set(staff.map(({ person_id }) => person_id))];
    const hasHeir = random(4) > 0;
    const byStation = random(3) === 0;
    const asker = byStation ? await service.signIn(stationOf(unit, clerks).id) : (await current(unit)).filer;
    const answer = await askEnd(service, asker, unit.enterpriseId, {
      ending: hasHeir
        ? (pick(["merged", "divided", "recoded", "spun-off"] as const) ?? "merged")
        : "cancelled",
      endedOn: dayText(new Date(service.clock.now.getTime() - random(30) * 86_400_000)),
      successors: hasHeir ? [uscc] : [],
      moves: hasHeir ? personIds.map((personId) => ({ personId, uscc })) : [],
    });
    expect(answer.status, answer.error ?? "").toBeLessThan(500);
    if (answer.error !== null) return;
    const { id } = answer.data(registryRequestSubmitOutputSchema);
    waiting.push({ id, unit });
  }

  async function decideAtOnce() {
    const one = pick(waiting);
    if (!one) return;
    const { filer } = await current(one.unit);
    const registryRequestId = one.id;
    const signedIn = await Promise.all(stations.map(({ id }) => service.signIn(id)));
    const passing = Promise.all(signedIn.map((station) => review(station, { registryRequestId })));
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
    if (detail.kind === "transfer") return resendTransfer(filer, detail);
    // Its own form; a returned one is left.
    if (detail.kind === "enterprise-end") return;
    const { kind, personId, certificateId, revision } = detail;
    const subject = { kind, ...(personId && { personId }), ...(certificateId && { certificateId }) };
    const form = await filer.call("registryRequestForm", subject);
    if (form.error !== null) return;
    const subjectRevision = form.data().revision;
    const again = {
      registryRequestId,
      revision,
      subjectRevision,
      reason: "补正",
      fileIds: detail.files.map(({ id }) => id),
    };
    const answer = await filer.call("registryRequestResubmit", { ...again, values: valuesOf(kind) });
    expect(answer.status, answer.error ?? "").toBeLessThan(500);
  }

  async function resendTransfer(filer: Person, detail: RegistryRequestDetail) {
    const { id: registryRequestId, revision, transfer } = detail;
    const of = (kind: string) =>
      (transfer?.files ?? []).filter((one) => one.kind === kind).map(({ file }) => file.id);
    const files = { contract: of("contract"), dismissal: [], consent: of("consent") };
    const values = { contractOn: transfer?.contractOn ?? "", specialReason: "原单位停业", sealCode: "" };
    const input = { registryRequestId, revision, values, reason: "补正", files };
    const answer = await filer.call("transferResubmit", input);
    expect(answer.status, answer.error ?? "").toBeLessThan(500);
  }

  /** People move without a request, too. */
  async function move() {
    const [from, to] = [pick(units), pick(units)];
    if (!from || !to || from === to || (await endedIds(service)).includes(to.enterpriseId)) return;
    const who = pick(await engaged(from));
    if (!who) return;
    const both = [who.person_id, to.enterpriseId];
    const { rows } = await service.database.asOwner(
      "SELECT 1 FROM engagement WHERE person_id = $1 AND enterprise_id = $2 AND ended_on IS NULL",
      both,
    );
    if (rows.length > 0) return;
    const leave = "UPDATE engagement SET ended_on = greatest('2026-03-01', started_on) WHERE id = $1";
    if (random(2) === 0) await service.database.asOwner(leave, [who.id]);
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

  /** A registered person of another unit, known by name, number and certificate. */
  async function askTransfer() {
    const [from, to] = [pick(units), pick(units)];
    if (!from || !to || from === to || (await endedIds(service)).includes(to.enterpriseId)) return;
    const who = pick((await engaged(from)).filter(({ certificate_id }) => certificate_id !== null));
    if (!who) return;
    const known = await knownHolder(service, who);
    if (!known) return;
    const idNumber = openPersonal(service.deps.env, "id-number", known.id_number);
    const { filer } = await current(to);
    const files = {
      contract: [await sendFile(service, filer)],
      dismissal: [],
      consent: [await sendFile(service, filer)],
    };
    const contractOn = dayText(new Date(service.clock.now.getTime() - random(90) * 86_400_000));
    const given = {
      contractOn,
      specialReason: random(2) === 0 ? "原单位停业" : "",
      sealCode: random(2) === 0 ? "B7" : "",
    };
    const values = { name: known.name, idNumber, certNo: known.cert_no, ...given };
    const input = { values, reason: "调动", files };
    const answers = await Promise.all(
      Array.from({ length: 1 + random(2) }, () => filer.call("transferSubmit", input)),
    );
    for (const answer of answers) {
      if (answer.error === null) {
        waiting.push({ id: answer.data().id, unit: to });
        asked.add(answer.data().id);
      } else expect(answer.status, answer.error).toBeLessThan(500);
    }
    expect(answers.filter(({ error }) => error === null).length).toBeLessThanOrEqual(1);
  }

  /** Person or former enterprise, who may be too late; now and then both stay silent. */
  async function answerTransfer() {
    const registryRequestId = pick(waiting.filter(({ id }) => asked.has(id)))?.id;
    if (registryRequestId === undefined) return;
    const row = await transferRow(service, registryRequestId);
    if (!row) return;
    const { status, revision, number } = row;
    const former = units.find(({ enterpriseId }) => enterpriseId === row.former_enterprise_id);
    if (status === "consenting" && row.phone !== null) {
      const phone = openPersonal(service.deps.env, "phone", row.phone);
      const code = (await receivedCode(service.deps, phone)) ?? "";
      const agree = random(5) > 0;
      const said = await Promise.all(
        [0, 1].map(() => service.call("transferConsent", { number, code, agree })),
      );
      for (const { status: http } of said) expect(http).toBeLessThan(500);
      expect(said.filter(({ error }) => error === null).length).toBeLessThanOrEqual(1);
    } else if (status === "counterparty" && former) {
      const { filer } = await current(former);
      const agree = random(3) > 0;
      const lastDay = agree ? dayText(new Date(service.clock.now.getTime() - random(60) * 86_400_000)) : null;
      const said = { registryRequestId, revision, agree, lastDay, reason: "答复" };
      const answer = await filer.call("transferAnswer", said);
      expect(answer.status, answer.error ?? "").toBeLessThan(500);
    }
  }

  async function sweep() {
    if (random(8) === 0) service.clock.now = new Date(service.clock.now.getTime() + 9 * 86_400_000);
    await sweepTransfers(service.deps, "model");
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
    const steps = [
      ask,
      ask,
      decide,
      askTransfer,
      askTransfer,
      answerTransfer,
      answerTransfer,
      sweep,
      decide,
      decide,
      decide,
      decideAtOnce,
      askToEnd,
      resend,
      move,
    ];
    // Rarely none of 500 passes a transfer.
    for (let count = 0; count < actions || (moved === 0 && count < 4 * actions); count += 1) {
      service.clock.now = new Date(service.clock.now.getTime() + 1000);
      await pick(steps)?.();
      await noteAll();
    }
    expect(done).toBeGreaterThan(actions / 40);
    await requireRules();
    await requireHistory();
  }, 240_000);

  async function requireRules() {
    for (const rule of brokenRules) expect((await service.database.asOwner(rule)).rows, rule).toEqual([]);
    expect(moved).toBeGreaterThan(0);
    expect((await endedIds(service)).length).toBeGreaterThan(0);
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
        expect((await entryAt(service.deps.db, subject, at))?.snapshot).toEqual(snapshot);
    }
  }
});
