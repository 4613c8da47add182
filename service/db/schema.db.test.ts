import { readdir } from "node:fs/promises";

import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { testDatabase, type TestDatabase } from "./testing/test-database.ts";

const folder = new URL("./schema/", import.meta.url);
const columnsSchema = z.array(
  z.object({ table: z.string(), column: z.string(), type: z.string(), required: z.boolean() }),
);
type Columns = z.infer<typeof columnsSchema>;

function spelled(type: string): string {
  return type
    .replace(/^timestamp \((\d)\) with time zone$/, "timestamp($1) with time zone")
    .replace(/^(var)?char\((\d+)\)$/, (_, long, size) =>
      long ? `character varying(${size})` : `character(${size})`,
    )
    .replace(/^numeric\((\d+), (\d+)\)$/, "numeric($1,$2)");
}

async function declaredColumns(): Promise<Columns> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ new URL(name, folder).href)),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return tables.flatMap((table) => {
    const config = getTableConfig(table);
    return config.columns.map((column) => ({
      table: config.name,
      column: column.name,
      type: spelled(column.getSQLType()),
      required: column.notNull,
    }));
  });
}

const migratedSql = `
  SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`;

function sorted(columns: Columns): string[] {
  return columns
    .map(({ table, column, type, required }) => `${table}.${column} ${type}${required ? " required" : ""}`)
    .toSorted();
}

describe("database schema", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it("has the declared tables, columns, types and NOT NULL constraints", async () => {
    const migrated = columnsSchema.parse((await database.asOwner(migratedSql)).rows);
    const declared = await declaredColumns();
    expect(declared.length).toBeGreaterThan(50);
    expect(sorted(declared)).toEqual(sorted(migrated));
  });

  // ASVS 13.2.2
  it("grants the application only row access", async () => {
    const { rows } = await database.asOwner(
      `SELECT table_name, privilege_type FROM information_schema.role_table_grants
       WHERE grantee = 'cost_app' AND privilege_type NOT IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
    );
    expect(rows).toEqual([]);
  });
});
