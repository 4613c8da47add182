import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loginOutputSchema, portalOutputSchema } from "#contracts/account/account.ts";
import { account } from "#service/db/schema/account.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { lockDemoAccounts } from "./demo-lock.ts";
import { seed } from "./seed.ts";

describe("seed", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService();
  });
  afterAll(() => service.close());

  const listed = async () => {
    const text = await readFile(join(service.deps.env.DATA_DIR, "first-accounts.json"), "utf8");
    return portalOutputSchema.shape.demoAccounts.parse(JSON.parse(text));
  };

  it("creates the first accounts once under concurrency", async () => {
    const made = await Promise.all([seed(service.deps), seed(service.deps), seed(service.deps)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await seed(service.deps)).toBe(false);
    const rows = await service.deps.db.select().from(account);
    expect(rows.map((row) => [row.role, row.demo]).toSorted()).toEqual([
      ["audit-admin", false],
      ["security-admin", false],
      ["system-admin", false],
    ]);
  });
  // ASVS 6.3.2, 6.4.1
  // GB/T 22239 8.1.4.2 b)
  it("gives each a random password, in a file only its owner can read, to be changed at the first sign-in", async () => {
    const accounts = await listed();
    expect(new Set(accounts.map((one) => one.password)).size).toBe(3);
    const { mode } = await stat(join(service.deps.env.DATA_DIR, "first-accounts.json"));
    expect(mode & 0o077).toBe(0);
    for (const { userCode, password } of accounts) {
      const first = await service.call("accountLogin", { userCode, password });
      expect([first.error, first.next?.challenge]).toEqual(["auth.must-change", expect.stringMatching(/./)]);
      const newPassword = `${password}-Own-1`;
      const given = { userCode, challenge: first.next?.challenge, newPassword };
      const changed = await service.call("accountLogin", given);
      expect(changed.data(loginOutputSchema).token).toMatch(/^v1\./);
      expect((await service.call("accountLogin", { userCode, password: newPassword })).status).toBe(200);
    }
  });
  it("sets the phones from the settings, so that a second factor works from the first day", async () => {
    const strict = await testService({
      ADMIN_PHONES: { sysadmin: "13800000077" },
      SECOND_FACTOR: ["system-admin", "audit-admin"],
    });
    await seed(strict.deps);
    const text = await readFile(join(strict.deps.env.DATA_DIR, "first-accounts.json"), "utf8");
    const accounts = portalOutputSchema.shape.demoAccounts.parse(JSON.parse(text));
    const said = async (code: string) => {
      const password = accounts.find(({ userCode }) => userCode === code)?.password;
      return strict.call("accountLogin", { userCode: code, password });
    };
    expect(await said("sysadmin")).toMatchObject({
      error: "auth.second-factor",
      next: { phone: "138****0077" },
    });
    expect((await said("secadmin")).error).toBe("auth.must-change");
    expect((await said("auditadmin")).error).toBe("auth.no-phone");
    await strict.close();
  });
});

describe("lockDemoAccounts", () => {
  // ASVS 6.3.2
  // GB/T 22239 8.1.4.2 b)
  it("locks exactly the demo accounts outside a demo", async () => {
    const service = await testService();
    const demo = await service.person("filer");
    const real = await service.person("filer");
    await service.deps.db.update(account).set({ demo: true }).where(eq(account.id, demo.id));
    await lockDemoAccounts(service.deps.db, false);
    expect((await demo.call("me")).error).toBe("auth.required");
    expect((await real.call("me")).status).toBe(200);
    await lockDemoAccounts(service.deps.db, true);
    expect((await demo.call("me")).status).toBe(200);
    await service.close();
  });
});
