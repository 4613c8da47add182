import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readMigrations } from "#service/db/setup/migrations.ts";
import { withoutRole } from "#service/db/setup/roles.ts";

import { root } from "./start/root.mjs";
import { fetchBinaries, versions } from "./testing/pg-versions.ts";
import { RefusedStart, startRelease } from "./testing/release-service.ts";
import { type TcpPostgres, tcpPostgres } from "./testing/tcp-postgres.ts";
import { walkFiling } from "./testing/walk-filing.ts";

/**
 * `npm run test:postgres [-- VERSION …]`: a full start over TCP on each PostgreSQL, as an owner who is no superuser:
 * migrate, seed the demo, sign in, accept and check a filing. The least version is the first that starts.
 */
const password = "a-password-of-the-trial";
const firstSupported = 17;

type Outcome = { started: boolean; words: string };

async function databaseOn(server: TcpPostgres): Promise<string> {
  await server.asAdmin(`CREATE ROLE cm_owner LOGIN CREATEROLE PASSWORD '${password}'`);
  await server.asAdmin("CREATE DATABASE cm OWNER cm_owner TEMPLATE template0 ENCODING 'UTF8'");
  return `postgres://cm_owner:${password}@127.0.0.1:${server.port}/cm`;
}

async function startOn(databaseUrl: string): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), "cost-postgres-"));
  const begun = Date.now();
  try {
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" };
    const service = await startRelease(root, settings);
    const seconds = ((Date.now() - begun) / 1000).toFixed(0);
    try {
      const { filings, path } = await walkFiling(service);
      return { started: true, words: `started in ${seconds} s; ${filings} filings listed; ${path}` };
    } finally {
      await service.stop();
    }
  } catch (error) {
    if (!(error instanceof RefusedStart)) throw error;
    return { started: false, words: `refused (exit code ${error.code}): ${error.message.trim()}` };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Without the check of the version: whether the documented least version is the true one. */
async function firstFailure({ asAdmin }: TcpPostgres): Promise<string> {
  await asAdmin(
    "DROP ROLE IF EXISTS cost_app; CREATE ROLE cost_app LOGIN; CREATE TABLE migration (name text)",
  );
  for (const migration of await readMigrations()) {
    const failure = await asAdmin(withoutRole(migration)).then(() => null, String);
    if (failure !== null) return `${migration.name} fails: ${failure}`;
  }
  return "all migrations work";
}

async function tryVersion(version: string): Promise<Outcome> {
  const server = await tcpPostgres({ binaries: fetchBinaries(version) });
  try {
    const outcome = await startOn(await databaseOn(server));
    if (outcome.started || Number(version) >= firstSupported) return outcome;
    return { started: false, words: `${outcome.words}\n  without the check: ${await firstFailure(server)}` };
  } finally {
    await server.close();
  }
}

const asked = process.argv.slice(2);
for (const version of asked.length > 0 ? asked : Object.keys(versions)) {
  const { started, words } = await tryVersion(version);
  const expected = started === Number(version) >= firstSupported;
  process.stdout.write(`PostgreSQL ${version}: ${words}${expected ? "" : "\n✗ not as documented"}\n`);
  if (!expected) process.exitCode = 1;
}
