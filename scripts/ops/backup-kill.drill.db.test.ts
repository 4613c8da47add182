import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";

import { backup } from "#service/backup/backup.ts";
import { listRuns, runName } from "#service/backup/folder.ts";
import { readJournal } from "#service/backup/restore-journal.ts";
import { verifiedBackup } from "#service/backup/verified-backup.ts";
import { type Env, parseEnv } from "#service/core/env.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";
import { type TestService, testService, testSettings } from "#service/http/testing/test-service.ts";
import { diagnose } from "#service/ops/doctor.ts";
import { canMount } from "#service/storage/testing/own-mount.ts";

import { asOwner } from "../bench/own-database.ts";
import { ops } from "../ops.ts";
import { until } from "../start/processes.mjs";

const run = promisify(execFile);
const script = new URL("../ops.ts", import.meta.url).pathname;
const files = 40;

vi.setConfig({ testTimeout: 120_000 });
let service: TestService;
let target: TestDatabase;
let folder: string;
let env: Env;
const backups = () => join(folder, "backups");
const settings = () => ({
  DATA_DIR: service.deps.env.DATA_DIR,
  DATABASE_URL: service.database.ownerUrl,
  BACKUP_DIR: backups(),
});
const restoring = () => ({ ...settings(), DATA_DIR: join(folder, "data"), DATABASE_URL: target.ownerUrl });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cost-kill-"));
  service = await testService();
  target = await testDatabase();
  for (let n = 0; n < files; n += 1) {
    const pending = await service.deps.blobs.create();
    const content = Buffer.alloc(100_000, String(n));
    await pending.write(content);
    await service.database.asOwner(
      `INSERT INTO file (name, size, mime, md5, sha256, storage_key, created_at) VALUES ('f', 100000, 'a/b', '', $1, $2, now())`,
      [createHash("sha256").update(content).digest("hex"), await pending.commit()],
    );
    await pending.discard();
  }
  env = parseEnv({ ...testSettings, ...settings() });
}, 120_000);
afterAll(async () => {
  await target.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** Kills the command as soon as the condition holds. */
async function killed(args: string[], given: Record<string, string>, condition: () => Promise<boolean>) {
  const settled = { ...testSettings, PATH: process.env.PATH ?? "", ...given };
  const child = spawn(process.execPath, [script, ...args], { env: settled, stdio: "ignore" });
  const ended = new Promise((resolve) => void child.once("exit", (_code, signal) => resolve(signal)));
  const met = await until(condition, 60_000);
  child.kill("SIGKILL");
  expect(met).toBe(true);
  expect(await ended).toBe("SIGKILL");
}

/** A database cloned from the migrated template instead of a cluster. */
async function scratch<T>(use: (url: string) => Promise<T>): Promise<T> {
  const database = await testDatabase();
  try {
    return await use(database.ownerUrl);
  } finally {
    await database.close();
  }
}

async function count(sql: string): Promise<number> {
  const { rows } = await target.asOwner(sql);
  return z.tuple([z.object({ n: z.number() })]).parse(rows)[0].n;
}

async function complaints(): Promise<string[]> {
  const diagnoses = await diagnose({ ...service.deps, env, clock: () => new Date() });
  return diagnoses.flatMap(({ findings }) => findings.map(({ text }) => text));
}

it("backup › tells after kill -9 what is left, and the next one cleans up", async () => {
  await asOwner(service.database.ownerUrl, async (owner) => {
    await owner.query("BEGIN; LOCK TABLE file IN ACCESS EXCLUSIVE MODE");
    await killed(["backup"], settings(), async () => (await listRuns(backups())).length > 0);
  });
  const [unfinished] = await listRuns(backups());
  expect(unfinished?.state).toBe("unfinished");
  expect(await complaints()).toEqual(
    expect.arrayContaining([`没有完成的备份：${unfinished?.name ?? ""}`, "有1次备份或校验中途停止"]),
  );
  const said: string[] = [];
  const deps = {
    env,
    dir: backups(),
    scratch,
    clock: () => new Date(),
    say: (line: string) => void said.push(line),
  };
  const { copied } = await verifiedBackup(deps, 1);
  expect(said[0]).toContain("已清除其留下的内容：1个未完成的备份");
  expect(copied).toMatchObject({ count: files, absent: [] });
  expect((await listRuns(backups())).map(({ state }) => state)).toEqual(["verified"]);
});

it("restore › removes after kill -9 what it had stored, and restores anew", async () => {
  const { DATA_DIR } = restoring();
  await target.asOwner(`
    CREATE FUNCTION slowly() RETURNS boolean LANGUAGE plpgsql AS $$BEGIN PERFORM pg_sleep(0.05); RETURN true; END$$;
    ALTER TABLE file ADD CONSTRAINT slow CHECK (slowly())`);
  await killed(
    ["restore"],
    restoring(),
    async () => ((await readJournal({ DATA_DIR }))?.keys.length ?? 0) > 3,
  );
  await target.asOwner("ALTER TABLE file DROP CONSTRAINT slow");
  expect(await count("SELECT count(*)::int AS n FROM file")).toBe(0);
  const said: string[] = [];
  const code = await ops({ ...testSettings, ...restoring() }, ["restore"], (line) => void said.push(line));
  expect({ code, said: said[0] }).toEqual({
    code: 0,
    said: expect.stringMatching(/^上一次恢复没有完成，已清除其存入的\d+个文件$/),
  });
  expect(await count("SELECT count(*)::int AS n FROM file")).toBe(files);
  const stored = await readdir(join(DATA_DIR, "blobs"), { recursive: true });
  const kept = stored.filter((name) => /^[0-9a-f]{2}\/./.test(name)).length;
  // One may have been stored and not yet noted: the service removes orphans daily.
  expect(kept - files).toBeLessThanOrEqual(1);
});

it.skipIf(process.getuid?.() !== 0 || !canMount)(
  "backup › fails on a full disk and a read-only one, leaving no run",
  async () => {
    const mount = join(folder, "small");
    await mkdir(mount);
    await run("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", mount]);
    try {
      await expect(backup(env, mount, runName(new Date()), new Date())).rejects.toThrow("ENOSPC");
      expect(await listRuns(mount)).toEqual([]);
      await run("mount", ["-o", "remount,ro", mount]);
      const said: string[] = [];
      expect(
        await ops(
          { ...testSettings, ...settings(), BACKUP_DIR: mount },
          ["backup"],
          (line) => void said.push(line),
        ),
      ).toBe(2);
      expect(said.join("\n")).toContain("目录所在磁盘为只读");
    } finally {
      await run("umount", [mount]);
    }
  },
);
