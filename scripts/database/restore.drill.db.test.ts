import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { exportHead } from "#service/audit/heads.ts";
import { sealAll } from "#service/audit/seal.ts";
import { backup } from "#service/backup/backup.ts";
import { listRuns, runName } from "#service/backup/folder.ts";
import { keysOf } from "#service/backup/keys.ts";
import { openRun } from "#service/backup/manifest.ts";
import { parseEnv } from "#service/core/env.ts";
import { createLogger } from "#service/core/logger.ts";
import { file } from "#service/db/schema/file.ts";
import { withDatabase } from "#service/db/testing/with-database.ts";
import { testSettings } from "#service/http/testing/test-service.ts";
import { start } from "#service/start.ts";
import { fileSystemBlobs } from "#service/storage/file-system.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { ops } from "../ops.ts";
import { startPostgres } from "../start/postgres/postgres.mjs";
import { temporaryDataDir } from "../testing/sweep.mjs";
import { verifyAudit } from "./verify-audit.ts";

const shell = promisify(execFile);
const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");

let world: World;
let folder: string;
let clusterDir: string;
let cluster: Awaited<ReturnType<typeof startPostgres>>;
let target: string;
const saved = () => join(folder, "backup");
const restoredDir = () => join(folder, "data");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cost-drill-"));
  world = await newWorld();
  const { deps } = world.service;
  await filingIn(world, "submitted");
  await filingIn(world, "publicity");
  await fillFiles();
  await runScheduler();
  await sealAll(deps.db);
  await exportHead(deps);
  clusterDir = temporaryDataDir("db");
  cluster = await startPostgres({ dataDir: clusterDir, durable: false });
  await asAdmin("DROP ROLE cost_app", "CREATE ROLE cm_owner LOGIN CREATEROLE");
  target = await emptyDatabase("restored");
}, 120_000);
afterAll(async () => {
  await world.service.close();
  await cluster.stop();
  rmSync(clusterDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

/** pg-boss creates its own tables once a product runs. */
async function runScheduler(): Promise<void> {
  const { ownerUrl } = world.service.database;
  await query(ownerUrl, "SELECT pgboss.create_queue('__pgboss__send-it', '{\"policy\":\"standard\"}')");
  await query(ownerUrl, "INSERT INTO pgboss.job (name) VALUES ('__pgboss__send-it')");
}

/** Seeded files are rows without blobs; one gets more than a stream's buffer. */
async function fillFiles(): Promise<void> {
  const { deps, database } = world.service;
  const rows = await deps.db.select().from(file);
  for (const [i, { id }] of rows.entries()) {
    const content = Buffer.alloc(i === 0 ? 300_000 : 10, `content ${i}`);
    const pending = await deps.blobs.create();
    await pending.write(content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    await database.asOwner("UPDATE file SET storage_key = $1, size = $2, sha256 = $3 WHERE id = $4", [
      await pending.commit(),
      content.length,
      sha256,
      id,
    ]);
    await pending.discard();
  }
}

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/** In another cluster, owned by a role without superuser. */
async function emptyDatabase(name: string): Promise<string> {
  await asAdmin(`CREATE DATABASE ${name} OWNER cm_owner TEMPLATE template0`);
  return withDatabase(cluster.ownerUrl.replace("cost_owner", "cm_owner"), name);
}

type Settings = Record<string, string>;

async function command(args: string[], settings: Settings): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await ops({ ...testSettings, ...settings }, args, (line) => void lines.push(line));
  return { code, said: lines.join("\n") };
}

async function verified(given: Settings): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await verifyAudit({ ...testSettings, ...given }, [], (line) => void lines.push(line));
  return { code, said: lines.join("\n") };
}

const source = (): Settings => ({
  DATABASE_URL: world.service.database.ownerUrl,
  DATA_DIR: world.service.deps.env.DATA_DIR,
  BACKUP_DIR: saved(),
  BACKUP_KEY,
});
const settingsOf = (given: Settings) => parseEnv({ ...testSettings, ...given, SERVICE_PORT: "0" });
const copy = (): Settings => ({
  DATABASE_URL: target,
  DATA_DIR: restoredDir(),
  BACKUP_DIR: saved(),
  BACKUP_KEY,
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Row counts and checksums of all tables but those that a restore resets. */
async function contents(url: string): Promise<Record<string, unknown>[]> {
  const tables = await query(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN
      ('backup_run', 'captcha', 'proof_of_work', 'session', 'socket_ticket', 'sso_session', 'upload_chunk', 'upload_reservation', 'upload_task') ORDER BY 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${String(name)}' AS name, count(*)::int AS rows, md5(string_agg(row, '' ORDER BY row)) AS sum
       FROM (SELECT (to_jsonb(t) - 'storage_key')::text AS row FROM "${String(name)}" t) s`,
  );
  const jobs = `SELECT 'jobs', count(*)::int, md5(string_agg(id::text, '' ORDER BY id)) FROM pgboss.job
    WHERE name NOT LIKE '\\_\\_pgboss%'`;
  return query(url, `${[...sums, jobs].join(" UNION ALL ")} ORDER BY name`);
}

// GB/T 22239 8.1.4.9 a)
describe("backup and restore", { timeout: 120_000 }, () => {
  it("save database, blobs and audit heads of one moment, restored for proof, and no secret", async () => {
    const done = await command(["backup"], source());
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining("备份完成并已校验") });
    const [run] = await listRuns(saved());
    expect(run?.state).toBe("verified");
    const folder = join(saved(), "runs", run?.name ?? "");
    await shell("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: folder });
    const all = await shell("grep", [
      "-rla",
      "-e",
      "content 0",
      "-e",
      "登记",
      "-e",
      "sysadmin",
      saved(),
    ]).catch(() => ({ stdout: "" }));
    expect(all.stdout).toBe("");
    const { manifest } = await openRun(saved(), run?.name ?? "", keysOf(settingsOf(source())));
    for (const secret of [testSettings.SESSION_SECRET, testSettings.SERVICE_SECRET, testSettings.DATA_KEY])
      expect(JSON.stringify(manifest)).not.toContain(secret);
    expect(manifest.keys).toEqual({ backup: "b1", data: "k1", formerData: [] });
    const [row] = await query(source().DATABASE_URL ?? "", "SELECT * FROM backup_run");
    expect(row).toMatchObject({ kind: "backup", name: run?.name, result: "ok", key_id: "b1" });
    expect(row?.verified_at).not.toBeNull();
  });

  it("store each file once, name a missing blob and save the rest", async () => {
    const env = settingsOf(source());
    const [row] = await world.service.deps.db.select().from(file).limit(1);
    const path = join(env.DATA_DIR, "blobs", row?.storageKey.slice(0, 2) ?? "", row?.storageKey ?? "");
    await rename(path, join(folder, "aside"));
    const { copied } = await backup(env, join(folder, "partial"), runName(new Date()), new Date());
    await rename(join(folder, "aside"), path);
    expect(copied.absent).toEqual([row?.storageKey]);
    expect(copied.count).toBeGreaterThan(0);
    const again = await backup(env, saved(), runName(new Date()), new Date());
    expect(again.copied).toMatchObject({ added: 0, absent: [] });
  });

  it("refuse another data key, leaving the database empty", async () => {
    const DATA_KEY = Buffer.alloc(32, 9).toString("base64");
    expect(await command(["restore"], { ...copy(), DATA_KEY })).toMatchObject({
      code: 2,
      said: expect.stringContaining("DATA_KEY不是备份时的密钥"),
    });
    expect(await query(target, "SELECT to_regclass('public.account') AS found")).toEqual([{ found: null }]);
  });

  it("fill a new cluster with the same rows and blobs", async () => {
    const done = await command(["restore"], copy());
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining("恢复完成") });
    expect(await contents(target)).toEqual(await contents(world.service.database.ownerUrl));
    const files = z
      .array(z.object({ key: z.string(), sha256: z.string() }))
      .parse(await query(target, "SELECT storage_key AS key, sha256 FROM file"));
    expect(files.length).toBeGreaterThan(1);
    const blobs = await fileSystemBlobs(join(restoredDir(), "blobs"));
    for (const { key, sha256 } of files) {
      const hash = createHash("sha256");
      for await (const chunk of await blobs.read(key)) hash.update(z.instanceof(Buffer).parse(chunk));
      expect(hash.digest("hex")).toBe(sha256);
    }
    expect(await readdir(join(restoredDir(), "heads"))).toEqual(["0-audit-heads.jsonl"]);
  });

  it("refuse a database that has data", async () => {
    const again = await command(["restore"], copy());
    expect(again).toMatchObject({ code: 2, said: expect.stringContaining("目标数据库中已有数据") });
  });

  it("continue numbers and audit chain after the start and pass verify-audit", async () => {
    const env = settingsOf(copy());
    const running = await start(env, createLogger("silent"));
    expect((await fetch(`http://127.0.0.1:${running.port}/readyz`)).status).toBe(200);
    const signIn = await fetch(`http://127.0.0.1:${running.port}/account/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-service-secret": testSettings.SERVICE_SECRET },
      body: JSON.stringify({ userCode: "nobody", password: "wrong" }),
    });
    expect(signIn.status).toBe(401);
    await running.stop();
    const newest = "SELECT max(id)::int AS id FROM audit_log";
    const [after, before] = [await query(target, newest), await query(source().DATABASE_URL ?? "", newest)];
    expect(z.number().parse(after[0]?.id)).toBeGreaterThan(z.number().parse(before[0]?.id));
    expect(await verified(copy())).toMatchObject({ code: 0 });
  });

  it("tell a cut tail, missing heads and another secret apart", async () => {
    const SESSION_SECRET = "another-secret-of-sessions-in-service";
    expect(await verified({ ...copy(), SESSION_SECRET })).toMatchObject({ code: 2 });
    const bare = await verified({ ...copy(), DATA_DIR: folder });
    expect(bare).toMatchObject({ code: 2, said: expect.stringContaining("缺少实例") });
    await query(
      target,
      `ALTER TABLE audit_seal DISABLE TRIGGER USER; ALTER TABLE audit_log DISABLE TRIGGER USER;
       DELETE FROM audit_seal WHERE n > 3; DELETE FROM audit_log WHERE id NOT IN (SELECT audit_id FROM audit_seal)`,
    );
    expect(await verified(copy())).toMatchObject({
      code: 1,
      said: expect.stringContaining("曾记录到第"),
    });
  });
});
