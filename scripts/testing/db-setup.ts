import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import type { TestProject } from "vitest/node";

import { migrate } from "#service/db/migrate.ts";

import { startPostgres } from "../start/postgres.mjs";
import { isAlive } from "../start/processes.mjs";

const prefix = "cost-monitor-db-";
const template = "migrated";

/** A run that was killed leaves its server behind: the next run ends it. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^cost-monitor-db-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    const left = await startPostgres({ dataDir, durable: false }).catch(() => null);
    await left?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function createTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${template} template template0`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);
}

/** One cluster for the whole run; each test file clones its database from the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const server = await startPostgres({ dataDir, durable: false });
  const teardown = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(server.adminUrl);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("pg", { adminUrl: server.adminUrl, template });
  return teardown;
}
