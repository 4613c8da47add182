import { setTimeout } from "node:timers/promises";

import pg from "pg";

import { failpoint } from "#service/failpoint/failpoint.ts";

import type { Migration } from "./migrations.ts";
import { withoutRole } from "./roles.ts";

/** `timeout`, `pause`: ms. A statement that waits for a lock makes all later ones on its table wait too. */
export type Patience = { timeout: number; pause: number; attempts: number };

export const patience: Patience = { timeout: 3000, pause: 2000, attempts: 20 };

export const lockNotAvailable = "55P03";

async function once(client: pg.Client, migration: Migration, timeout: number): Promise<void> {
  const { name, sha256, contracts } = migration;
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${timeout}`);
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
    throw error;
  }
}

/** In one transaction; tries again while other sessions hold a lock that it needs. */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  { timeout, pause, attempts }: Patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(client, migration, timeout);
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (!isLocked || attempt >= attempts)
        throw new Error(`Migration ${migration.name} failed`, { cause: error });
      await setTimeout(pause);
    }
  }
}
