import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { root } from "./start/root.mjs";
import { addMigrations, checkOut } from "./testing/checkout.ts";
import {
  RefusedStart,
  type ReleaseService,
  serviceSecrets,
  startRelease,
} from "./testing/release-service.ts";
import { lostRows, rowCounts } from "./testing/row-counts.ts";
import { tcpPostgres } from "./testing/tcp-postgres.ts";
import { walkFiling } from "./testing/walk-filing.ts";

/**
 * `npm run test:upgrade [-- --from=COMMIT] [--tests=FOLDER …]`: the release before fills a database, today's code
 * migrates it, both work on it side by side, and the release before goes back to it; then its own tests of FOLDER run
 * on today's schema.
 */
const previous = "3fdf5a8a";
const tests = ["service/modules/filing/list", "service/modules/account"];

const { values } = parseArgs({
  options: { from: { type: "string" }, tests: { type: "string", multiple: true } },
});
const table: [step: string, outcome: string][] = [];

async function step(name: string, work: () => Promise<string>): Promise<void> {
  const begun = Date.now();
  let outcome: string;
  try {
    outcome = await work();
  } catch (error) {
    outcome = `✗ ${error instanceof Error ? error.message : String(error)}`;
    process.exitCode = 1;
  }
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  table.push([name, `${outcome} (${seconds} s)`]);
  process.stdout.write(`${name}: ${outcome} (${seconds} s)\n`);
}

async function walked(service: ReleaseService): Promise<string> {
  const { filings, path } = await walkFiling(service);
  return `ready, signed in, ${filings} filings listed, ${path}`;
}

function verifyAudit(settings: Readonly<Record<string, string>>): string {
  const script = join(root, "scripts/database/verify-audit.ts");
  const { status, stdout } = spawnSync(process.execPath, [script], {
    env: { ...serviceSecrets, ...settings, NODE_ENV: "production" },
    encoding: "utf8",
  });
  const last = stdout.trim().split("\n").at(-1) ?? "";
  if (status !== 0) throw new Error(`verify-audit exit code ${status}: ${stdout.trim()}`);
  return `verify-audit exit code 0: ${last}`;
}

function ownTests(folder: string, folders: readonly string[]): string {
  addMigrations(folder);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", "db", "--reporter=dot", ...folders];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const line = /^.*Tests .*$/m.exec(stdout)?.[0].trim() ?? "no tests ran";
  if (status !== 0) throw new Error(`${line}\n${stdout.slice(-4000)}`);
  return line;
}

async function main(): Promise<void> {
  const folder = checkOut(values.from ?? previous);
  const dataDir = mkdtempSync(join(tmpdir(), "cost-upgrade-"));
  const server = await tcpPostgres({ access: ["host all all 127.0.0.1/32 trust"] });
  await server.asAdmin("CREATE ROLE cm_owner LOGIN CREATEROLE");
  await server.asAdmin("CREATE DATABASE cm OWNER cm_owner TEMPLATE template0 ENCODING 'UTF8'");
  const url = `postgres://cm_owner@127.0.0.1:${server.port}/cm`;
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" };
  const running: ReleaseService[] = [];
  async function start(place: string): Promise<ReleaseService> {
    const service = await startRelease(place, settings);
    running.push(service);
    return service;
  }
  /** Releases as old as `previous` refuse a later schema, whatever was added: their code is tried with today's list. */
  async function former(): Promise<string> {
    try {
      return await walked(await start(folder));
    } catch (error) {
      const isNewer = error instanceof RefusedStart && error.message.includes("newer than this program");
      if (!isNewer) throw error;
      addMigrations(folder);
      return `refused by its own check; with today's list of migrations ${await walked(await start(folder))}`;
    }
  }
  const stopAll = (): Promise<unknown> => Promise.all(running.splice(0).map((service) => service.stop()));

  let before = new Map<string, number>();
  try {
    await step("former release fills a database", async () => walked(await start(folder)));
    await stopAll();
    await step("today's release migrates it", async () => {
      before = await rowCounts(url);
      return walked(await start(root));
    });
    await step("no rows are lost", async () => {
      const lost = lostRows(before, await rowCounts(url));
      if (lost.length > 0) throw new Error(lost.join(", "));
      return `${before.size} tables, ${[...before.values()].reduce((sum, rows) => sum + rows, 0)} rows`;
    });
    await step("both records are intact", () => Promise.resolve(verifyAudit(settings)));
    await step("former release beside today's", former);
    await stopAll();
    await step("former release goes back", former);
    await stopAll();
    await step("today's release again", async () => walked(await start(root)));
    await stopAll();
    await step("both records are intact after all", () => Promise.resolve(verifyAudit(settings)));
    await step("former release's tests on today's schema", () =>
      Promise.resolve(ownTests(folder, values.tests ?? tests)),
    );
  } finally {
    await stopAll();
    await server.close();
    for (const place of [folder, dataDir]) rmSync(place, { recursive: true, force: true });
  }
  process.stdout.write(`\n${table.map(([name, outcome]) => `| ${name} | ${outcome} |`).join("\n")}\n`);
}

await main();
