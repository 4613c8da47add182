import { resolve } from "node:path";

import pg from "pg";

import { StartFailure } from "../failure.mjs";
import { until } from "../processes.mjs";
import { findHome } from "./pg-home.mjs";
import { initialise, ownerRole } from "./pg-init.mjs";
import { addressOf, adminAddress, answers, ensureServer, inspect, stopServer } from "./pg-server.mjs";
import { archiveSettings } from "./wal-archive.mjs";

const database = "cost_monitor";
const appRole = "cost_app";
const keeperLimit = 120_000;

async function provideRoleAndDatabase(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const roles = await client.query("select 1 from pg_roles where rolname = $1", [appRole]);
    if (roles.rowCount === 0) await client.query(`create role ${appRole} login`);
    const databases = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (databases.rowCount === 0) {
      await client.query(`create database ${database} owner ${ownerRole} template template0`);
    }
  } finally {
    await client.end();
  }
}

/**
 * PostgreSQL under `dataDir`: created, adopted or recovered. It outlives this process unless `stop` is called.
 * @param {{ dataDir: string, durable?: boolean, walArchive?: string | null | undefined, say?: (line: string) => void }} options
 * durable false: may lose its data when the machine fails; for tests
 * @returns {Promise<{ ownerUrl: string, appUrl: string, adminUrl: string, pid: number, isUp: () => boolean,
 * answers: () => Promise<boolean>, ensure: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPostgres({ dataDir, durable = true, walArchive, say = () => {} }) {
  const home = findHome(resolve(dataDir), say);
  await initialise(home, { durable });
  const speed = durable ? {} : { fsync: "off", full_page_writes: "off" };
  const settings = { ...speed, ...archiveSettings(walArchive, home.account) };
  const server = await ensureServer(home, settings);
  const adminUrl = adminAddress(server);
  await provideRoleAndDatabase(adminUrl);
  return {
    adminUrl,
    ownerUrl: addressOf(server, ownerRole, database),
    appUrl: addressOf(server, appRole, database),
    pid: server.pid,
    isUp: () => inspect(home).live !== null,
    answers: async () => {
      const { live } = inspect(home);
      return live !== null && (await answers(live));
    },
    ensure: async () => void (await ensureServer(home, settings)),
    stop: () => stopServer(home),
  };
}

/**
 * Addresses of the server that another process keeps running, as soon as it has one; throws soon after `stopping`.
 * @param {{ dataDir: string, stopping?: () => boolean }} options
 */
export async function awaitPostgres({ dataDir, stopping = () => false }) {
  const home = findHome(resolve(dataDir), () => {});
  let live = null;
  const isUp = async () => {
    ({ live } = inspect(home));
    return live !== null && (await hasDatabase(adminAddress(live)));
  };
  const inTime = await until(async () => stopping() || (await isUp()), keeperLimit);
  if (stopping()) throw new StartFailure("Stopped while waiting for PostgreSQL.");
  if (!inTime) {
    throw new StartFailure(
      `No PostgreSQL runs in ${home.data}: start it with npm start -- --only=database, or set DATABASE_URL to one of your own.`,
    );
  }
  return { ownerUrl: addressOf(live, ownerRole, database), appUrl: addressOf(live, appRole, database) };
}

async function hasDatabase(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on("error", () => {});
  try {
    await client.connect();
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    return found.rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The owner's URL of the running server; null when there is none.
 * @param {string} dataDir
 */
export function ownerAddress(dataDir) {
  const { live } = inspect(findHome(resolve(dataDir), () => {}));
  return live && addressOf(live, ownerRole, database);
}

/**
 * Stops the server of `dataDir`, also one that another start left.
 * @param {string} dataDir
 */
export async function stopPostgres(dataDir) {
  await stopServer(findHome(resolve(dataDir), () => {}));
}
