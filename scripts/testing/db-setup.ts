import { rmSync } from "node:fs";

import pg from "pg";
import type { TestProject } from "vitest/node";

import { prepareDatabase } from "#service/prepare-database.ts";

import { startPostgres } from "../start/postgres/postgres.mjs";
import { sweep, temporaryDataDir } from "./sweep.mjs";

const template = "migrated";

async function createTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${template} template template0`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  await prepareDatabase(url.href);
}

/** One cluster for the whole run; each test file clones its database from the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = temporaryDataDir("db");
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
  project.provide("queryLog", process.env.QUERY_LOG ?? null);
  return teardown;
}
