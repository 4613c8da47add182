import { sql } from "drizzle-orm";
import { z } from "zod";

import { dayLength } from "#contracts/shanghai-time.ts";
import { fillProgress } from "#service/db/fill-progress.ts";
import { lastVerifiedBackup } from "#service/db/last-backup.ts";
import { migration } from "#service/db/schema/migration.ts";
import { unmetNeeds } from "#service/db/setup/demand-upgrade.ts";
import { type Migration, readMigrations } from "#service/db/setup/migrations.ts";
import { reachesStop, readReleases, releaseOf } from "#service/db/setup/releases.ts";
import { type AppliedMigration, pendingOf, type SchemaAge, schemaAge } from "#service/db/setup/schema-age.ts";
import { fillsOf } from "#service/fills/fills.ts";

import type { OpsDeps } from "./finding.ts";

export type UpgradePlan = {
  age: SchemaAge;
  /** The newest one with all migrations applied; null before the first. */
  release: string | null;
  stop: string;
  reachesStop: boolean;
  pending: readonly Migration[];
  unmetNeeds: readonly string[];
  /** Background migrations that have not ended, or will begin with the start. */
  fills: { name: string; done: number; total: number | null }[];
  /** Days since the last verified backup; null without one. */
  backupDays: number | null;
};

const tableSchema = z.object({ found: z.boolean() });

/** A former release has none of the tables that later ones add. */
async function hasTable({ db }: OpsDeps, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT to_regclass(${`public.${name}`}) IS NOT NULL AS found`);
  return tableSchema.parse(rows[0]).found;
}

async function backupDays(deps: OpsDeps): Promise<number | null> {
  const last = (await hasTable(deps, "backup_run")) ? await lastVerifiedBackup(deps.db) : null;
  return last && (deps.clock().getTime() - last.startedAt.getTime()) / dayLength;
}

/** Changes nothing. */
export async function planUpgrade(deps: OpsDeps): Promise<UpgradePlan> {
  const [wanted, releases] = [await readMigrations(), await readReleases()];
  const applied: AppliedMigration[] = (await hasTable(deps, "migration"))
    ? await deps.db.select().from(migration)
    : [];
  const pending = pendingOf(wanted, applied);
  const progress = (await hasTable(deps, "background_migration")) ? await fillProgress(deps.db) : [];
  const ended = new Set(progress.filter(({ endedAt }) => endedAt !== null).map(({ name }) => name));
  const known = new Map(progress.map((row) => [row.name, row]));
  return {
    age: schemaAge(wanted, applied),
    release: releaseOf(releases, wanted, applied),
    stop: releases.stop,
    reachesStop: applied.length === 0 || reachesStop(releases, wanted, applied),
    pending,
    unmetNeeds: unmetNeeds(pending, ended),
    fills: fillsOf(deps.env).flatMap(({ name }) =>
      ended.has(name)
        ? []
        : [{ name, done: known.get(name)?.done ?? 0, total: known.get(name)?.total ?? null }],
    ),
    backupDays: await backupDays(deps),
  };
}
