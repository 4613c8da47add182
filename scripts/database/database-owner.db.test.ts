import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { SetupError } from "#service/db/setup/setup-error.ts";
import { asApp, withDatabase } from "#service/db/urls.ts";
import { prepareDatabase } from "#service/prepare-database.ts";

import { startPostgres } from "../start/postgres/postgres.mjs";
import { temporaryDataDir } from "../testing/sweep.mjs";

/** Roles belong to the whole cluster, so these tests use one of their own. */
let server: Awaited<ReturnType<typeof startPostgres>>;
let dataDir: string;
let admin: pg.Client;

beforeAll(async () => {
  dataDir = temporaryDataDir("db");
  server = await startPostgres({ dataDir, durable: false });
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let database: string;
beforeEach(async () => {
  for (const { datname } of (await admin.query("SELECT datname FROM pg_database WHERE datname LIKE 'own_%'"))
    .rows)
    await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await admin.query("DROP ROLE IF EXISTS cost_app");
  await admin.query("DROP ROLE IF EXISTS cm_owner");
  database = `own_${randomBytes(4).toString("hex")}`;
});

/** URL of a new database whose owner has these attributes. */
async function ownedBy(attributes: string): Promise<string> {
  await admin.query(`CREATE ROLE cm_owner LOGIN ${attributes}`);
  await admin.query(`CREATE DATABASE ${database} OWNER cm_owner TEMPLATE template0`);
  return withDatabase(server.ownerUrl.replace("cost_owner", "cm_owner"), database);
}

async function asApplication(url: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: asApp(url) });
  await client.connect();
  try {
    return await client.query("SELECT current_user::text AS name, count(*)::int AS regions FROM region");
  } finally {
    await client.end();
  }
}

async function refusal(url: string): Promise<string> {
  const error: unknown = await prepareDatabase(url).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(SetupError);
  return error instanceof Error ? error.message : "";
}

describe("migrate as an owner without superuser", { timeout: 120_000 }, () => {
  it("creates the application's role with CREATEROLE", async () => {
    const url = await ownedBy("CREATEROLE");
    await prepareDatabase(url);
    expect((await asApplication(url)).rows).toEqual([{ name: "cost_app", regions: 102 }]);
  });

  it("names the missing statements and starts after they were run", async () => {
    const url = await ownedBy("");
    const said = await refusal(url);
    expect(said).toContain("cost_app does not exist");
    const statements = said.match(/^ {2}.*;$/gm) ?? [];
    expect(statements).toEqual([
      "  CREATE ROLE cost_app LOGIN;",
      "  GRANT cost_app TO cm_owner WITH SET TRUE;",
    ]);
    for (const statement of statements) await admin.query(statement);
    await prepareDatabase(url);
    await prepareDatabase(url);
    expect((await asApplication(url)).rows).toEqual([{ name: "cost_app", regions: 102 }]);
  });

  it("names the missing membership of an existing role", async () => {
    await admin.query("CREATE ROLE cost_app LOGIN");
    const said = await refusal(await ownedBy("CREATEROLE"));
    expect(said).toContain("may not be taken on by cm_owner");
    expect(said.match(/^ {2}.*;$/gm)).toEqual(["  GRANT cost_app TO cm_owner WITH SET TRUE;"]);
  });
});
