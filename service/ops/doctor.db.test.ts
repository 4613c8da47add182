import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { filingIdSchema } from "#contracts/ids.ts";
import { dataKeySchema } from "#service/core/settings/data-keys.ts";
import { auditCheck } from "#service/db/schema/audit/audit-check.ts";
import { file } from "#service/db/schema/file.ts";
import { fillsOf } from "#service/fills/fills.ts";
import { runFills } from "#service/fills/run-fills.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";

import { diagnose } from "./doctor.ts";
import type { OpsDeps } from "./finding.ts";

let service: TestService;
beforeEach(async () => {
  service = await testService({ DISK_FLOOR_GB: 0 });
  service.clock.now = new Date();
});
afterEach(() => service.close());

/** Findings that are not in order, as `check: text`. */
async function complaints(changes: Partial<OpsDeps> = {}): Promise<string[]> {
  const diagnoses = await diagnose({ ...service.deps, ...changes });
  return diagnoses.flatMap(({ check, findings }) =>
    findings
      .filter(({ level }) => level !== "ok")
      .map(({ text, about }) => `${check}：${text}${about ?? ""}`),
  );
}

const unchecked = ["访问日志：尚未校验", "备份：暂无经过校验的备份"];

async function storedFile(name: string): Promise<string> {
  const bytes = Buffer.from(`bytes of ${name}`);
  const pending = await service.deps.blobs.create();
  await pending.write(bytes);
  const storageKey = await pending.commit();
  const digest = (kind: string) => createHash(kind).update(bytes).digest("hex");
  const sums = { md5: digest("md5"), sha256: digest("sha256") };
  const row = { name, size: bytes.length, mime: "text/plain", storageKey, createdAt: new Date(), ...sums };
  await service.deps.db.insert(file).values(row);
  return storageKey;
}

it("doctor › finds nothing in a sound installation", async () => {
  await service.person("filer", { phone: sealedPhone(service.deps.env, "13800000001") });
  await storedFile("工程.pdf");
  const names = ["seal-filing-forms", "seal-submission-forms", "recalculate-samples"];
  expect(await complaints()).toEqual([...names.map((name) => `后台迁移：${name}尚未开始`), ...unchecked]);
  const { env, log } = service.deps;
  await runFills(env.DATABASE_URL, fillsOf(env), { log, signal: new AbortController().signal });
  expect(await complaints()).toEqual(unchecked);
});

it("doctor › names a missing file and an altered one", async () => {
  await service.deps.blobs.remove(await storedFile("缺失.pdf"));
  const key = await storedFile("改动.pdf");
  const folder = join(service.deps.env.DATA_DIR, "blobs");
  const path = (await readdir(folder, { recursive: true })).find((name) =>
    name.endsWith(key.split("/").at(-1) ?? ""),
  );
  await writeFile(join(folder, path ?? ""), "other bytes");
  const found = await complaints();
  expect(found).toContain("文件：文件不在存储中缺失.pdf");
  expect(found).toContain("文件：文件的内容与登记的摘要不符改动.pdf");
});

it("doctor › tells of a store out of reach once, and of no missing file", async () => {
  for (const name of ["一.pdf", "二.pdf"]) await storedFile(name);
  const read = () => Promise.reject(new Error("connect ETIMEDOUT"));
  const found = await complaints({ blobs: { ...service.deps.blobs, read } });
  expect(found.filter((text) => text.startsWith("文件："))).toEqual([
    expect.stringMatching(/^文件：存储不能读取[一二]\.pdf（connect ETIMEDOUT）$/),
  ]);
});

it("doctor › tells that the keys do not open what is stored", async () => {
  await service.person("filer", { phone: sealedPhone(service.deps.env, "13800000001") });
  const { env } = service.deps;
  const other = { ...dataKeySchema.parse(Buffer.alloc(32, 9).toString("base64")), id: env.DATA_KEY.id };
  expect(await complaints({ env: { ...env, DATA_KEY: other } })).toContain(
    "数据密钥：账号手机号有1个值不能解密",
  );
  const renamed = { ...other, id: "k9" };
  expect(await complaints({ env: { ...env, DATA_KEY: renamed } })).toContain(
    `数据密钥：账号手机号有1个值以未设置的密钥${env.DATA_KEY.id}加密`,
  );
});

