import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { connectOwner, probe } from "#service/db/setup/probe.ts";
import { SetupError } from "#service/db/setup/setup-error.ts";
import { pgRelay } from "#service/db/testing/pg-relay.ts";
import { withDatabase } from "#service/db/testing/with-database.ts";
import { asApp } from "#service/db/urls.ts";
import { prepareDatabase } from "#service/prepare-database.ts";

import { ops } from "../ops.ts";
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
  for (const role of ["cost_app", "cost_audit", "cm_owner"]) await admin.query(`DROP ROLE IF EXISTS ${role}`);
  database = `own_${randomBytes(4).toString("hex")}`;
});

/** URL of a new database whose owner has these attributes. */
async function ownedBy(attributes: string): Promise<string> {
  await admin.query(`CREATE ROLE cm_owner LOGIN ${attributes}`);
  await admin.query(`CREATE DATABASE ${database} OWNER cm_owner TEMPLATE template0`);
  return withDatabase(server.ownerUrl.replace("cost_owner", "cm_owner"), database);
}

async function once(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

const asApplication = (url: string): Promise<pg.QueryResult> =>
  once(asApp(url), "SELECT current_user::text AS name, count(*)::int AS regions FROM region");

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
    expect(said).toContain("角色cost_app不存在，cm_owner无权建立");
    const remedy = "CREATE ROLE cost_app LOGIN; GRANT cost_app TO cm_owner WITH SET TRUE;";
    expect(said).toContain(`处理：${remedy}`);
    await admin.query(remedy);
    await prepareDatabase(url);
    await prepareDatabase(url);
    expect((await asApplication(url)).rows).toEqual([{ name: "cost_app", regions: 102 }]);
  });

  it("starts after an administrator ran the printed statements, and lets auditors read the logs only", async () => {
    const url = await ownedBy("");
    const lines: string[] = [];
    expect(await ops({}, ["database-roles", "cm_owner", database], (line) => lines.push(line))).toBe(0);
    await once(withDatabase(server.adminUrl, database), lines.join("\n"));
    await prepareDatabase(url);
    const auditor = new pg.Client({ connectionString: url.replace("cm_owner", "cost_audit") });
    await auditor.connect();
    const may = (right: string) =>
      auditor.query(
        `SELECT relname::text AS name FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'S')
         AND relnamespace IN ('public'::regnamespace, to_regnamespace('pgboss')::oid)
         AND ${right} ORDER BY relname`,
      );
    const readable = await may("relkind <> 'S' AND has_any_column_privilege(oid, 'SELECT')");
    const writable = await may(
      "CASE WHEN relkind = 'S' THEN has_sequence_privilege(oid, 'USAGE') ELSE has_table_privilege(oid, 'INSERT, UPDATE, DELETE, TRUNCATE') END",
    );
    await auditor.end();
    expect(readable.rows.map(({ name }) => name)).toEqual([
      "acceptance_log",
      "audit_check",
      "audit_cut",
      "audit_instance",
      "audit_log",
      "audit_seal",
    ]);
    expect(writable.rows).toEqual([]);
  });

  it("names the missing membership of an existing role", async () => {
    await admin.query("CREATE ROLE cost_app LOGIN");
    const said = await refusal(await ownedBy("CREATEROLE"));
    expect(said).toContain("cm_owner不能以角色cost_app的身份执行");
    expect(said).toContain("处理：GRANT cost_app TO cm_owner WITH SET TRUE;");
  });

  it("lists all that is missing at once and changes nothing", async () => {
    const url = await ownedBy("");
    const other = withDatabase(server.adminUrl, database);
    await admin.query(`DROP DATABASE ${database}`);
    await admin.query(
      `CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    await admin.query(`ALTER DATABASE ${database} SET datestyle = 'SQL, DMY'`);
    await admin.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
    await once(
      `${other}&options=-c%20default_transaction_read_only%3Doff`,
      "CREATE TABLE region (code text); ALTER TABLE region ENABLE ROW LEVEL SECURITY; DELETE FROM pg_collation WHERE collname = 'zh-x-icu'",
    );
    const said = await refusal(url);
    for (const part of [
      "数据库只读",
      "缺少排序规则zh-x-icu",
      "编码为SQL_ASCII",
      "cm_owner不能在数据库中建立模式",
      "cm_owner不能在模式public中建表",
      "行级安全：region",
      "日期格式为SQL, DMY",
      "角色cost_app不存在",
    ])
      expect(said).toContain(part);
    expect(said.match(/^ {3}处理：/gm)).toHaveLength(8);
    expect((await once(other, "SELECT to_regclass('migration') AS found")).rows).toEqual([{ found: null }]);
  });

  it("names a search_path that leads elsewhere", async () => {
    const url = await ownedBy("CREATEROLE");
    await once(url, "CREATE SCHEMA cm_owner");
    expect(await refusal(url)).toContain(
      `ALTER ROLE cm_owner IN DATABASE ${database} SET search_path = public;`,
    );
  });

  it("names a pooler that drops the start-up options, unless the application has an address", async () => {
    await ownedBy("CREATEROLE");
    await admin.query("CREATE ROLE cost_app LOGIN; GRANT cost_app TO cm_owner WITH SET TRUE");
    const socket = new URL(server.adminUrl).searchParams.get("host") ?? "";
    const relay = await pgRelay(socket, { options: true });
    const ownerUrl = `postgresql://cm_owner@127.0.0.1:${relay.port}/${database}`;
    const client = await connectOwner(ownerUrl, "test");
    const lacks = async (appUrl?: string): Promise<string[]> =>
      (await probe(client, { ownerUrl, appUrl })).needs.map((need) => need.lacks);
    try {
      expect(await lacks()).toEqual(["连接池丢弃了连接参数options"]);
      expect(await lacks(ownerUrl.replace("cm_owner", "cost_app"))).toEqual([]);
      expect(await lacks(ownerUrl)).toEqual(["DATABASE_APP_URL的用户是cm_owner，不是cost_app"]);
    } finally {
      await client.end();
      await relay.close();
    }
  });

  it("tells a wrong database in words instead of an error with a stack", async () => {
    const url = withDatabase(await ownedBy(""), "own_none");
    expect(await refusal(url)).toContain("不能连接DATABASE_URL的数据库：数据库不存在");
  });
});
