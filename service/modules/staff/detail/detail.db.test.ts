import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { PersonId } from "#contracts/ids.ts";
import { bySystem } from "#service/db/audit.ts";
import { station } from "#service/db/schema/region/station.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { addPeriod, endPeriod } from "#service/registry/certificates.ts";
import { keepHistory } from "#service/registry/history.ts";
import { engage, leave, lockPerson } from "#service/registry/people.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { signedFiling } from "../testing/filings.ts";
import { certNoA, certNoB, idNumberA, type StaffWorld, staffWorld } from "../testing/people.ts";

let world: StaffWorld;
let personId: PersonId;
let movedId: PersonId;
beforeAll(async () => {
  world = await staffWorld();
  const { service, ownId, otherId } = world;
  const { deps } = service;
  personId = await hire(deps, {
    enterpriseId: ownId,
    name: "丁一",
    idNumber: idNumberA,
    phone: "13800000001",
    position: "总工",
    startedOn: "2024-01-01",
    certNo: certNoA,
    validTo: "2026-03-20",
  });
  movedId = await hire(deps, {
    enterpriseId: ownId,
    name: "转去人",
    phone: "13800000002",
    startedOn: "2024-01-01",
    certNo: certNoB,
    validTo: "2027-03-01",
  });
  const at = deps.clock();
  await deps.db.transaction(async (tx) => {
    const subject = { type: "person", id: movedId } as const;
    const change = { auditActor: bySystem(at), actor: null };
    await lockPerson(tx, movedId, null);
    await leave(tx, { personId: movedId, enterpriseId: ownId }, { endedOn: "2026-01-15", endReason: "跳槽" });
    await keepHistory(tx, subject, { act: "leave", ...change });
    await lockPerson(tx, movedId, null);
    const [held] = await tx.select().from(certificate).where(eq(certificate.certNo, certNoB));
    if (!held) throw new Error("No certificate");
    const joined = { personId: movedId, enterpriseId: otherId, position: "乙岗", source: "filed" } as const;
    await engage(tx, { ...joined, kind: "registered", startedOn: "2026-02-01" }, at);
    await endPeriod(tx, held.id, { endedOn: "2026-02-01", ending: "transferred" });
    const period = { enterpriseId: otherId, sealCode: "新印", registeredOn: "2026-02-01" };
    await addPeriod(tx, held.id, { ...period, validTo: "2027-03-01", source: "filed" }, at);
    await keepHistory(tx, subject, { act: "request", ...change });
  });
});
afterAll(() => world.service.close());

const seen = async (by: "own" | "other" | "county", id = personId) =>
  (await world[by].call("staffDetail", { personId: id })).data();

