import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { account } from "#service/db/schema/account.ts";
import { createAdministrators } from "#service/demo/administrators.ts";
import { createPeople, createUnits } from "#service/demo/units.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { receivedCode } from "#service/sms/testing/received.ts";

import { dump, phonePattern } from "./testing/clear-text.ts";

describe("phones at rest", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService({ DEMO: true });
    const { deps } = service;
    await deps.db.transaction(async (tx) => {
      await createAdministrators(tx, deps);
      await createPeople(tx, deps, await createUnits(tx, deps));
    });
  });
  afterAll(() => service.close());

  // ASVS 14.2.4
  // GB/T 22239 8.1.4.8 b)
  it("appear in no table or log in clear after typical use", async () => {
    const phone = "13800000001";
    const person = await service.person("filer");
    const { codeId } = (await service.call("signInSmsCode", { phone })).data();
    const code = (await receivedCode(service.deps, phone)) ?? "";
    expect((await service.call("phoneLogin", { phone, codeId, code })).status).toBe(200);
    service.clock.now = new Date(service.clock.now.getTime() + 61_000);
    const other = "13800000066";
    const asked = (await person.call("phoneSmsCode", { phone: other })).data();
    const proof = {
      phone: other,
      codeId: asked.codeId,
      code: (await receivedCode(service.deps, other)) ?? "",
    };
    expect((await person.call("phoneChange", proof)).status).toBe(200);
    const rows = await dump(service);
    expect(new Set(rows.map((row) => row.table)).size).toBeGreaterThan(15);
    // Six digits also occur by chance, within hashes and as microseconds.
    const codePattern = new RegExp(`(?<![\\w.-])${code}(?![\\w-])`);
    const clear = rows.filter((row) => phonePattern.test(row.text) || codePattern.test(row.text));
    expect(clear.map((row) => row.table)).toEqual([]);
    expect(service.logged.join("\n")).not.toMatch(phonePattern);
    expect(service.logged.length).toBeGreaterThan(3);
  });
  it("are unique to each demo account", async () => {
    const rows = await service.deps.db.select().from(account);
    const demo = rows.filter((row) => row.demo);
    expect(demo.length).toBeGreaterThan(10);
    expect(demo.every((row) => row.phone?.startsWith("k1:"))).toBe(true);
    expect(new Set(demo.map((row) => row.phoneIndex)).size).toBe(demo.length);
  });
  it("are returned masked, to their owner only", async () => {
    const rows = await service.deps.db.select().from(account);
    const owner = rows.find((row) => row.userCode === "zixun1");
    if (!owner) throw new Error("No demo account");
    const person = await service.signIn(owner.id);
    const safety = (await person.call("accountSafety")).data();
    expect(safety.phone).toBe("138****0001");
    const me = (await person.call("me")).data();
    expect(JSON.stringify(me)).not.toContain("138");
  });
});
