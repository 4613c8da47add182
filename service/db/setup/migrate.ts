import pg from "pg";
import { z } from "zod";

import { ensureAppRole, withoutRole } from "./app-role.ts";
import { applyGrants } from "./grants.ts";
import { type Migration, readMigrations } from "./migrations.ts";

const lockKey = 7_204_518;
const appliedSchema = z.array(z.object({ name: z.string(), sha256: z.string() }));

export type Additions = {
  install: (ownerUrl: string) => Promise<void>;
  seed: (owner: pg.Client) => Promise<void>;
};

/** Migrates as the owner. Idempotent and safe under concurrency. */
export async function migrate(
  ownerUrl: string,
  { install, seed }: Additions,
  migrations?: Migration[],
): Promise<void> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "cost-migrate" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
    await ensureAppRole(client);
    await client.query(
      "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    const applied = await readApplied(client);
    checkHistory(wanted, applied);
    for (const migration of wanted) {
      if (!applied.has(migration.name)) await apply(client, migration);
    }
    await install(ownerUrl);
    await applyGrants(client);
    await seed(client);
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const result = await client.query("SELECT name, sha256 FROM migration");
  return new Map(appliedSchema.parse(result.rows).map((row) => [row.name, row.sha256]));
}

function checkHistory(wanted: Migration[], applied: Map<string, string>): void {
  for (const { name, sha256 } of wanted) {
    const before = applied.get(name);
    if (before !== undefined && before !== sha256) {
      throw new Error(`Migration ${name} was changed after it was applied: add a new file instead`);
    }
  }
  const names = new Set(wanted.map((migration) => migration.name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this program: ${unknown.join(", ")}`);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sha256 } = migration;
  await client.query("BEGIN");
  try {
    await client.query(withoutRole(migration));
    await client.query("INSERT INTO migration (name, sha256) VALUES ($1, $2)", [name, sha256]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
