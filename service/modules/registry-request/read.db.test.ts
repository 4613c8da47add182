import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { file } from "#service/db/schema/file.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { mustSubmit, newHolder, newUnit, nextCertNo, review } from "./testing/requests.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const renamed = { name: "杭州乙造价咨询有限公司" };

describe("reading requests", () => {
  it("is for the own enterprise and the stations of its region", async () => {
    const { service, county, city, province } = world;
    const unit = await newUnit(service);
    const { id, number } = await mustSubmit(unit.filer, { kind: "enterprise", values: renamed });
    const stranger = (await newUnit(service)).filer;
    const elsewhere = await service.person("county", { regionCode: "330203" });
    for (const reader of [unit.filer, county, city, province])
      expect((await reader.call("registryRequestList", { search: number })).data().rows).toMatchObject([
        { id, kind: "enterprise", changes: "企业名称", enterpriseName: unit.name },
      ]);
    for (const reader of [stranger, elsewhere]) {
      expect((await reader.call("registryRequestDetail", { registryRequestId: id })).status).toBe(404);
      expect((await reader.call("registryRequestList", { search: number })).data().total).toBe(0);
    }
    expect(
      (await stranger.call("registryRequestWithdraw", { registryRequestId: id, revision: 1 })).status,
    ).toBe(404);
    const listed = async (input: object) =>
      (await county.call("registryRequestList", { search: number, ...input })).data().total;
    expect([
      await listed({ status: "pending" }),
      await listed({ status: "passed" }),
      await listed({ kind: "identity" }),
    ]).toEqual([1, 0, 0]);
    expect((await unit.filer.call("registryRequestForm", { kind: "enterprise" })).data().open).toEqual({
      id,
      number,
    });
  });

  it("tells people of one name apart by certificate or masked number, and opens the subject's page", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const certNo = nextCertNo();
    const held = await newHolder(service, unit, certNo);
    const other = await newHolder(service, unit, nextCertNo());
    const registered = { registeredOn: "2026-02-20", validTo: "2030-02-19" };
    const { id: renewal } = await mustSubmit(unit.filer, {
      kind: "certificate-renew",
      ...held,
      values: registered,
    });
    const { id: identity } = await mustSubmit(unit.filer, {
      kind: "identity",
      personId: other.personId,
      values: { name: "丁叁" },
    });
    const masked = expect.stringMatching(/^\d{3}\*+[\dX]{4}$/);
    const { rows } = (await unit.filer.call("registryRequestList", {})).data();
    const numbers = new Map(rows.map((row) => [row.id, row.subjectNumber]));
    expect([numbers.get(renewal), numbers.get(identity)]).toEqual([certNo, masked]);
    const todo = (await county.call("todoList", { pageSize: 50 })).data().rows;
    expect(todo.find(({ businessId }) => businessId === renewal)?.title).toContain(certNo);
    for (const [reader, opensAs] of [
      [unit.filer, "own"],
      [county, "station"],
    ] as const) {
      const detail = (await reader.call("registryRequestDetail", { registryRequestId: identity })).data();
      expect(detail).toMatchObject({ idNumber: masked, opensAs, personId: other.personId });
    }
  });

  it("lists the people and certificates of the own enterprise", async () => {
    const unit = await newUnit(world.service);
    const certNo = nextCertNo();
    const { personId, certificateId } = await newHolder(world.service, unit, certNo);
    expect((await unit.filer.call("registryRequestSubjects")).data()).toEqual([
      {
        personId,
        name: "丁一",
        position: "",
        idNumber: expect.stringMatching(/^\d{3}\*+[\dX]{4}$/),
        certificates: [{ id: certificateId, certNo, validTo: "2027-03-01" }],
      },
    ]);
  });

  it("stands in the station's to-do list and, returned, in the enterprise's", async () => {
    const { service } = world;
    const county = await service.person("county", { regionCode: "330203" });
    const unit = await newUnit(service, "宁波甲公司", "330203");
    const { personId } = await newHolder(service, unit, nextCertNo());
    const one = await mustSubmit(unit.filer, { kind: "enterprise", values: renamed });
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    const two = await mustSubmit(unit.filer, { kind: "identity", personId, values: { name: "丁壹" } });
    const todo = async (who: typeof county, input: object = {}) =>
      (await who.call("todoList", { pageSize: 50, ...input })).data().rows;
    expect(await todo(county, { status: "registry-request" })).toMatchObject([
      {
        businessId: one.id,
        msgType: "1",
        title: "信息变更申请：企业名称",
        unitName: "宁波甲公司",
        regionName: "宁波市海曙区",
        deadline: { state: "normal" },
        path: `/pages/registry-request?id=${one.id}`,
      },
      {
        businessId: two.id,
        msgType: "2",
        title: expect.stringMatching(/^信息变更申请：人员信息更正（丁一，\d{3}\*+[\dX]{4}）$/),
      },
    ]);
    expect((await todo(county, { msgType: "2" })).map((row) => row.businessId)).toEqual([two.id]);
    expect((await todo(county, { msgType: "1" })).map((row) => row.businessId)).toEqual([one.id]);
    expect((await todo(county, { search: "宁波甲" })).length).toBe(2);
    expect(await todo(county, { status: "submitted" })).toEqual([]);
    expect((await county.call("todoTotal")).data()).toMatchObject({
      total: 2,
      byStatus: { "registry-request": 2 },
    });
    const city = await service.person("city", { regionCode: "330200" });
    const below = (await city.call("todoStations")).data().find(({ regionCode }) => regionCode === "330203");
    expect(below?.registryRequest).toEqual({ waiting: 2, soon: 0, overdue: 0 });
    const { waiting } = (await county.call("homeSummary")).data();
    expect(waiting.map(({ msgType, count }) => [msgType, count])).toEqual([
      ["3", 0],
      ["4", 0],
      ["1", 1],
      ["2", 1],
    ]);
    (await review(county, { registryRequestId: two.id, result: "back", opinion: "补正" })).data();
    expect(await todo(unit.filer)).toMatchObject([
      { businessId: two.id, awaitedStep: "待补正", deadline: null },
    ]);
    expect((await unit.filer.call("homeSummary")).data().waiting.map(({ msgType }) => msgType)).toEqual([
      "3",
      "4",
      "2",
    ]);
    expect((await service.deps.db.select().from(file).where(eq(file.attachedTo, one.id))).length).toBe(0);
  });
});
