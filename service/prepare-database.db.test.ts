import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";

import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { readMigrations } from "./db/setup/migrations.ts";
import { createAccount } from "./db/testing/fixtures.ts";
import { withDatabase } from "./db/testing/with-database.ts";
import { prepareDatabase } from "./prepare-database.ts";

const empty = { sql: "SELECT 1", sha256: "1", contracts: false, needs: [] };

describe("prepareDatabase", () => {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const admin = new pg.Client({ connectionString: inject("pg").adminUrl });
  const url = withDatabase(inject("pg").adminUrl, name);

  async function asOwner(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  });
  afterAll(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });

  it("is idempotent and safe under concurrency", async () => {
    await Promise.all([prepareDatabase(url), prepareDatabase(url), prepareDatabase(url)]);
    await prepareDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("SELECT name FROM migration ORDER BY name");
    const regions = await client.query("SELECT count(*)::int AS count FROM region");
    await client.end();
    expect(rows.map((row) => row.name)).toEqual((await readMigrations()).map((migration) => migration.name));
    expect(regions.rows).toEqual([{ count: 102 }]);
  });
  it("names the station of a district with its city, but keeps a name that an operator gave", async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const rename = "UPDATE station SET name = $1 WHERE region_code = $2";
    await client.query(rename, ["鄞州区建设工程造价管理站", "330212"]);
    await client.query(rename, ["西湖区建设工程造价服务中心", "330106"]);
    await prepareDatabase(url);
    const codes = ["330000", "330106", "330200", "330212", "330481"];
    const { rows } = await client.query(
      "SELECT name FROM station WHERE region_code = ANY($1) ORDER BY region_code",
      [codes],
    );
    await client.end();
    expect(rows.map((row) => row.name)).toEqual([
      "浙江省建设工程造价管理总站",
      "西湖区建设工程造价服务中心",
      "宁波市建设工程造价管理站",
      "宁波市鄞州区建设工程造价管理站",
      "海宁市建设工程造价管理站",
    ]);
  });
  it("rejects a migration changed after it was applied", async () => {
    const changed = (await readMigrations()).map((migration, i) =>
      i === 0 ? { ...migration, sha256: "0" } : migration,
    );
    await expect(prepareDatabase(url, { migrations: changed })).rejects.toThrow(
      "was changed after it was applied",
    );
  });
  it("leaves a database alone that a later release only added to", async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("REVOKE SELECT ON account FROM cost_app");
    expect(await prepareDatabase(url, { migrations: (await readMigrations()).slice(0, -1) })).toMatchObject({
      kind: "ahead",
    });
    const { rows } = await client.query("SELECT has_table_privilege('cost_app', 'account', 'SELECT') AS may");
    await client.end();
    expect(rows).toEqual([{ may: false }]);
    expect(await prepareDatabase(url)).toEqual({ kind: "current" });
  });
  it("rejects a database from which a later release took away what the program needs", async () => {
    const wanted = await readMigrations();
    const later = { ...empty, name: "999-later.sql", contracts: true };
    await prepareDatabase(url, { migrations: [...wanted, later] });
    await expect(prepareDatabase(url, { migrations: wanted })).rejects.toThrow(/新于本程序.*999-later.sql/);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("DELETE FROM migration WHERE name = '999-later.sql'");
    await client.end();
  });
  it("rolls back a failed migration entirely", async () => {
    const wanted = [
      ...(await readMigrations()),
      { ...empty, name: "999-wrong.sql", sql: "CREATE TABLE left_over (id int); SELECT 1/0;" },
    ];
    await expect(prepareDatabase(url, { migrations: wanted })).rejects.toThrow("999-wrong.sql failed");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("SELECT to_regclass('left_over') AS found");
    await client.end();
    expect(rows).toEqual([{ found: null }]);
  });
  it("refuses a database in use that is older than the release to stop at", async () => {
    const owner = await asOwner();
    const { rows } = await owner.query("DELETE FROM migration WHERE name >= '690' RETURNING name, sha256");
    const half = prepareDatabase(url).catch(String);
    expect(await half).toContain("690-filing-tally.sql failed");
    await createAccount(drizzle(owner), "filer");
    await expect(prepareDatabase(url)).rejects.toThrow("请先安装0.1.0并启动");
    for (const { name: file, sha256 } of rows)
      await owner.query("INSERT INTO migration (name, sha256) VALUES ($1, $2)", [file, sha256]);
    await owner.end();
  });
  it("refuses a contracting migration until the background migration that it needs has ended", async () => {
    const owner = await asOwner();
    const wanted = await readMigrations();
    const later = { ...empty, name: "999-later.sql", contracts: true, needs: ["a-fill"] };
    const upgrade = () => prepareDatabase(url, { migrations: [...wanted, later] });
    await expect(upgrade()).rejects.toThrow("999-later.sql需要后台迁移a-fill");
    await owner.query("INSERT INTO background_migration (name, total) VALUES ('a-fill', 1)");
    await expect(upgrade()).rejects.toThrow("999-later.sql需要后台迁移a-fill");
    await owner.query("UPDATE background_migration SET ended_at = now()");
    await upgrade();
    await owner.query("DELETE FROM migration WHERE name = '999-later.sql'");
    await owner.end();
  });
  it("waits for a lock in short turns, and gives up at last", async () => {
    const owner = await asOwner();
    const wanted = await readMigrations();
    const add = { ...empty, name: "999-add.sql", sql: "ALTER TABLE phrase ADD COLUMN more int" };
    const upgrade = (attempts: number) =>
      prepareDatabase(url, { migrations: [...wanted, add], locks: { timeout: 50, pause: 20, attempts } });
    await owner.query("BEGIN; SELECT FROM phrase");
    await expect(upgrade(2)).rejects.toThrow("999-add.sql failed");
    const waiting = upgrade(100);
    await setTimeout(600);
    await owner.query("COMMIT");
    expect(await waiting).toMatchObject({ kind: "behind", missing: ["999-add.sql"] });
    await owner.end();
  });
});
