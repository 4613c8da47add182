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

import { startPostgres, stopPostgres } from "./postgres.mjs";
import { until } from "./processes.mjs";

const subject = fileURLToPath(new URL("./postgres.mjs", import.meta.url));
const asRoot = process.getuid?.() === 0;

const children: ChildProcess[] = [];
const folders: string[] = [];
/** Initialised once; tests that need no first start use it, whatever state another left it in. */
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

/** The start script's part in a process of its own, which can be killed. */
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

/** A dead process that nobody reaps, as it is left behind in containers. */
async function zombie(): Promise<number> {
  const parent = spawn("/bin/sh", ["-c", "sleep 0 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(parent);
  return new Promise((resolve) =>
    parent.stdout.once("data", (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
}

test("the application role owns nothing and makes nothing", async () => {
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

test("a second start adopts the server that runs", async () => {
  const first = await start(used);
  const second = await start(used);
  expect(second.pid).toBe(first.pid);
  expect(second.ownerUrl).toBe(first.ownerUrl);
});

test("a start killed while its server runs leaves it to the next start", async () => {
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

/** A data folder whose first start died while this part of it was new. On a busy machine the moment may be missed. */
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
  "a start killed during initdb, at %s, is made good by the next",
  { timeout: 120_000 },
  async (mark) => {
    const dataDir = await killedDuringInitdb(mark);
    const server = await start(dataDir);
    expect((await query(server.appUrl, "select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("pg.new"))).toEqual([]);
  },
);

test("a killed server comes back with what was committed", async () => {
  const first = await start(used);
  await query(first.ownerUrl, "create table kept as select 42 as answer");
  process.kill(first.pid, "SIGKILL");
  const second = await start(used);
  expect(second.pid).not.toBe(first.pid);
  expect((await query(second.ownerUrl, "select answer from kept")).rows).toEqual([{ answer: 42 }]);
});

test("a pid file that names a zombie or a stranger keeps nobody from starting, and harms nobody", async () => {
  const stranger = spawn("sleep", ["60"]);
  children.push(stranger);
  for (const pid of [await zombie(), stranger.pid]) {
    await (await start(used)).stop();
    writeFileSync(join(used, "pg", "postmaster.pid"), `${pid}\n${used}/pg\n0\n5432\n${used}\n\n0 0\nready\n`);
    expect((await start(used)).pid).not.toBe(pid);
  }
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test("what cannot start says why", async () => {
  await (await start(used)).stop();
  const config = join(used, "pg", "postgresql.conf");
  const content = readFileSync(config);
  writeFileSync(config, "no_such_setting = 1\n");
  await expect(start(used)).rejects.toThrow(/no_such_setting/);
  writeFileSync(config, content);
});

test.skipIf(!asRoot)(
  "as root in a folder that others cannot enter, data lies in the lasting temporary folder",
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
