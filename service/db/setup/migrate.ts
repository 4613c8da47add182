import type pg from "pg";
import { z } from "zod";

import { lockKeys } from "../lock-keys.ts";
import { applyMigration, type Patience, patience } from "./apply-migration.ts";
import { demandUpgrade } from "./demand-upgrade.ts";
import { applyGrants } from "./grants.ts";
import { type Migration, readMigrations } from "./migrations.ts";
import { type Addresses, connectOwner, demandServer } from "./probe.ts";
import { ensureRoles } from "./roles.ts";
import { type AppliedMigration, pendingOf, type SchemaAge, schemaAge } from "./schema-age.ts";
import { SetupError } from "./setup-error.ts";

const appliedSchema = z.array(z.object({ name: z.string(), sha256: z.string(), contracts: z.boolean() }));

type Additions = {
  install: (ownerUrl: string) => Promise<void>;
  seed: (owner: pg.Client) => Promise<void>;
};
export type MigrateOptions = { appUrl?: string | undefined; migrations?: Migration[]; locks?: Patience };

/**
 * Migrates as the owner. Idempotent and safe under concurrency. A schema of a later release that this program can work
 * on is left alone. Throws `SetupError` for one that it cannot, and for a server that lacks something.
 */
export async function migrate(
  ownerUrl: string,
  { install, seed }: Additions,
  { appUrl, migrations, locks = patience }: MigrateOptions = {},
): Promise<SchemaAge> {
  const wanted = migrations ?? (await readMigrations());
  const client = await connectOwner(ownerUrl, "cost-migrate");
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lockKeys.migrations]);
    await prepareRoles(client, { ownerUrl, appUrl });
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
    await demandUpgrade(client, wanted, applied);
    for (const migration of pendingOf(wanted, applied)) await applyMigration(client, migration, locks);
    await install(ownerUrl);
    await applyGrants(client);
    await seed(client);
    return age;
  } finally {
    await client.end();
  }
}

async function prepareRoles(client: pg.Client, addresses: Addresses): Promise<void> {
  const facts = await demandServer(client, addresses);
  // Another database's owner made the role meanwhile: the second look tells what is missing now.
  if (!(await ensureRoles(client, facts))) await demandServer(client, addresses);
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const result = await client.query("SELECT name, sha256, contracts FROM migration");
  return appliedSchema.parse(result.rows);
}

function tooNew(contracting: string[]): string {
  return (
    `数据库新于本程序，且已去掉本程序所需的内容：${contracting.join("、")}。` +
    "请启动升级它的版本，或恢复升级前的备份（docs/backup.md）。"
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
