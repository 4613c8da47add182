import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { exportHead } from "#service/audit/heads.ts";
import { sealAudit } from "#service/audit/seal.ts";
import { audit } from "#service/db/audit.ts";
import { withDatabase } from "#service/db/testing/with-database.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { verifyAudit } from "./verify-audit.ts";

const run = promisify(execFile);
const failedSchema = z.object({ code: z.number() });
const script = new URL("./verify-audit.ts", import.meta.url).pathname;

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cost-verify-"));
  world = await newWorld();
  const { db, clock } = world.service.deps;
  const who = { accountId: null, userCode: "u", ip: "", requestId: "r", at: clock() };
  for (const action of ["notice.create", "notice.save", "notice.publish"] as const)
    await audit(db, who, { action });
  await filingIn(world, "submitted");
  while ((await sealAudit(db)) > 0);
  await exportHead(world.service.deps);
});
afterAll(async () => {
  await world.service.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = { code: number; said: string };

function settings(changes: Record<string, string>): Record<string, string> {
  const { DATA_DIR, SESSION_SECRET } = world.service.deps.env;
  return { DATABASE_URL: world.service.database.ownerUrl, DATA_DIR, SESSION_SECRET, ...changes };
}

async function verify(changes: Record<string, string> = {}, args: string[] = []): Promise<Answer> {
  const lines: string[] = [];
  const code = await verifyAudit(settings(changes), args, (line) => void lines.push(`${line}\n`));
  return { code, said: lines.join("") };
}

/** As a process, to test the exit code. */
async function commandCode(changes: Record<string, string>): Promise<number> {
  const env = { NODE_ENV: "test" as const, PATH: process.env.PATH ?? "", ...settings(changes) };
  const failed: unknown = await run(process.execPath, [script], { env }).then(
    () => null,
    (error: unknown) => error,
  );
  return failed === null ? 0 : failedSchema.parse(failed).code;
}
const tamper = (sql: string) =>
  world.service.database.asOwner(`SET session_replication_role = replica; ${sql}`);

it("verifyAudit › confirms intact logs and names an altered row", async () => {
  const passed = await verify();
  expect(passed.code).toBe(0);
  expect(passed.said).toContain("校验通过：访问日志与1件备案的受理记录已全部核对，共比对1个链头\n");
  expect(passed.said).toMatch(/^链头：\S+audit-heads\.jsonl比对1个，最后到第\d+条，记于2026-03-02T/);
  await tamper("UPDATE audit_log SET user_code = 'v' WHERE action = 'notice.save'");
  const audited = await verify();
  expect(audited.code).toBe(1);
  expect(audited.said).toMatch(/\n访问日志：第\d+条记录或其校验值已被改动\n发现1处问题/);
  await tamper("UPDATE audit_log SET user_code = 'u' WHERE action = 'notice.save'");
  await tamper("UPDATE acceptance_log SET opinion = '改动' WHERE seq = 1");
  expect((await verify()).said).toMatch(/受理记录：备案[0-9a-f-]{36}第1步，内容或校验值已被改动/);
  await tamper("UPDATE acceptance_log SET opinion = '' WHERE seq = 1");
});

it("verify-audit › exits with its answer as a process", { timeout: 120_000 }, async () => {
  expect(await commandCode({ DATA_DIR: folder })).toBe(2);
});

describe("verify-audit › answers 2", () => {
  it("without a secret or with another one, naming the cause", async () => {
    const none = await verify({ SESSION_SECRET: "", DATA_DIR: "/nonexistent" });
    expect(none).toEqual({ code: 2, said: "无法确认：未设置SESSION_SECRET，无法验证链头的真伪\n" });
    const SESSION_SECRET = "another-secret-of-sessions-in-service";
    const other = await verify({ SESSION_SECRET });
    expect(other.code).toBe(2);
    expect(other.said).toContain("有1条链头不能用当前密钥验证：SESSION_SECRET可能已更换");
    expect(other.said).toContain("\n不能确认是否完整：");
    const SESSION_SECRET_OLD = `unused-secret, ${world.service.deps.env.SESSION_SECRET}`;
    expect(await verify({ SESSION_SECRET, SESSION_SECRET_OLD })).toMatchObject({ code: 0 });
  });

  it("without a database, or with a foreign one", async () => {
    const down = await verify({ DATABASE_URL: "postgres://x@127.0.0.1:1/x" });
    expect(down.code).toBe(2);
    expect(down.said).toContain("无法确认：数据库未启动或地址、端口不正确");
    const foreign = await verify({ DATABASE_URL: withDatabase(world.service.database.ownerUrl, "postgres") });
    expect(foreign.code).toBe(2);
    expect(foreign.said).toContain("数据库结构与本程序版本不符");
    expect(await verify({ DATABASE_URL: "", DATA_DIR: folder })).toMatchObject({
      code: 2,
      said: expect.stringContaining("中没有数据库"),
    });
  });

  it("without heads, and 0 when they are given", async () => {
    const { DATA_DIR } = world.service.deps.env;
    const without = await verify({ DATA_DIR: folder });
    expect(without.code).toBe(2);
    expect(without.said).toMatch(/缺少实例\S+:\S+（[0-9a-f-]{36}）的链头文件/);
    expect(without.said).toContain("没有可比对的链头");
    expect(await verify({ DATA_DIR: folder }, [`--heads=${DATA_DIR}`])).toMatchObject({ code: 0 });
    const absent = await verify({}, [`--heads=${join(folder, "gone.jsonl")}`]);
    expect(absent).toMatchObject({ code: 2, said: expect.stringContaining("找不到链头文件：") });
  });

  it("without another instance's heads, until they are given or it is retired", async () => {
    const { env } = world.service.deps;
    const other = await mkdtemp(join(tmpdir(), "cost-verify-"));
    await exportHead({ ...world.service.deps, env: { ...env, DATA_DIR: other } });
    const missing = await verify();
    expect(missing.code).toBe(2);
    const id = /缺少实例\S+（([0-9a-f-]{36})）/.exec(missing.said)?.[1] ?? "";
    expect(await verify({}, [`--heads=${join(other, "audit-heads.jsonl")}`])).toMatchObject({ code: 0 });
    expect(await verify({ AUDIT_HEADS: other })).toMatchObject({ code: 0 });
    expect(await verify({}, [`--retire=${id}`])).toMatchObject({ code: 0 });
    await rm(other, { recursive: true });
    expect(await verify()).toMatchObject({ code: 0 });
    expect(await verify({}, [`--retire=${id}`])).toMatchObject({ code: 2 });
  });
});

describe("verify-audit › answers 1", () => {
  it("when the tail was cut, and 2 when the heads are gone too", async () => {
    const { DATA_DIR } = world.service.deps.env;
    await cp(join(DATA_DIR, "audit-heads.jsonl"), join(folder, "kept.jsonl"));
    await tamper(
      `DELETE FROM audit_seal WHERE n > 2; DELETE FROM audit_log WHERE id NOT IN (SELECT audit_id FROM audit_seal)`,
    );
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining("曾记录到第") });
    await rm(join(DATA_DIR, "audit-heads.jsonl"));
    expect((await verify()).code).toBe(2);
    expect(await verify({}, [`--heads=${join(folder, "kept.jsonl")}`])).toMatchObject({ code: 1 });
  });

  it("when the list of instances was shortened", async () => {
    const kept = join(folder, "kept.jsonl");
    await tamper("DELETE FROM audit_instance");
    const shortened = await verify({}, [`--heads=${kept}`]);
    expect(shortened).toMatchObject({ code: 1, said: expect.stringContaining("登记只剩0条") });
  });
});
