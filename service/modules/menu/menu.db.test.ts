import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { roleSchema } from "#contracts/permissions/roles.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const filings = ["/pages/zgxj", "/pages/jgjs"];
const expected = {
  filer: [
    "/pages/home",
    "/pages/zgxj",
    "/pages/jgjs",
    "/pages/corp-u",
    "/pages/staff-u",
    "/pages/certificate",
    "/pages/registry-request",
    "/pages/materialList",
    "/pages/periodicalList",
    "/pages/zb-list",
    "/pages/detectStandard",
  ],
  county: [
    "/pages/home",
    "/pages/countiesToDo",
    ...filings,
    "/pages/dataSummary",
    "/pages/corp-m",
    "/pages/staff-m",
    "/pages/certificate",
    "/pages/registry-request",
    "/pages/materialList",
    "/pages/periodicalList",
    "/pages/zb-list",
    "/pages/zb-gather",
    "/pages/detectStandard",
  ],
  city: [
    "/pages/home",
    "/pages/cityToDo",
    ...filings,
    "/pages/dataSummary",
    "/pages/corp-m",
    "/pages/staff-m",
    "/pages/certificate",
    "/pages/registry-request",
    "/pages/materialList",
    "/pages/periodicalList",
    "/pages/zb-list",
    "/pages/zb-gather",
    "/pages/detectStandard",
  ],
  province: [
    "/pages/home",
    "/pages/cityToDo",
    ...filings,
    "/pages/dataSummary",
    "/pages/corp-m",
    "/pages/staff-m",
    "/pages/certificate",
    "/pages/registry-request",
    "/pages/materialList",
    "/pages/periodicalList",
    "/pages/zb-list",
    "/pages/zb-gather",
    "/pages/detectStandard",
  ],
  "system-admin": [
    "/pages/user-manage",
    "/pages/sms-outbox",
    "/pages/diagnosis",
    "/pages/materialList",
    "/pages/periodicalList",
  ],
  "security-admin": [
    "/pages/user-manage",
    "/pages/role-permission",
    "/pages/sms-outbox",
    "/pages/materialList",
    "/pages/periodicalList",
    "/pages/detectStandard",
  ],
  "audit-admin": ["/pages/access-log", "/pages/materialList", "/pages/periodicalList"],
};

describe("menu", () => {
  it.each(roleSchema.options)("of %s has an entry for each page it may use", async (role) => {
    const person = await service.person(role);
    const menus = (await person.call("mainMenus")).data();
    expect(menus.map((item) => item.routerPath)).toEqual([...expected[role], ""]);
    expect(menus.at(-1)?.children.map((item) => item.name)).toEqual([
      "通知公告",
      "政策法规",
      "政策解读",
      "办事指南",
    ]);
    expect(new Set(menus.map((item) => item.id)).size).toBe(menus.length);
  });
  it("leaves a deregistered enterprise what it may still open", async () => {
    const { db } = service.deps;
    const enterpriseId = await createEnterprise(db, { status: "deregistered" });
    const filer = await service.person("filer", { enterpriseId });
    const menus = (await filer.call("mainMenus")).data();
    expect(menus.map((item) => item.routerPath)).toEqual([...expected.filer.slice(0, 7), ""]);
  });
  it("omits the SMS log where a gateway is set", async () => {
    const real = await testService({ SMS_GATEWAY_URL: "https://sms.example/send" });
    const menus = (await (await real.person("system-admin")).call("mainMenus")).data();
    expect(menus.map((item) => item.routerPath)).toEqual([
      "/pages/user-manage",
      "/pages/diagnosis",
      "/pages/materialList",
      "/pages/periodicalList",
      "",
    ]);
    await real.close();
  });
});
