import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { PersonId } from "#contracts/ids.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { personCorrection } from "#service/db/schema/registry/person-access.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { mustSubmit, review } from "#service/modules/registry-request/testing/requests.ts";
import {
  certNoA,
  idNumberA,
  idNumberB,
  type StaffWorld,
  staffWorld,
} from "#service/modules/staff/testing/people.ts";
import { leave } from "#service/registry/people.ts";
import { historyOf } from "#service/registry/read-history.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { createDraft } from "#service/workflow/testing/filings.ts";

import { eraseFormerPeople } from "./erase-former-people.ts";

/** A year before 2026-03-02, the day of the test service. */
const longAgo = "2025-03-02";
const formerNo = "建[造]123456789";
let world: StaffWorld;
let goneId: PersonId;

async function gone(name: string, endedOn: string, more: object = {}): Promise<PersonId> {
  const { service, ownId } = world;
  const personId = await hire(service.deps, { enterpriseId: ownId, name, phone: "13800000081", ...more });
  await left(personId, endedOn);
  return personId;
}
const left = (personId: PersonId, endedOn: string) =>
  world.service.deps.db.transaction((tx) =>
    leave(tx, { personId, enterpriseId: world.ownId }, { endedOn, endReason: "辞职" }),
  );
const run = (months: number) => {
  const { deps } = world.service;
  return eraseFormerPeople({ ...deps, env: { ...deps.env, PERSON_RETENTION_MONTHS: months } });
};
const rowOf = async (id: PersonId) =>
  (await world.service.deps.db.select().from(person).where(eq(person.id, id)))[0];

describe("eraseFormerPeople", () => {
  beforeAll(async () => {
    world = await staffWorld();
    goneId = await gone("离职人", longAgo, { idNumber: idNumberA, certNo: certNoA });
  });
  afterAll(() => world.service.close());

  it("keeps everything by default", async () => {
    expect(world.service.deps.env.PERSON_RETENTION_MONTHS).toBe(0);
    expect(await eraseFormerPeople(world.service.deps)).toBe(0);
  });
  it("spares those who are here, left lately, sign an open filing or wait for a correction", async () => {
    const { service, ownId, own } = world;
    const spared = [
      await hire(service.deps, { enterpriseId: ownId, name: "在职人", phone: "13800000082" }),
      await gone("新离职", "2025-03-03"),
      await gone("签署人", longAgo, { certNo: formerNo }),
      await gone("更正人", longAgo),
    ];
    await createDraft(own, { approverCertNo: "建〔造〕123456789" });
    const [waits] = spared.slice(-1);
    if (!waits) throw new Error("Nobody waits");
    const { db } = service.deps;
    await db.insert(personCorrection).values({ personId: waits, at: service.clock.now, text: "职称有误" });
    expect(await run(12)).toBe(1);
    for (const id of spared) expect((await rowOf(id))?.phone).not.toBeNull();
  });
  // ASVS 14.2.4
  // GB/T 22239 8.1.4.10 b), 8.1.4.11 a)
  it("erases numbers and leaves the records, with history and audit", async () => {
    expect(await rowOf(goneId)).toMatchObject({
      name: "离职人",
      phone: null,
      phoneIndex: null,
      idNumber: null,
      idNumberIndex: expect.any(String),
      education: "",
      title: "",
      revision: 2,
    });
    const { db } = world.service.deps;
    const history = await historyOf(db, { type: "person", id: goneId });
    expect(history.at(-1)).toMatchObject({ act: "retention", byName: "系统", snapshot: { phone: null } });
    const rows = await db.select().from(auditLog).where(eq(auditLog.objectId, goneId));
    expect(rows).toMatchObject([{ action: "staff.retention", result: "ok" }]);
    const {
      certificates,
      engagements,
      history: told,
    } = (await world.county.call("staffDetail", { personId: goneId })).data();
    expect([certificates.length, engagements.length]).toEqual([1, 1]);
    expect(told[0]).toMatchObject({
      act: "保存期限届满清除",
      changes: expect.arrayContaining(["手机号：已清除"]),
    });
  });
  it("erases nobody twice", async () => {
    expect(await run(12)).toBe(0);
  });
  // ASVS 14.2.4
  it("erases the numbers of closed requests, also of somebody erased before", async () => {
    const { service, ownId, own, county } = world;
    const personId = await hire(service.deps, { enterpriseId: ownId, name: "改号人" });
    const values = { name: "改名人", idNumber: idNumberB };
    const { id: registryRequestId } = await mustSubmit(own, { kind: "identity", personId, values });
    (await review(county, { registryRequestId })).data();
    await left(personId, longAgo);
    await service.deps.db.update(person).set({ idNumber: null }).where(eq(person.id, personId));
    const asked = { registryRequestId, code: "idNumber", which: "after", reason: "核对身份" } as const;
    expect((await county.call("registryRequestReveal", asked)).data().value).toBe(idNumberB);
    expect([await run(12), await run(12)]).toEqual([1, 0]);
    expect((await county.call("registryRequestReveal", asked)).error).toBe("registry-request.not-found");
    const { changes } = (await county.call("registryRequestDetail", { registryRequestId })).data();
    expect(changes.map(({ code, before, after }) => [code, before, after])).toEqual([
      ["name", "改号人", "改名人"],
      ["idNumber", "", ""],
    ]);
  });
  it("recognises the person on coming back, and stores the number again", async () => {
    const added = { name: "离职人", idType: "id-card", idNumber: idNumberA, phone: "13800000083" } as const;
    const answer = await world.other.call("staffAdd", { ...added, startedOn: "2026-03-01" });
    expect(answer.data().personId).toBe(goneId);
    expect(await rowOf(goneId)).toMatchObject({
      idNumber: expect.stringMatching(/^k/),
      phone: expect.anything(),
    });
  });
});
