import type { Db } from "#service/db/connect.ts";
import { migration } from "#service/db/schema/migration.ts";
import { readMigrations } from "#service/db/setup/migrations.ts";
import { schemaAge } from "#service/db/setup/schema-age.ts";

import type { ServiceApp } from "./service-app.ts";

/** The schema is of this release, or of a later one that a rolling upgrade has already migrated to. */
async function fits(db: Db): Promise<boolean> {
  const { kind } = schemaAge(await readMigrations(), await db.select().from(migration));
  return kind === "current" || kind === "ahead";
}

export function healthRoutes({ hono, deps }: ServiceApp): void {
  hono.get("/livez", (c) => c.text("ok"));
  hono.get("/readyz", async (c) => {
    try {
      if (!(await fits(deps.db))) return c.text("not migrated", 503);
    } catch (error) {
      deps.log.warn({ err: error }, "not ready");
      return c.text("database unreachable", 503);
    }
    try {
      await deps.blobs.check();
      return c.text("ok");
    } catch (error) {
      deps.log.warn({ err: error }, "not ready");
      return c.text("storage unreachable", 503);
    }
  });
}
