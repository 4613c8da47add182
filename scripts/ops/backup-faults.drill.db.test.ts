import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { backup } from "#service/backup/backup.ts";
import { listRuns, markVerified, runPlace, unmark } from "#service/backup/folder.ts";
import { keysOf } from "#service/backup/keys.ts";
import { openRun, writeManifest } from "#service/backup/manifest.ts";
import { prune } from "#service/backup/prune.ts";
import { readSums, writeSums } from "#service/backup/sums.ts";
import { type Env, parseEnv } from "#service/core/env.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { file } from "#service/db/schema/file.ts";
import { testDatabase } from "#service/db/testing/test-database.ts";
import { withDatabase } from "#service/db/testing/with-database.ts";
import { type TestService, testService, testSettings } from "#service/http/testing/test-service.ts";

import { ops } from "../ops.ts";

const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");
const [first, second] = ["20261126-010000-000", "20261126-020000-000"] as const;
const target = `restore_${randomBytes(6).toString("hex")}`;

let service: TestService;
let folder: string;
let env: Env;
const made = () => join(folder, "made");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cost-faults-"));
  service = await testService();
  for (const name of ["一.txt", "二.txt"]) await storeFile(name);
  await writeFile(join(service.deps.env.DATA_DIR, "audit-heads.jsonl"), "{}\n");
  env = parseEnv({ ...testSettings, ...settings(), DATABASE_URL: service.database.ownerUrl });
  await asOwner(`CREATE DATABASE ${target} TEMPLATE template0`);
  await backup(env, made(), first, new Date());
  await service.database.asOwner("DELETE FROM file WHERE name = '二.txt'");
  await backup(env, made(), second, new Date());
  for (const name of [first, second]) await markVerified(made(), name, new Date());
}, 120_000);
afterAll(async () => {
  await asOwner(`DROP DATABASE ${target}`);
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const asOwner = (sql: string): Promise<unknown> => service.database.asOwner(sql);
const settings = (): Record<string, string> => ({
  DATA_DIR: service.deps.env.DATA_DIR,
  DATABASE_URL: withDatabase(service.database.ownerUrl, target),
  BACKUP_DIR: made(),
  BACKUP_KEY,
});

async function storeFile(name: string): Promise<string> {
  const bytes = Buffer.alloc(300_000, name);
  const pending = await service.deps.blobs.create();
  await pending.write(bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const row = { name, size: bytes.length, mime: "text/plain", md5: "", sha256, createdAt: new Date() };
  const storageKey = await pending.commit();
  await service.deps.db.insert(file).values({ ...row, storageKey });
  await pending.discard();
  return storageKey;
}

/** Restores into a database that stays without tables unless something was written. */
async function restored(dir: string, changes: Record<string, string> = {}, name: string = first) {
  const lines: string[] = [];
  const given = { ...testSettings, ...settings(), BACKUP_DIR: dir, ...changes };
  const code = await ops(given, ["restore", `--backup=${name}`], (line) => void lines.push(line));
  const client = new pg.Client({ connectionString: settings().DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("SELECT to_regclass('public.account') IS NULL AS untouched");
  await client.end();
  return { code, said: lines.join("\n"), ...rows[0] };
}

const refused = (words: string) => ({ code: 2, said: expect.stringContaining(words), untouched: true });

async function copied(): Promise<string> {
  const dir = await mkdtemp(join(folder, "copy-"));
  await cp(made(), dir, { recursive: true });
  return dir;
}

async function sumOf(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
}

/** As somebody does who knows the format and not the key. */
async function forgeSums(dir: string, name: string): Promise<void> {
  const sums = await readSums(dir, name);
  for (const part of sums.keys()) sums.set(part, await sumOf(join(dir, runPlace(name, part))));
  await writeSums(dir, name, sums);
}

const parts = {
  manifest: runPlace(first, "manifest.json.enc"),
  table: runPlace(first, "tables/public.region.copy.gz.enc"),
  list: runPlace(first, "files.tsv.enc"),
  head: runPlace(first, "heads/0-audit-heads.jsonl.enc"),
  sums: runPlace(first, "SHA256SUMS"),
};

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length * 0.7);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(path, bytes);
}

it("backup › calls a file lost only while its row is there", async () => {
  const lost = await storeFile("三.txt");
  const deleted = await storeFile("四.txt");
  await service.deps.blobs.remove(lost);
  const other = new pg.Client({ connectionString: service.database.ownerUrl });
  await other.connect();
  await other.query("BEGIN; LOCK TABLE audit_seal IN ACCESS EXCLUSIVE MODE");
  const running = backup(env, join(folder, "running"), second, new Date());
  const blocked = "SELECT FROM pg_locks WHERE relation = 'audit_seal'::regclass AND NOT granted";
  await vi.waitFor(async () => expect((await service.database.asOwner(blocked)).rowCount).toBe(1), 10_000);
  await other.query("DELETE FROM file WHERE name = '四.txt'");
  await service.deps.blobs.remove(deleted);
  await other.query("COMMIT");
  await other.end();
  const done = await running;
  await asOwner("DELETE FROM file WHERE name = '三.txt'");
  expect(done.lost).toEqual([lost]);
  expect(done.manifest.files.absent.toSorted()).toEqual([lost, deleted].toSorted());
});

it("backup › names a place whose audit heads it cannot save", async () => {
  const gone = join(folder, "gone");
  const { manifest } = await backup(
    { ...env, AUDIT_HEADS: [gone] },
    join(folder, "heads"),
    first,
    new Date(),
  );
  expect(manifest.heads).toHaveLength(1);
  expect(manifest.headDoubts).toEqual([`找不到链头文件：${gone}`]);
});

it.each(Object.entries(parts))("restore › refuses a backup whose %s is cut in half", async (_kind, part) => {
  const dir = await copied();
  const path = join(dir, part);
  await truncate(path, Math.floor((await readFile(path)).length / 2));
  const { code, untouched } = await restored(dir);
  expect({ code, untouched }).toEqual({ code: 2, untouched: true });
});

it.each(Object.entries(parts))("restore › finds a flipped bit in %s", async (kind, part) => {
  const dir = await copied();
  await flip(join(dir, part));
  expect(await restored(dir)).toMatchObject(refused("备份"));
  if (kind === "sums") return;
  await forgeSums(dir, first);
  expect(await restored(dir)).toMatchObject(
    refused(kind === "manifest" ? "或备份已被改动" : "已损坏或被改动"),
  );
});

it("restore › finds a part of another backup, though both are whole", async () => {
  const dir = await copied();
  await cp(
    join(dir, runPlace(second, "tables/public.file.copy.gz.enc")),
    join(dir, runPlace(first, "tables/public.file.copy.gz.enc")),
  );
  await forgeSums(dir, first);
  expect(await restored(dir)).toMatchObject(refused("被改动：runs/20261126-010000-000/tables/public.file"));
});

it("restore › finds the manifest of another backup", async () => {
  const dir = await copied();
  await rm(join(dir, "runs", first), { recursive: true });
  await rename(join(dir, "runs", second), join(dir, "runs", first));
  expect(await restored(dir)).toMatchObject(refused("不是备份时的BACKUP_KEY，或备份已被改动"));
});

it("restore › refuses another key, and a missing one by its name", async () => {
  const other = Buffer.alloc(32, 8).toString("base64");
  expect(await restored(made(), { BACKUP_KEY: other })).toMatchObject(refused("不是备份时的BACKUP_KEY"));
  expect(await restored(made(), { BACKUP_KEY: "" })).toMatchObject(refused("备份用密钥b1加密"));
  expect(await restored(made(), { BACKUP_KEY: `b2:${other}` })).toMatchObject(refused("备份用密钥b1加密"));
});

it("restore › refuses a backup of a newer program, and one that was not finished", async () => {
  const dir = await copied();
  const { vault, manifest, sums } = await openRun(dir, first, keysOf(env));
  const later = { name: "999-later.sql", sha256: "0" };
  const newer = { ...manifest, program: "9.0.0", migrations: [...manifest.migrations, later] };
  sums.set(...(await writeManifest(vault, newer)));
  await writeSums(dir, first, sums);
  expect(await restored(dir)).toMatchObject(
    refused("另一版本（9.0.0）的程序，本程序没有其数据库升级文件：999-later.sql"),
  );
  await rm(join(dir, parts.sums));
  expect(await restored(dir)).toMatchObject(refused("没有完成，不能使用"));
});

it.each([
  [
    "INSERT INTO migration (name, sha256) VALUES ('999-later.sql', '0')",
    "本程序没有其数据库升级文件：999-later.sql",
  ],
  ["DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)", "请用升级前的程序备份"],
])("backup › refuses the database of another version before it copies: %s", async (change, words) => {
  await asOwner("CREATE TABLE kept AS SELECT * FROM migration");
  await asOwner(change);
  const dir = join(folder, "another-version");
  const lines: string[] = [];
  const given = { ...testSettings, ...settings(), DATABASE_URL: service.database.ownerUrl, BACKUP_DIR: dir };
  const code = await ops(given, ["backup"], (line) => void lines.push(line));
  await asOwner("DELETE FROM migration; INSERT INTO migration SELECT * FROM kept; DROP TABLE kept");
  expect({ code, said: lines.join("\n") }).toEqual({ code: 2, said: expect.stringContaining(words) });
  expect(existsSync(dir)).toBe(false);
});

it("backup › is made beside an old one that cannot be read, which stays", async () => {
  const dir = await copied();
  await rm(join(dir, runPlace(first, "SHA256SUMS")));
  await mkdir(join(dir, runPlace(first, "SHA256SUMS")));
  const lines: string[] = [];
  const given = { ...testSettings, ...settings(), DATABASE_URL: service.database.ownerUrl, BACKUP_DIR: dir };
  const code = await ops(given, ["backup", "--keep=1"], (line) => void lines.push(line));
  expect({ code, said: lines.join("\n") }).toEqual({
    code: 1,
    said: expect.stringMatching(/旧备份未全部清理：.*EISDIR[^]*备份完成并已校验/),
  });
  expect(await readdir(join(dir, "runs"))).toEqual([first, second, expect.any(String)]);
});

it("restore › runs once at a time in a database", async () => {
  const other = new pg.Client({ connectionString: settings().DATABASE_URL });
  await other.connect();
  await other.query("SELECT pg_advisory_lock($1)", [lockKeys.restore]);
  expect(await restored(made())).toMatchObject(refused("另一次恢复正在写入此数据库"));
  await other.end();
});

it("prune › keeps what only an unverified backup follows, and removes files that no backup uses", async () => {
  const dir = await copied();
  const objects = async () =>
    (await readdir(join(dir, "objects"), { recursive: true })).filter((name) => name.endsWith(".enc"));
  expect(await objects()).toHaveLength(2);
  await unmark(dir, second);
  expect(await prune(dir, 1, keysOf(env))).toMatchObject({ runs: [], objects: 0 });
  await markVerified(dir, second, new Date());
  expect(await prune(dir, 1, [])).toMatchObject({ runs: [first], objects: 0, unreadable: second });
  const again = await copied();
  expect(await prune(again, 1, keysOf(env))).toEqual({ runs: [first], objects: 1, unreadable: null });
  expect((await listRuns(again)).map(({ name }) => name)).toEqual([second]);
});

it("restore › removes what it stored when a stored file is damaged", async () => {
  const dir = await copied();
  const stored = (await readdir(join(dir, "objects"), { recursive: true })).filter((name) =>
    name.endsWith(".enc"),
  );
  for (const name of stored) await flip(join(dir, "objects", name));
  const migrated = await testDatabase();
  const { code, said } = await restored(dir, { DATABASE_URL: migrated.ownerUrl });
  await migrated.close();
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining("已损坏或被改动：objects/b1/") });
  expect(await readdir(service.deps.env.DATA_DIR)).not.toContain("restore-unfinished.txt");
});