// ASVS 16.2.2
it("doctor › tells of a clock that is off, and of a job that waits", async () => {
  const { deps, database } = service;
  await deps.db.transaction((tx) => deps.jobs.sendExpiry(tx, filingIdSchema.parse(randomUUID()), new Date()));
  await database.asOwner(
    "UPDATE pgboss.job SET start_after = now() - interval '1 hour', created_on = now() - interval '1 hour'",
  );
  const found = await complaints({ clock: () => new Date(Date.now() + 3_600_000) });
  expect(found).toContain("时钟：本机比数据库快3600秒");
  expect(found).toContainEqual(expect.stringMatching(/^任务队列：队列\S+有1个任务等待，最早的已等待60分钟$/));
});

it("doctor › calls an audit check passed only when it compared all heads", async () => {
  const { db } = service.deps;
  const check = { at: service.clock.now, rows: 9, faults: 0 };
  const doubtful = "访问日志：上次校验未能得出结论";
  await db.insert(auditCheck).values({ ...check, heads: 3, doubts: ["找不到链头文件：/a", "缺少实例b"] });
  expect(await complaints()).toEqual(
    expect.arrayContaining([`${doubtful}找不到链头文件：/a`, `${doubtful}缺少实例b`]),
  );
  const metrics = await (await service.app.hono.request("/metrics")).text();
  expect(metrics).toMatch(/^cost_audit_check_doubts 2$/m);
  await db.insert(auditCheck).values({ ...check, heads: 0 });
  expect(await complaints()).toContain(`${doubtful}没有比对链头`);
  await db.insert(auditCheck).values({ ...check, heads: 3 });
  expect((await complaints()).filter((text) => text.startsWith("访问日志"))).toEqual([]);
});

it("doctor › tells of a schema that lacks a migration, and goes on after a check that fails", async () => {
  await service.database.asOwner("DELETE FROM migration WHERE name = '000-base.sql'");
  await service.database.asOwner("DROP TABLE audit_check CASCADE");
  const found = await complaints();
  expect(found).toContain("数据库结构：缺少迁移：000-base.sql");
  expect(found).toContainEqual(expect.stringContaining("访问日志：检查未能进行："));
});

it("doctor › tells of an old backup, one that failed or was killed, what they left, and a missing key", async () => {
  const { deps, database } = service;
  const BACKUP_DIR = join(deps.env.DATA_DIR, "backups");
  const env = { ...deps.env, BACKUP_DIR };
  await mkdir(join(BACKUP_DIR, "runs", "20261126-010000-000"), { recursive: true });
  await mkdir(join(deps.env.DATA_DIR, "verify-4194305-1"));
  await database.asOwner(
    `INSERT INTO backup_run (kind, name, started_at, ended_at, result, verified_at)
     VALUES ('backup', 'old', now() - interval '50.5 hours', now() - interval '50 hours', 'ok', now())`,
  );
  await database.asOwner("INSERT INTO backup_run (kind, started_at) VALUES ('backup', now())");
  const found = await complaints({ env });
  expect(found).toContain("备份：最近一次经过校验的备份在50小时前（old）");
  expect(found).toContain("备份：有1次备份或校验中途停止");
  expect(found).toContain("备份：没有完成的备份：20261126-010000-000");
  expect(found).toContain(`备份：校验或恢复留下的临时数据库：${join(deps.env.DATA_DIR, "verify-4194305-1")}`);
  expect(found).toContain("备份：未设置BACKUP_KEY，备份未加密");
  await database.asOwner(
    "UPDATE backup_run SET ended_at = now(), result = 'failed', error = '磁盘空间不足' WHERE ended_at IS NULL",
  );
  expect(await complaints({ env })).toContain("备份：上一次未成功：磁盘空间不足");
});
