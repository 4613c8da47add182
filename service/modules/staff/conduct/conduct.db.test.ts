import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { PersonId } from "#contracts/ids.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { type StaffWorld, staffWorld } from "../testing/people.ts";

let world: StaffWorld;
let city: Person;
let personId: PersonId;
beforeAll(async () => {
  world = await staffWorld();
  city = await world.service.person("city");
  personId = await hire(world.service.deps, { enterpriseId: world.ownId, name: "有记录人" });
});
afterAll(() => world.service.close());

const decided = {
  kind: "bad",
  text: "出具虚假成果文件",
  body: "省住房和城乡建设厅",
  documentNo: "浙建罚〔2026〕3号",
  decidedOn: "2026-01-05",
  until: "2027-01-04",
} as const;
const add = (by: Person, more: object = {}) =>
  by.callUnchecked("staffConductAdd", { personId, ...decided, ...more });
const shown = async (by: Person) => (await by.call("staffDetail", { personId })).data().conduct;

describe("staffConductAdd", () => {
  it("enters a decision as published, which enterprise and stations read", async () => {
    expect((await add(city)).status).toBe(200);
    for (const reader of [city, world.own, world.county])
      expect(await shown(reader)).toMatchObject([{ ...decided, withdrawn: null }]);
    const { may } = (await city.call("staffDetail", { personId })).data();
    expect(may.conduct).toBe(true);
    expect((await world.own.call("staffDetail", { personId })).data().may.conduct).toBe(false);
  });

  it("refuses the same decision twice, days that cannot be, and a station of elsewhere", async () => {
    const again = await add(city);
    expect([again.status, again.error]).toEqual([409, "staff.conduct-known"]);
    const other = { documentNo: "浙建罚〔2026〕4号" };
    expect((await add(city, { ...other, until: "2026-01-04" })).fieldMessages).toEqual([
      "截止日期不能早于认定日期",
    ]);
    expect((await add(city, { ...other, decidedOn: "2099-01-01", until: "" })).fieldMessages).toEqual([
      "认定日期不能晚于今天",
    ]);
    expect((await add(city, { ...other, text: "" })).fieldMessages).toEqual(["行为内容必填"]);
    const elsewhere = await world.service.person("city", { regionCode: "330200" });
    expect((await add(elsewhere, other)).error).toBe("staff.not-found");
    expect((await add(world.own, other)).status).toBe(403);
  });
});

describe("staffConductWithdraw", () => {
  it("keeps a wrong entry readable with the reason, once, and lets the decision be entered again", async () => {
    const [entry] = await shown(city);
    if (!entry) throw new Error("Nothing was entered");
    const input = { personId, conductId: entry.id, reason: "登记了同名人员" };
    expect((await city.callUnchecked("staffConductWithdraw", input)).status).toBe(200);
    expect((await shown(world.own))[0]?.withdrawn).toMatchObject({ reason: "登记了同名人员" });
    expect((await city.callUnchecked("staffConductWithdraw", input)).error).toBe("registry.stale");
    expect((await add(city)).status).toBe(200);
    expect(await shown(city)).toHaveLength(2);
  });
});
