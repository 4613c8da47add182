import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { PersonId } from "#contracts/ids.ts";
import { bySystem } from "#service/db/audit.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { person } from "#service/db/schema/registry/person.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { addPeriod, endPeriod } from "#service/registry/certificates.ts";
import { keepHistory, type RegistryAct } from "#service/registry/history.ts";
import { engage, leave, lockPerson } from "#service/registry/people.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { certNoA, idNumberA, type StaffWorld, staffWorld } from "../testing/people.ts";

let world: StaffWorld;
let personId: PersonId;

/** Hired by 甲 on 2026-03-02, with 乙 since 2026-04-10, erased on 2026-05-20. */
beforeAll(async () => {
  world = await staffWorld();
  const { service, ownId, otherId } = world;
  const { deps } = service;
  service.clock.now = new Date("2026-03-02T02:00:00Z");
  personId = await hire(deps, {
    enterpriseId: ownId,
    name: "丁一",
    idNumber: idNumberA,
    position: "总工",
    startedOn: "2026-01-01",
    certNo: certNoA,
    validTo: "2026-04-30",
  });
  await deps.db.update(person).set({ education: "本科" }).where(eq(person.id, personId));
  // The last moment of the day in Shanghai.
  service.clock.now = new Date("2026-03-02T15:59:59.900Z");
  await keep("edit");
  service.clock.now = new Date("2026-04-10T02:00:00Z");
  await deps.db.transaction(async (tx) => {
    const day = "2026-04-10";
    await leave(tx, { personId, enterpriseId: ownId }, { endedOn: day, endReason: "跳槽" });
    await engage(
      tx,
      { personId, enterpriseId: otherId, position: "", source: "filed", kind: "registered", startedOn: day },
      deps.clock(),
    );
    const [held] = await tx.select().from(certificate).where(eq(certificate.certNo, certNoA));
    if (!held) throw new Error("No certificate");
    await endPeriod(tx, held.id, { endedOn: day, ending: "transferred" });
    const period = { enterpriseId: otherId, sealCode: "新印", registeredOn: day, validTo: "2026-04-30" };
    await addPeriod(tx, held.id, { ...period, source: "filed" }, deps.clock());
  });
  await keep("request");
  service.clock.now = new Date("2026-05-20T02:00:00Z");
  await deps.db.update(person).set({ education: "" }).where(eq(person.id, personId));
  await keep("retention");
});
afterAll(() => world.service.close());

async function keep(act: RegistryAct) {
  const { deps } = world.service;
  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, personId, null);
    await keepHistory(
      tx,
      { type: "person", id: personId },
      { act, auditActor: bySystem(deps.clock()), actor: null },
    );
  });
}

async function past(who: Person, day: string) {
  const reader = await world.service.signIn(who.id);
  return (await reader.call("staffAsOf", { personId, day })).data().past;
}

describe("staffAsOf", () => {
  it("shows a station unit, certificates and their standing of that day", async () => {
    const before = await past(world.county, "2026-04-09");
    expect(before?.engagements).toMatchObject([
      { enterpriseName: "甲咨询", position: "总工", endedOn: null },
    ]);
    expect(before?.certificates).toMatchObject([
      { certNo: certNoA, standing: "valid", daysLeft: 21, periods: [{ enterpriseName: "甲咨询" }] },
    ]);
    const after = await past(world.county, "2026-05-01");
    expect(after?.engagements[0]).toMatchObject({ enterpriseName: "乙咨询", endedOn: null });
    expect(after?.certificates).toMatchObject([{ standing: "expired", periods: [{ sealCode: "新印" }, {}] }]);
  });

  it("counts the whole day in Shanghai, and shows nothing of before the first record", async () => {
    expect(await past(world.county, "2026-03-01")).toBeNull();
    expect((await past(world.county, "2026-03-02"))?.revision).toBe(2);
  });

  it("shows an enterprise the days on which the person was with it, without data of a former person", async () => {
    expect(await past(world.own, "2026-03-20")).toMatchObject({
      idType: null,
      education: "",
      engagements: [{ enterpriseName: "甲咨询" }],
    });
    expect(await past(world.own, "2026-04-10")).toBeNull();
    expect(await past(world.other, "2026-03-20")).toBeNull();
    expect((await past(world.other, "2026-04-10"))?.engagements[0]).toMatchObject({ isOwn: true });
  });

  it("never brings back what the retention erased, nor any number", async () => {
    const found = await past(world.county, "2026-03-20");
    expect(found?.education).toBe("");
    expect(JSON.stringify(found)).not.toMatch(/k1:|11010519/);
  });

  it("answers 404 out of scope, and refuses a day to come", async () => {
    const foreign = await world.service.signIn(world.foreignCounty.id);
    expect((await foreign.call("staffAsOf", { personId, day: "2026-04-10" })).error).toBe("staff.not-found");
    const county = await world.service.signIn(world.county.id);
    const late = await county.call("staffAsOf", { personId, day: "2026-05-21" });
    expect(late.error).toBe("request.invalid");
  });
});
