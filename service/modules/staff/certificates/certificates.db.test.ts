import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { certificate } from "#service/db/schema/registry/certificate.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { addPeriod, endPeriod } from "#service/registry/certificates.ts";
import { leave } from "#service/registry/people.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { certNoA, certNoB, type StaffWorld, staffWorld } from "../testing/people.ts";

const certNoC = "建[造]11223300000003";
let world: StaffWorld;
beforeAll(async () => {
  world = await staffWorld();
  const { service, ownId, otherId } = world;
  const { deps } = service;
  await hire(deps, { enterpriseId: ownId, name: "丁一", certNo: certNoA, validTo: "2026-03-02" });
  const goneId = await hire(deps, {
    enterpriseId: ownId,
    name: "离人",
    certNo: certNoB,
    validTo: "2026-03-10",
    startedOn: "2024-01-01",
  });
  await deps.db.transaction((tx) =>
    leave(tx, { personId: goneId, enterpriseId: ownId }, { endedOn: "2026-02-01", endReason: "" }),
  );
  await hire(deps, { enterpriseId: otherId, name: "乙人", certNo: certNoC, validTo: "2028-03-01" });
});
afterAll(() => world.service.close());

const listed = async (by: "own" | "other" | "county" | "foreignCounty", input: object = {}) =>
  (await world[by].call("certificateList", { pageSize: 50, ...input })).data().rows;
const numbers = async (...given: Parameters<typeof listed>) =>
  (await listed(...given)).map(({ certNo }) => certNo);

describe("certificateList", () => {
  it("lists certificates in scope, first those that expire first", async () => {
    expect(await numbers("own")).toEqual([certNoA, certNoB]);
    expect(await numbers("county")).toEqual([certNoA, certNoB, certNoC]);
    expect(await numbers("county", { enterpriseId: world.otherId })).toEqual([certNoC]);
    expect(await numbers("foreignCounty")).toEqual([]);
  });
  it("counts the last day as valid, in Shanghai", async () => {
    const standing = async () => (await listed("own", { search: certNoA }))[0];
    expect(await standing()).toMatchObject({ standing: "valid", daysLeft: 0, mayRequest: true });
    const { clock } = world.service;
    const before = clock.now;
    clock.now = new Date("2026-03-02T16:00:00Z");
    const again = await world.service.signIn(world.own.id);
    const [late] = (await again.call("certificateList", { search: certNoA })).data().rows;
    expect(late).toMatchObject({ standing: "expired", daysLeft: -1 });
    clock.now = before;
  });
  it("marks the certificate of a person who left, and leaves it out of those due", async () => {
    const [gone] = await listed("own", { search: "离人" });
    expect(gone).toMatchObject({ standing: "ended", endedOn: "2026-02-01", mayRequest: false });
    expect(await numbers("own", { due: "30" })).toEqual([certNoA]);
    expect(await numbers("own", { due: "expired" })).toEqual([]);
    expect(await numbers("county", { level: "2" })).toEqual([]);
    expect(await numbers("county", { specialty: "1", search: "乙咨询" })).toEqual([certNoC]);
  });
  it("shows one row of a renewed certificate", async () => {
    const { service, otherId } = world;
    await service.deps.db.transaction(async (tx) => {
      const [held] = await tx.select().from(certificate).where(eq(certificate.certNo, certNoC));
      if (!held) throw new Error("No certificate");
      await endPeriod(tx, held.id, { endedOn: "2026-03-01", ending: "renewed" });
      const period = {
        enterpriseId: otherId,
        sealCode: "印",
        registeredOn: "2026-03-01",
        validTo: "2030-03-01",
      };
      await addPeriod(tx, held.id, { ...period, source: "filed" }, service.clock.now);
    });
    expect(await listed("other")).toMatchObject([{ certNo: certNoC, validTo: "2030-03-01", sealCode: "印" }]);
  });
});

describe("certificateAsOf", () => {
  const on = (by: "own" | "other" | "county" | "foreignCounty", input: object) =>
    world[by].callUnchecked("certificateAsOf", input);
  const answer = async (input: { certNo: string; day: string; uscc?: string }) =>
    (await world.county.call("certificateAsOf", input)).data();

  it("answers for the last day and the day after", async () => {
    expect(await answer({ certNo: certNoA, day: "2026-03-02" })).toMatchObject({
      holder: "丁一",
      standing: "valid",
      enterpriseName: "甲咨询",
      withUnit: null,
    });
    expect(await answer({ certNo: certNoA, day: "2026-03-03" })).toMatchObject({ standing: "expired" });
  });
  it("reads any spelling, and answers for a unit", async () => {
    const [own] = await world.service.deps.db.select().from(enterprise).where(eq(enterprise.id, world.ownId));
    const certNo = certNoA.replace("[造]", "【造】");
    expect(await answer({ certNo, day: "2026-03-01", uscc: own?.uscc ?? "" })).toMatchObject({
      withUnit: true,
    });
    expect(await answer({ certNo, day: "2026-03-01", uscc: "91350100M000100Y43" })).toMatchObject({
      withUnit: false,
      enterpriseName: "甲咨询",
    });
  });
  it("reads a former number of nine digits, as the list does", async () => {
    const { service, ownId } = world;
    const former = "建[造]112200345";
    await hire(service.deps, { enterpriseId: ownId, name: "旧号人", certNo: former, validTo: "2026-12-31" });
    const certNo = "建【造】112200345";
    expect(await answer({ certNo, day: "2026-03-01" })).toMatchObject({ certNo: former, holder: "旧号人" });
    expect(await numbers("county", { search: certNo })).toEqual([former]);
    expect((await world.own.call("staffList", { search: certNo })).data().rows).toMatchObject([
      { name: "旧号人" },
    ]);
  });
  it("refuses a credit code that is none", async () => {
    for (const [uscc, message] of [
      ["9133", "统一社会信用代码应为18位"],
      ["91350100M000100Y44", "统一社会信用代码校验位不正确，请核对"],
    ]) {
      const refused = await on("county", { certNo: certNoA, day: "2026-03-01", uscc });
      expect([refused.status, refused.fields]).toEqual([422, ["uscc"]]);
      expect(JSON.stringify(refused)).toContain(message);
    }
  });
  it("ends with the engagement, on its first day outside", async () => {
    expect(await answer({ certNo: certNoB, day: "2026-01-31" })).toMatchObject({ standing: "valid" });
    expect(await answer({ certNo: certNoB, day: "2026-02-01" })).toMatchObject({
      standing: "ended",
      endedOn: "2026-02-01",
    });
  });
  it("is 404 outside the scope, and refuses what is no number", async () => {
    const asked = { certNo: certNoA, day: "2026-03-01" };
    for (const by of ["other", "foreignCounty"] as const) {
      const { status, error } = await on(by, asked);
      expect([status, error]).toEqual([404, "certificate.not-found"]);
    }
    expect((await on("county", { ...asked, certNo: "建造123" })).fields).toEqual(["certNo"]);
    expect((await on("county", { ...asked, day: "2026-13-01" })).fields).toEqual(["day"]);
  });
});
