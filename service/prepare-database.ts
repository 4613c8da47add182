import { migrate, type MigrateOptions } from "./db/setup/migrate.ts";
import type { SchemaAge } from "./db/setup/schema-age.ts";
import { installJobs } from "./jobs/install.ts";
import { seedReference } from "./reference-seed/seed-reference.ts";

export async function prepareDatabase(ownerUrl: string, options: MigrateOptions = {}): Promise<SchemaAge> {
  return migrate(ownerUrl, { install: installJobs, seed: seedReference }, options);
}
