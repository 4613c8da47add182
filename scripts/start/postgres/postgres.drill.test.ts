import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { until } from "../processes.mjs";
import { awaitPostgres, startPostgres, stopPostgres } from "./postgres.mjs";

const subject = fileURLToPath(new URL("./postgres.mjs", import.meta.url));
const asRoot = process.getuid?.() === 0;

const children: ChildProcess[] = [];
const folders: string[] = [];
/** Initialised once for the tests that need no first start, in whatever state the previous one left it. */
let used: string;

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "cost-monitor-start-"));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return join(folder, "data");
}

const start = (dataDir: string) => startPostgres({ dataDir, durable: false });

beforeAll(async () => {
  used = newDataDir();
  await start(used);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

afterAll(async () => {
  for (const folder of folders) {
    const dataDir = join(folder, "data");
    if (existsSync(dataDir)) await stopPostgres(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
});

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The start script in a killable process of its own. */
function startElsewhere(dataDir: string): ChildProcess {
  const code = `const { startPostgres } = await import(process.argv[1]);
    await startPostgres({ dataDir: process.argv[2], durable: false });
    process.stdout.write("up");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, subject, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** An unreaped dead process, as containers leave them. */
async function zombie(): Promise<number> {
  const parent = spawn("/bin/sh", ["-c", "sleep 0 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(parent);
  return new Promise((resolve) =>
    parent.stdout.once("data", (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
}

test("startPostgres › gives the application role no ownership and no CREATE", async () => {
  const server = await start(used);
  await query(server.ownerUrl, "create table probe (id int)");
  const roles = await query(
    server.adminUrl,
    "select rolsuper from pg_roles where rolname like 'cost%' order by rolname",
  );
  expect(roles.rows).toEqual([{ rolsuper: false }, { rolsuper: true }]);
  await expect(query(server.appUrl, "select * from probe")).rejects.toThrow(/permission denied/);
  await expect(query(server.appUrl, "create table other (id int)")).rejects.toThrow(/permission denied/);
});

test("startPostgres › adopts a running server", async () => {
  const first = await start(used);
  const second = await start(used);
  expect(second.pid).toBe(first.pid);
  expect(second.ownerUrl).toBe(first.ownerUrl);
});

test("awaitPostgres › gives the addresses of a server that another process keeps", async () => {
  const waiting = awaitPostgres({ dataDir: used });
  const { ownerUrl, appUrl } = await start(used);
  expect(await waiting).toEqual({ ownerUrl, appUrl });
});

test("startPostgres › adopts the server of a killed start", async () => {
  await (await start(used)).stop();
  const child = startElsewhere(used);
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  const first = await start(used);
  await query(first.ownerUrl, "create table left_behind as select 42 as answer");
  await killed(child);
  const second = await start(used);
  expect(second.pid).toBe(first.pid);
  expect((await query(second.ownerUrl, "select answer from left_behind")).rows).toEqual([{ answer: 42 }]);
});

/** Kills a first start while `mark` is new. A busy machine may miss the moment. */
async function killedDuringInitdb(mark: string): Promise<string> {
  for (;;) {
    const dataDir = newDataDir();
    const child = startElsewhere(dataDir);
    const done = () => existsSync(join(dataDir, "pg"));
    const isNew = () => existsSync(join(dataDir, `pg.new-${child.pid}`, mark));
    expect(await until(() => isNew() || done(), 60_000)).toBe(true);
    await killed(child);
    if (!done()) return dataDir;
  }
}

test.each(["pg_wal", "base/5"])(
  "startPostgres › recovers from a start killed during initdb, at %s",
  { timeout: 120_000 },
  async (mark) => {
    const dataDir = await killedDuringInitdb(mark);
    const server = await start(dataDir);
    expect((await query(server.appUrl, "select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("pg.new"))).toEqual([]);
  },
);

test("startPostgres › recovers a killed server with its committed rows", async () => {
  const first = await start(used);
  await query(first.ownerUrl, "create table kept as select 42 as answer");
  process.kill(first.pid, "SIGKILL");
  const second = await start(used);
  expect(second.pid).not.toBe(first.pid);
  expect((await query(second.ownerUrl, "select answer from kept")).rows).toEqual([{ answer: 42 }]);
});

test("startPostgres › starts despite a pid file of a zombie or stranger, and leaves that process alone", async () => {
  const stranger = spawn("sleep", ["60"]);
  children.push(stranger);
  for (const pid of [await zombie(), stranger.pid]) {
    await (await start(used)).stop();
    writeFileSync(join(used, "pg", "postmaster.pid"), `${pid}\n${used}/pg\n0\n5432\n${used}\n\n0 0\nready\n`);
    expect((await start(used)).pid).not.toBe(pid);
  }
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test("startPostgres › gives the reason when it cannot start", async () => {
  await (await start(used)).stop();
  const config = join(used, "pg", "postgresql.conf");
  const content = readFileSync(config);
  writeFileSync(config, "no_such_setting = 1\n");
  await expect(start(used)).rejects.toThrow(/no_such_setting/);
  writeFileSync(config, content);
});

test.skipIf(!asRoot)(
  "startPostgres › uses the lasting temporary folder as root in an unreachable checkout",
  async () => {
    const dataDir = newDataDir();
    chmodSync(dirname(dataDir), 0o700);
    const lines: string[] = [];
    const server = await startPostgres({ dataDir, durable: false, say: (line) => lines.push(line) });
    const place = /lies in (\S+)$/.exec(lines[0] ?? "")?.[1] ?? "";
    expect(existsSync(join(place, "pg", "PG_VERSION"))).toBe(true);
    expect(existsSync(join(dataDir, "pg"))).toBe(false);
    chmodSync(dirname(dataDir), 0o711);
    const again = await start(dataDir);
    expect(again.pid).toBe(server.pid);
    await again.stop();
    rmSync(place, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  },
);
