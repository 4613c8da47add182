import pg from "pg";
import { z } from "zod";

import { failpoint } from "#service/failpoint/failpoint.ts";

import { ensureAppRole, withoutRole } from "./app-role.ts";
import { applyGrants } from "./grants.ts";
import { type Migration, readMigrations } from "./migrations.ts";
import { type AppliedMigration, type SchemaAge, schemaAge } from "./schema-age.ts";
import { SetupError } from "./setup-error.ts";

const lockKey = 7_204_518;
const appliedSchema = z.array(z.object({ name: z.string(), sha256: z.string(), contracts: z.boolean() }));

export type Additions = {
  install: (ownerUrl: string) => Promise<void>;
  seed: (owner: pg.Client) => Promise<void>;
};

/**
 * Migrates as the owner. Idempotent and safe under concurrency. A schema of a later release that this program can work
 * on is left alone. Throws `SetupError` for one that it cannot.
 */
export async function migrate(
  ownerUrl: string,
  { install, seed }: Additions,
  migrations?: Migration[],
): Promise<SchemaAge> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "cost-migrate" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
    await ensureAppRole(client);
    await client.query(
      "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    await client.query(
      "ALTER TABLE migration ADD COLUMN IF NOT EXISTS contracts boolean NOT NULL DEFAULT false",
    );
    const applied = await readApplied(client);
    checkHistory(wanted, applied);
    const age = schemaAge(wanted, applied);
    if (age.kind === "beyond") throw new SetupError(tooNew(age.contracting));
    if (age.kind === "ahead") return age;
    const there = new Set(applied.map(({ name }) => name));
    for (const migration of wanted) if (!there.has(migration.name)) await apply(client, migration);
    await install(ownerUrl);
    await applyGrants(client);
    await seed(client);
    return age;
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const result = await client.query("SELECT name, sha256, contracts FROM migration");
  return appliedSchema.parse(result.rows);
}

function tooNew(contracting: string[]): string {
  return (
    `The database is newer than this program: ${contracting.join(", ")} took away what it needs. ` +
    "Start the release that made it, or restore the backup from before the upgrade (docs/backup.md)."
  );
}

function checkHistory(wanted: Migration[], applied: AppliedMigration[]): void {
  const known = new Map(applied.map((migration) => [migration.name, migration.sha256]));
  for (const { name, sha256 } of wanted) {
    const before = known.get(name);
    if (before !== undefined && before !== sha256) {
      throw new Error(`Migration ${name} was changed after it was applied: add a new file instead`);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sha256, contracts } = migration;
  await client.query("BEGIN");
  try {
    await client.query(withoutRole(migration));
    await client.query("INSERT INTO migration (name, sha256, contracts) VALUES ($1, $2, $3)", [
      name,
      sha256,
      contracts,
    ]);
    await failpoint("migration.before-commit");
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