describe("staffDetail", () => {
  it("shows the own person masked, with certificates, filings and what may be done", async () => {
    const filingId = await signedFiling(world, { approverCertNo: certNoA, approveDate: "2026-02-20" });
    await signedFiling(world, { approverCertNo: certNoB });
    const detail = await seen("own");
    expect(detail).toMatchObject({
      name: "丁一",
      idType: "id-card",
      idNumber: "110***********002X",
      phone: "138****0001",
      revision: 1,
      engagements: [{ enterpriseName: "甲咨询", kind: "registered", isOwn: true, endedOn: null }],
      certificates: [
        { certNo: certNoA, standing: "valid", daysLeft: 18, isOpen: true, periods: [{ ending: null }] },
      ],
      filings: [{ filingId, duty: "审定人", day: "2026-02-20", status: "draft", isOpen: true }],
      request: null,
      may: { edit: true, reveal: true, request: true },
    });
    expect(detail.history).toMatchObject([
      {
        act: "登记人员",
        by: "系统",
        changes: [
          "任职：自2024-01-01起为“甲咨询”注册人员，岗位总工",
          `新增证书：${certNoA}（一级土木建筑），注册单位“甲咨询”，有效期至2026-03-20`,
        ],
      },
    ]);
  });
  it("shows a station of the region, but no drafts; 404 to others", async () => {
    const detail = await seen("county");
    expect(detail.may).toEqual({ edit: false, reveal: true, request: false, settle: true, conduct: false });
    expect([detail.phone, detail.filings]).toEqual(["138****0001", []]);
    for (const stranger of [world.other, world.foreignCounty]) {
      const answer = await stranger.call("staffDetail", { personId });
      expect([answer.status, answer.error]).toEqual([404, "staff.not-found"]);
    }
    expect((await (await world.service.person("audit-admin")).call("staffDetail", { personId })).status).toBe(
      403,
    );
  });
  it("shows a former enterprise its own time alone", async () => {
    const former = await seen("own", movedId);
    expect(former).toMatchObject({ idType: null, phone: "", views: [], may: { edit: false, reveal: false } });
    expect(former.certificates).toMatchObject([
      { certNo: certNoB, isOpen: false, periods: [{ enterpriseName: "甲咨询", ending: "transferred" }] },
    ]);
    expect(former.history.map(({ act }) => act)).toEqual(["办理离职", "登记人员"]);
    expect(JSON.stringify(former)).not.toMatch(/乙咨询|乙岗|新印/);
  });
  it("shows the new enterprise the registrations, not the engagement before", async () => {
    const { engagements, certificates, history } = await seen("other", movedId);
    expect(engagements).toMatchObject([
      { enterpriseName: "乙咨询", position: "乙岗", isOwn: true },
      { enterpriseName: "甲咨询", position: "", endReason: "", isOwn: false },
    ]);
    expect(certificates).toMatchObject([{ standing: "valid", periods: [{}, {}] }]);
    expect(history).toHaveLength(1);
    expect(JSON.stringify(history)).not.toContain("跳槽");
  });
  it("shows a station the transfer in words", async () => {
    const { history, certificates } = await seen("county", movedId);
    expect(certificates).toMatchObject([{ validTo: "2027-03-01", standing: "valid" }]);
    expect(history[0]).toMatchObject({
      act: "变更申请通过",
      changes: [
        "任职：自2026-02-01起为“乙咨询”注册人员，岗位乙岗",
        `证书变更注册单位：${certNoB}，注册单位“乙咨询”，有效期至2027-03-01，执业印章号新印`,
      ],
    });
  });
  it("names the open request", async () => {
    const { db } = world.service.deps;
    const [first] = await db.select().from(station).where(eq(station.regionCode, "330106"));
    if (!first) throw new Error("No station");
    const at = world.service.clock.now;
    await db.insert(registryRequest).values({
      number: "BG330106202600001",
      kind: "identity",
      subjectType: "person",
      subjectId: personId,
      subjectName: "丁一",
      enterpriseId: world.ownId,
      stationId: first.id,
      baseRevision: 1,
      status: "pending",
      changes: [],
      reason: "改名",
      createdBy: world.own.id,
      createdByName: "甲经办",
      submittedAt: at,
      statusAt: at,
    });
    expect((await seen("own")).request).toMatchObject({ number: "BG330106202600001", status: "pending" });
  });
});

describe("staffReveal", () => {
  const ask = (by: "own" | "other" | "county" | "foreignCounty", more: object = {}) =>
    world[by].callUnchecked("staffReveal", { personId, field: "phone", reason: "核对联系方式", ...more });

  it("shows one number for a reason, and the person who saw it", async () => {
    expect((await ask("county")).status).toBe(200);
    const answer = await world.own.call("staffReveal", {
      personId,
      field: "idNumber",
      reason: "办理延续注册",
    });
    expect(answer.data().value).toBe(idNumberA);
    const { views } = await seen("own");
    expect(views).toMatchObject(
      [
        { unit: "甲咨询", name: "甲经办", field: "idNumber", reason: "办理延续注册" },
        { unit: "西湖区造价站", name: "叶青", field: "phone", reason: "核对联系方式" },
      ].map((view) => ({ ...view, unit: expect.any(String) })),
    );
    expect(world.service.logged.join("")).not.toContain(idNumberA);
  });
  it("asks for a reason and for a number that is there", async () => {
    expect((await ask("county", { reason: " " })).fields).toEqual(["reason"]);
    expect((await ask("county", { personId: movedId, field: "idNumber" })).fields).toEqual(["field"]);
  });
  it("is closed to strangers and to a former enterprise", async () => {
    expect((await ask("other")).status).toBe(404);
    expect((await ask("foreignCounty")).status).toBe(404);
    expect((await ask("own", { personId: movedId })).status).toBe(404);
    expect((await ask("other", { personId: movedId })).status).toBe(200);
  });
  it("leaves another enterprise that looked unnamed to an enterprise", async () => {
    const { service, otherId, own } = world;
    const shared = await hire(service.deps, { enterpriseId: otherId, name: "兼职人", phone: "13800000005" });
    await service.deps.db.transaction((tx) =>
      engage(
        tx,
        {
          personId: shared,
          enterpriseId: world.ownId,
          kind: "employed",
          position: "",
          startedOn: null,
          source: "filed",
        },
        service.clock.now,
      ),
    );
    await ask("other", { personId: shared });
    const { views, engagements } = (await own.call("staffDetail", { personId: shared })).data();
    expect(views).toMatchObject([{ unit: "其他单位", name: "", reason: "" }]);
    expect(engagements).toHaveLength(1);
  });
});
