import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

import { parseEnv } from "#service/core/env.ts";
import { connect } from "#service/db/connect.ts";
import { testSettings } from "#service/http/testing/test-service.ts";
import { checkWal } from "#service/ops/checks/wal.ts";
import { prepareDatabase } from "#service/prepare-database.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { ops } from "../ops.ts";
import { startPostgres } from "../start/postgres/postgres.mjs";
import { until } from "../start/processes.mjs";
import { temporaryDataDir } from "../testing/sweep.mjs";

const folders = Array.from({ length: 4 }, () => temporaryDataDir("db"));
const [dataDir = "", targetDir = "", laterDir = "", archiveParent = ""] = folders;
const archive = join(archiveParent, "wal");
let server: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  server = await startPostgres({ dataDir, durable: false, walArchive: archive });
  await prepareDatabase(server.ownerUrl);
}, 120_000);
afterAll(async () => {
  await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function command(DATA_DIR: string, args: string[]) {
  const lines: string[] = [];
  const given = { ...testSettings, DATA_DIR, WAL_ARCHIVE_DIR: archive, DATABASE_URL: "" };
  const code = await ops(given, args, (line) => void lines.push(line));
  return { code, said: lines.join("\n") };
}

const add = (name: string) => query(server.ownerUrl, `CREATE TABLE "${name}" ()`);
const now = async (): Promise<string> =>
  z
    .array(z.object({ at: z.date() }))
    .parse(await query(server.ownerUrl, "SELECT clock_timestamp() AS at"))[0]
    ?.at.toISOString() ?? "";

async function tablesIn(folder: string, walArchive?: string) {
  const restored = await startPostgres({
    dataDir: folder,
    durable: false,
    ...(walArchive && { walArchive }),
  });
  const has = (name: string) => `to_regclass('${name}') IS NOT NULL AS "${name}"`;
  const tables = await query(restored.ownerUrl, `SELECT ${["before", "after", "last"].map(has).join(", ")}`);
  await restored.stop();
  return tables;
}

/** Ends the segment and waits until it lies in the archive. */
async function archived(): Promise<void> {
  const [row] = await query(server.ownerUrl, "SELECT pg_walfile_name(pg_switch_wal()) AS name");
  expect(await until(async () => (await readdir(archive)).includes(String(row?.name)), 60_000)).toBe(true);
}

it(
  "restore --to-time › has what was before the moment and nothing after it",
  { timeout: 120_000 },
  async () => {
    const early = await now();
    expect(await command(dataDir, ["base-backup"])).toMatchObject({ code: 0 });
    await add("before");
    const moment = await now();
    await add("after");
    const later = await now();
    await add("last");
    await archived();
    const late = new Date(Date.now() + 3_600_000).toISOString();
    for (const [time, words] of [
      [early, "没有早于该时刻的基础备份"],
      ["2026-11-26 08:00", "--to-time须带时区"],
      [late, "归档的日志没有到该时刻"],
    ] as const) {
      expect(await command(targetDir, ["restore", `--to-time=${time}`])).toMatchObject({
        code: 2,
        said: expect.stringContaining(words),
      });
    }
    expect(await readdir(targetDir)).not.toContain("pg");
    expect(await command(targetDir, ["restore", `--to-time=${moment}`])).toMatchObject({ code: 0 });
    expect(await command(targetDir, ["restore", `--to-time=${moment}`])).toMatchObject({
      code: 2,
      said: expect.stringContaining("已有数据库"),
    });
    // Its own log goes to the archive too.
    expect(await tablesIn(targetDir, archive)).toEqual([{ before: true, after: false, last: false }]);
    expect(await command(laterDir, ["restore", `--to-time=${later}`])).toMatchObject({ code: 0 });
    expect(await tablesIn(laterDir)).toEqual([{ before: true, after: true, last: false }]);
  },
);

it("archive › never replaces a segment by another, and the doctor tells of it", async () => {
  const env = parseEnv({
    ...testSettings,
    DATA_DIR: dataDir,
    DATABASE_URL: server.ownerUrl,
    WAL_ARCHIVE_DIR: archive,
  });
  const connection = connect(server.ownerUrl, { max: 1, onError: () => undefined });
  const check = async () =>
    checkWal({ db: connection.db, env, blobs: await openBlobs(env), clock: () => new Date() });
  expect(await check()).toEqual([{ level: "ok", text: expect.stringContaining("归档至") }]);
  const [row] = await query(server.ownerUrl, "SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name");
  await writeFile(join(archive, String(row?.name)), "another");
  await add("more");
  await query(server.ownerUrl, "SELECT pg_switch_wal()");
  const isTold = async () => (await check())[0]?.level === "fault";
  expect(await until(isTold, 60_000)).toBe(true);
  expect(await check()).toEqual([
    {
      level: "fault",
      text: expect.stringContaining(`${String(row?.name)}不能归档`),
      remedy: expect.any(String),
    },
  ]);
  await connection.close();
}, 120_000);
