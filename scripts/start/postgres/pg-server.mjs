import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

import { identity } from "../account.mjs";
import { StartFailure } from "../failure.mjs";
import { isAlive, signal, sleep, until, workersOn } from "../processes.mjs";
import { ownFolder } from "./own-folder.mjs";
import { cleanEnvironment, ownerRole } from "./pg-init.mjs";

const largestLog = 10 * 1024 * 1024;
const startLimit = 120_000;
const orphanLimit = 15_000;
/** Names the socket only: no port is opened. */
const ownPort = "5432";

/**
 * @param {import("./pg-home.mjs").Home} home
 * @returns {{ pid: number, socket: string, port: string } | null} from PostgreSQL's pid file, possibly stale
 */
function readPidFile(home) {
  try {
    const lines = readFileSync(join(home.data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), socket: lines[4] || home.socket, port: lines[3] || ownPort };
  } catch {
    return null;
  }
}

/** @param {import("./pg-home.mjs").Home} home */
export function inspect(home) {
  const noted = readPidFile(home);
  const workers = workersOn(home.data);
  const live = noted !== null && (workers ? workers.includes(noted.pid) : isAlive(noted.pid));
  return { live: live ? noted : null, orphans: live ? [] : (workers ?? []) };
}

/**
 * `localhost` only completes the URL: the parameter `host` overrides it.
 * @param {{ socket: string, port: string }} server @param {string} role @param {string} database
 */
export function addressOf({ socket, port }, role, database) {
  const host = port === ownPort ? "localhost" : `localhost:${port}`;
  return `postgresql://${role}@${host}/${database}?host=${encodeURIComponent(socket)}`;
}

/** @param {{ socket: string, port: string }} server */
export const adminAddress = (server) => addressOf(server, ownerRole, "postgres");

/** @param {{ socket: string }} server */
export async function answers(server) {
  const client = new pg.Client({ connectionString: adminAddress(server), connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function openLog(file) {
  try {
    if (statSync(file).size > largestLog) renameSync(file, `${file}.1`);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  return openSync(file, "a", 0o600);
}

function launch(home, settings) {
  ownFolder(home.socket, 0o700, home.account);
  const all = { listen_addresses: "", unix_socket_directories: home.socket, unix_socket_permissions: "0700" };
  Object.assign(all, { timezone: "UTC", log_timezone: "UTC", max_connections: "100" }, settings);
  const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openLog(home.log);
  const child = spawn(join(home.native, "bin", "postgres"), ["-D", home.data, ...args], {
    ...identity(home.account),
    cwd: home.data,
    env: cleanEnvironment,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  const launched = { ended: false };
  child.on("exit", () => (launched.ended = true));
  child.on("error", () => (launched.ended = true));
  return launched;
}

function tail(file) {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-12).join("\n");
}

/** Backends briefly outlive a killed postmaster, and a new one must not start beside them. */
async function waitForOrphans(home) {
  const settled = () => inspect(home).orphans.length === 0;
  if (await until(settled, orphanLimit)) return;
  for (const pid of inspect(home).orphans) signal(pid, "SIGKILL");
}

/** PostgreSQL takes a zombie or a reused pid for a living server. Call only when none is running. */
function removeTraces(home) {
  rmSync(join(home.data, "postmaster.pid"), { force: true });
  rmSync(join(home.socket, ".s.PGSQL.5432.lock"), { force: true });
  rmSync(join(home.socket, ".s.PGSQL.5432"), { force: true });
}

/**
 * Adopts a running server, waits for a starting or stopping one, or starts one.
 * @param {import("./pg-home.mjs").Home} home
 * @param {Record<string, string>} settings
 */
export async function ensureServer(home, settings) {
  const end = Date.now() + startLimit;
  let launched = null;
  while (Date.now() < end) {
    const { live, orphans } = inspect(home);
    if (live && (await answers(live))) return live;
    if (!live && launched?.ended) break;
    if (!live && !launched && orphans.length > 0) await waitForOrphans(home);
    else if (!live && !launched) {
      removeTraces(home);
      launched = launch(home, settings);
    }
    await sleep(20);
  }
  throw new StartFailure(`PostgreSQL did not start. The end of ${home.log}:\n${tail(home.log)}`);
}

const stopSignals = [
  ["SIGINT", 20_000],
  ["SIGQUIT", 5000],
  ["SIGKILL", 5000],
];

/** @param {import("./pg-home.mjs").Home} home */
export async function stopServer(home) {
  const { live } = inspect(home);
  for (const [name, limit] of live ? stopSignals : []) {
    signal(live.pid, name);
    if (await until(() => !isAlive(live.pid), limit)) break;
  }
  rmSync(home.socket, { recursive: true, force: true });
}
