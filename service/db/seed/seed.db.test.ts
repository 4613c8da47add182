import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loginOutputSchema, portalOutputSchema } from "#contracts/account.ts";
import { account } from "#service/db/schema/account.ts";
import { type TestService, testService } from "#service/http/testing.ts";

import { lockDemoAccounts } from "./demo-lock.ts";
import { seed } from "./seed.ts";

describe("the first accounts of an installation", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService();
  });
  afterAll(() => service.close());

  const listed = async () => {
    const text = await readFile(join(service.deps.env.DATA_DIR, "first-accounts.json"), "utf8");
    return portalOutputSchema.shape.demoAccounts.parse(JSON.parse(text));
  };

  it("are made once, however many services start", async () => {
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
  it("have passwords of their own, in a file for its owner alone", async () => {
    const accounts = await listed();
    expect(new Set(accounts.map((one) => one.password)).size).toBe(3);
    const { mode } = await stat(join(service.deps.env.DATA_DIR, "first-accounts.json"));
    expect(mode & 0o077).toBe(0);
    for (const { userCode, password } of accounts) {
      const answer = await service.call("accountLogin", { userCode, password });
      expect(answer.data(loginOutputSchema).token).toMatch(/^v1\./);
    }
  });
});

describe("accounts of the demo", () => {
  it("are locked in the database in any other start, and only they", async () => {
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
