import { randomBytes } from "node:crypto";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { prepareDatabase } from "#service/prepare-database.ts";

import { withDatabase } from "../testing/with-database.ts";
import { applyGrants } from "./grants.ts";
import { readMigrations } from "./migrations.ts";
import { withoutRole } from "./roles.ts";

const privileges = `
  WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')),
  acl AS (
    SELECT 'relation ' || c.oid::regclass AS object, c.relacl AS acl FROM pg_class c WHERE relnamespace IN (SELECT oid FROM ours)
    UNION ALL
    SELECT 'column ' || attrelid::regclass || '.' || attname, attacl FROM pg_attribute
      JOIN pg_class c ON c.oid = attrelid WHERE relnamespace IN (SELECT oid FROM ours)
    UNION ALL
    SELECT 'function ' || p.oid::regprocedure, coalesce(proacl, acldefault('f', proowner)) FROM pg_proc p
      WHERE pronamespace IN (SELECT oid FROM ours)
    UNION ALL
    SELECT 'schema ' || nspname, nspacl FROM pg_namespace WHERE oid IN (SELECT oid FROM ours))
  SELECT object || ': ' || coalesce(r.rolname, 'PUBLIC') || ' ' || privilege_type AS line
  FROM acl, aclexplode(acl) LEFT JOIN pg_roles r ON r.oid = grantee
  WHERE coalesce(r.rolname, 'PUBLIC') IN ('PUBLIC', 'cost_app')
  ORDER BY 1`;

const name = `test_${randomBytes(8).toString("hex")}`;
const admin = new pg.Client({ connectionString: inject("pg").adminUrl });
const url = withDatabase(inject("pg").adminUrl, name);
const owner = new pg.Client({ connectionString: url });

const held = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ line: string }>(privileges);
  return rows.map(({ line }) => line);
};
const ofTables = (lines: string[]): string[] => lines.filter((line) => !line.includes("pgboss"));

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

describe("applyGrants", () => {
  let afterMigrations: string[];

  it("grants the same as the migrations, by table and column", async () => {
    await owner.query(
      "CREATE TABLE migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    for (const migration of await readMigrations()) {
      await owner.query(withoutRole(migration));
      const { name: file, sha256 } = migration;
      await owner.query("INSERT INTO migration (name, sha256) VALUES ($1, $2)", [file, sha256]);
    }
    afterMigrations = await held();
    expect(afterMigrations.length).toBeGreaterThan(200);
    await prepareDatabase(url);
    expect(ofTables(await held())).toEqual(ofTables(afterMigrations));
  });

  it("restores all grants after a dump without them, including the job queue's", async () => {
    const before = await held();
    await owner.query("DROP OWNED BY cost_app");
    await owner.query("GRANT EXECUTE ON FUNCTION cut_audit TO PUBLIC; GRANT ALL ON SCHEMA public TO PUBLIC");
    expect((await held()).some((line) => line.includes("cost_app"))).toBe(false);
    await prepareDatabase(url);
    expect(await held()).toEqual(before);
  });

  // ASVS 13.2.2
  // GB/T 22239 8.1.4.2 f)
  it("revokes an unlisted grant", async () => {
    const before = await held();
    await owner.query("GRANT UPDATE (user_code), DELETE ON audit_log TO cost_app");
    await applyGrants(owner);
    expect(await held()).toEqual(before);
  });
});
