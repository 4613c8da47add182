import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

import { sealAudit } from "#service/audit/seal.ts";
import { audit } from "#service/db/audit.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

const run = promisify(execFile);
const failedSchema = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });
const script = new URL("./verify-audit.ts", import.meta.url).pathname;

let world: World;
beforeAll(async () => {
  world = await newWorld();
  const { db, clock } = world.service.deps;
  const who = { accountId: null, userCode: "u", ip: "", requestId: "r", at: clock() };
  for (let i = 1; i <= 3; i += 1) await audit(db, who, { action: `act-${i}` });
  await filingIn(world, "submitted");
  while ((await sealAudit(db)) > 0);
});
afterAll(() => world.service.close());

async function verify(changes: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const { DATA_DIR, SESSION_SECRET } = world.service.deps.env;
  const { ownerUrl } = world.service.database;
  const env = {
    NODE_ENV: "test" as const,
    PATH: process.env.PATH ?? "",
    DATABASE_URL: ownerUrl,
    DATA_DIR,
    SESSION_SECRET,
    ...changes,
  };
  try {
    const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", script], {
      env,
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = failedSchema.parse(error);
    return { code, said: stdout + stderr };
  }
}
const tamper = (sql: string) =>
  world.service.database.asOwner(`SET session_replication_role = replica; ${sql}`);

it("says that both records are whole, and which row of which was altered", async () => {
  expect(await verify()).toEqual({
    code: 0,
    said: "校验通过：操作审计与 1 件备案的受理记录已全部核对\n",
  });
  await tamper("UPDATE audit_log SET user_code = 'v' WHERE action = 'act-2'");
  const audited = await verify();
  expect(audited.code).toBe(1);
  expect(audited.said).toMatch(/^操作审计：第 \d+ 条记录或其校验值已被改动\n发现 1 处问题/);
  await tamper("UPDATE audit_log SET user_code = 'u' WHERE action = 'act-2'");
  await tamper("UPDATE acceptance_log SET opinion = '改动' WHERE seq = 1");
  expect((await verify()).said).toMatch(/受理记录：备案 [0-9a-f-]{36} 第 1 步，内容或校验值已被改动/);
});

it("cannot tell without the secret or the database", async () => {
  expect(await verify({ SESSION_SECRET: "", DATA_DIR: "/nonexistent" })).toMatchObject({ code: 2 });
  expect((await verify({ DATABASE_URL: "postgres://x@127.0.0.1:1/x" })).code).toBe(2);
});
