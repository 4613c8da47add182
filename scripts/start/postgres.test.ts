import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";

import { startPostgres } from "./postgres.mjs";
import { until } from "./processes.mjs";

const subject = fileURLToPath(new URL("./postgres.mjs", import.meta.url));
const asRoot = process.getuid?.() === 0;

let root: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cost-monitor-start-"));
  chmodSync(root, 0o711);
  dataDir = join(root, "data");
});

afterEach(async () => {
  chmodSync(root, 0o711);
  for (const child of children.splice(0)) child.kill("SIGKILL");
  if (existsSync(dataDir)) await (await start()).stop();
  rmSync(root, { recursive: true, force: true });
});

const start = () => startPostgres({ dataDir, durable: false });

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
function startElsewhere(): ChildProcess {
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

test("a first start gives a database, and an application role that owns nothing", async () => {
  const server = await start();
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
  const first = await start();
  const second = await start();
  expect(second.pid).toBe(first.pid);
  expect(second.ownerUrl).toBe(first.ownerUrl);
});

test("a start killed while its server runs leaves it to the next start", async () => {
  const child = startElsewhere();
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  const first = await start();
  await query(first.ownerUrl, "create table kept as select 42 as answer");
  await killed(child);
  const second = await start();
  expect(second.pid).toBe(first.pid);
  expect((await query(second.ownerUrl, "select answer from kept")).rows).toEqual([{ answer: 42 }]);
});

test.each(["pg_wal", "base/5"])(
  "a start killed during initdb, at %s, is made good by the next",
  async (mark) => {
    const child = startElsewhere();
    const unfinished = () => join(dataDir, `pg.new-${child.pid}`, mark);
    expect(await until(() => existsSync(unfinished()), 20_000)).toBe(true);
    await killed(child);
    expect(existsSync(join(dataDir, "pg"))).toBe(false);
    const server = await start();
    expect((await query(server.appUrl, "select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("pg.new"))).toEqual([]);
  },
);

test("a killed server comes back with what was committed", async () => {
  const first = await start();
  await query(first.ownerUrl, "create table kept as select 42 as answer");
  process.kill(first.pid, "SIGKILL");
  const second = await start();
  expect(second.pid).not.toBe(first.pid);
  expect((await query(second.ownerUrl, "select answer from kept")).rows).toEqual([{ answer: 42 }]);
});

test("a pid file that names a zombie or a stranger keeps nobody from starting, and harms nobody", async () => {
  await (await start()).stop();
  const stranger = spawn("sleep", ["60"]);
  children.push(stranger);
  for (const pid of [await zombie(), stranger.pid]) {
    writeFileSync(
      join(dataDir, "pg", "postmaster.pid"),
      `${pid}\n${dataDir}/pg\n0\n5432\n${root}\n\n0 0\nready\n`,
    );
    const server = await start();
    expect(server.pid).not.toBe(pid);
    await server.stop();
  }
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test("what cannot start says why", async () => {
  await (await start()).stop();
  writeFileSync(join(dataDir, "pg", "postgresql.conf"), "no_such_setting = 1\n");
  await expect(start()).rejects.toThrow(/no_such_setting/);
  writeFileSync(join(dataDir, "pg", "postgresql.conf"), "");
});

test.skipIf(!asRoot)(
  "as root in a folder that others cannot enter, data lies in the lasting temporary folder",
  async () => {
    const lines: string[] = [];
    mkdirSync(root, { recursive: true });
    chmodSync(root, 0o700);
    const server = await startPostgres({ dataDir, durable: false, say: (line) => lines.push(line) });
    const place = /lies in (\S+)$/.exec(lines[0] ?? "")?.[1] ?? "";
    expect(existsSync(join(place, "pg", "PG_VERSION"))).toBe(true);
    expect(existsSync(join(dataDir, "pg"))).toBe(false);
    chmodSync(root, 0o711);
    const again = await startPostgres({ dataDir, durable: false });
    expect(again.pid).toBe(server.pid);
    await again.stop();
    rmSync(place, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  },
);
