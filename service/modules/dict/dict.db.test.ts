import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  certificateOutputSchema,
  jurisdictionOutputSchema,
  optionsOutputSchema,
} from "#contracts/dict/dict.ts";
import { regionOutputSchema } from "#contracts/dict/region.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { rateLimitHit } from "#service/db/schema/sign-in/rate-limit-hit.ts";
import { createEnterprise, randomUscc } from "#service/db/testing/fixtures.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { leave } from "#service/registry/people.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { staffLookups } from "./certificates.ts";
import { unitLookups } from "./units.ts";

let service: TestService;
let filer: Person;
beforeAll(async () => {
  service = await testService();
  filer = await service.person("filer");
});
afterAll(() => service.close());

const labels = async (name: EndpointName, input: object): Promise<string[]> =>
  (await filer.callUnchecked(name, input)).data(optionsOutputSchema).map((option) => option.label);

describe("dictionaries", () => {
  it("are listed by code, in their order", async () => {
    expect(await labels("dictionaries", { id: "taxModel" })).toEqual(["一般计税", "简易计税"]);
    expect(await labels("dictionaries", { id: "none" })).toEqual([]);
  });
  it("are listed below their parent", async () => {
    await service.database.asOwner(
      `INSERT INTO dictionary VALUES ('specialty', '0101', '建筑工程', '01', 0), ('specialty', '0401', '道路工程', '04', 0)`,
    );
    expect(await labels("dictionaries", { id: "specialty", pid: "04" })).toEqual(["道路工程"]);
    expect(await labels("dictionaries", { id: "specialty" })).toEqual([]);
  });
});

describe("regions", () => {
  it.each(["region", "xmRegion"] as const)("are listed level by level (%s)", async (name) => {
    const below = async (pid?: string) => (await filer.call(name, { pid })).data(regionOutputSchema);
    expect(await below()).toEqual([{ value: "330000", label: "浙江省", leaf: false }]);
    expect((await below("330000")).map((row) => row.label)).toHaveLength(11);
    expect(await below("330100")).toContainEqual({ value: "330106", label: "西湖区", leaf: true });
    expect(await below("330106")).toEqual([]);
  });
});

describe("stations", () => {
  const inCharge = async (input: PlainInputOf<"jurisdiction">): Promise<string | undefined> =>
    (await filer.call("jurisdiction", input)).data()?.name;
  const [county, city, province] = [
    "杭州市西湖区建设工程造价管理站",
    "杭州市建设工程造价管理站",
    "浙江省建设工程造价管理总站",
  ];

  it.each([
    [{}, county],
    [{ approvalLevel: "4" }, county],
    [{ approvalLevel: "3" }, city],
    [{ approvalLevel: "2" }, province],
    [{ approvalLevel: "1" }, province],
    [{ projectClass: "01" }, county],
    [{ projectClass: "08" }, city],
    [{ projectClass: "08", approvalLevel: "2" }, province],
  ])("accept projects by region, level and class: %j", async (facts, name) => {
    expect(await inCharge({ pid: "330106", ...facts })).toBe(name);
    expect((await labels("stationOptions", { pid: "330106", ...facts }))[0]).toBe(name);
  });
  it("are offered with the alternatives, each once", async () => {
    const offered = await labels("stationOptions", { pid: "330106", projectClass: "08", approvalLevel: "3" });
    expect(offered).toEqual([city, county]);
  });
  it("are empty for an unknown region", async () => {
    const answer = await filer.call("jurisdiction", { pid: "110101" });
    expect(answer.data(jurisdictionOutputSchema)).toBeNull();
    expect((await filer.call("stationOptions", { pid: "33" })).fields).toEqual(["pid"]);
  });
});

describe("registered units", () => {
  const found = async (name: string, person = filer) =>
    (await person.call("registeredUnits", { name })).data().map((unit) => unit.name);

  it("are found by part of their name with their code and nothing else, the same name first", async () => {
    const uscc = randomUscc();
    await createEnterprise(service.deps.db, { name: "绍兴城南建设发展有限公司第一分公司" });
    await createEnterprise(service.deps.db, { name: "绍兴城南建设发展有限公司", uscc });
    const units = (await filer.call("registeredUnits", { name: " 绍兴城南建设发展有限公司 " })).data();
    expect(units.map((unit) => Object.keys(unit))).toEqual([
      ["name", "uscc"],
      ["name", "uscc"],
    ]);
    expect(units[0]).toEqual({ name: "绍兴城南建设发展有限公司", uscc });
    expect(await found("城南建设")).toHaveLength(2);
    expect(await found("城南%设")).toEqual([]);
  });
  it("are not those that are deregistered", async () => {
    const id = await createEnterprise(service.deps.db, { name: "台州已注销建设有限公司" });
    expect(await found("已注销建设")).toHaveLength(1);
    await service.deps.db.update(enterprise).set({ status: "deregistered" }).where(eq(enterprise.id, id));
    expect(await found("已注销建设")).toEqual([]);
  });
  it("are asked for with four characters at least", async () => {
    expect((await filer.call("registeredUnits", { name: "城南建" })).fields).toEqual(["name"]);
  });
  it("are at most eight", async () => {
    for (let at = 0; at < 10; at += 1)
      await createEnterprise(service.deps.db, { name: `舟山同名试验公司${at}` });
    expect(await found("舟山同名试验公司")).toHaveLength(8);
  });
  it("are counted by account", async () => {
    const [busy, other] = [await service.person("filer"), await service.person("filer")];
    for (let times = 0; times < unitLookups; times += 1) await found("城南建设", busy);
    const refused = await busy.call("registeredUnits", { name: "城南建设" });
    expect([refused.status, refused.error]).toEqual([429, "request.rate-limited"]);
    expect(await found("城南建设", other)).toHaveLength(2);
  });
});

describe("certificates", () => {
  it("are those of people who work at the enterprise now", async () => {
    const uscc = randomUscc();
    const enterpriseId = await createEnterprise(service.deps.db, { uscc, name: "甲咨询" });
    const validTo = "2028-01-31";
    await hire(service.deps, { enterpriseId, name: "张三", certNo: "建[造]11213300000000", validTo });
    const personId = await hire(service.deps, { enterpriseId, name: "李四", certNo: "建[造]11213300000001" });
    const gone = { endedOn: "2026-02-01", endReason: "离职" };
    await service.deps.db.transaction((tx) => leave(tx, { personId, enterpriseId }, gone));
    const found = (await filer.call("certificate", { uscc })).data();
    expect(found).toMatchObject({ enterprise: { id: enterpriseId, name: "甲咨询" } });
    expect(found.staff).toEqual([
      { name: "张三", certNo: "建[造]11213300000000", level: "1", specialty: "1", validTo: "2028-01-31" },
    ]);
    expect((await filer.call("certificate", { pid: uscc })).data()).toEqual(found);
    const none = await filer.call("certificate", { uscc: randomUscc() });
    expect(none.data(certificateOutputSchema)).toEqual({ enterprise: null, staff: [] });
  });
  // ASVS 2.4.1
  it("are counted by account", async () => {
    const [busy, other] = [await service.person("filer"), await service.person("filer")];
    const [uscc, at] = [randomUscc(), service.clock.now];
    const asked = Array.from({ length: staffLookups }, () => ({ kind: "unit-staff", address: busy.id, at }));
    await service.deps.db.insert(rateLimitHit).values(asked.slice(1));
    expect((await busy.call("certificate", { uscc })).status).toBe(200);
    expect((await busy.call("certificate", { uscc })).error).toBe("request.rate-limited");
    expect((await other.call("certificate", { uscc })).status).toBe(200);
  });
});
