import { migrate } from "./db/setup/migrate.ts";
import type { Migration } from "./db/setup/migrations.ts";
import type { SchemaAge } from "./db/setup/schema-age.ts";
import { installJobs } from "./jobs/install.ts";
import { seedReference } from "./reference-seed/seed-reference.ts";

export async function prepareDatabase(ownerUrl: string, migrations?: Migration[]): Promise<SchemaAge> {
  return migrate(ownerUrl, { install: installJobs, seed: seedReference }, migrations);
}
