import { count } from "drizzle-orm";

import type { Db } from "#service/db/connect.ts";
import { migration } from "#service/db/schema/migration.ts";
import { readMigrations } from "#service/db/setup/migrations.ts";

import type { ServiceApp } from "./service-app.ts";

async function isMigrated(db: Db): Promise<boolean> {
  const wanted = await readMigrations();
  const [row] = await db.select({ applied: count() }).from(migration);
  return row?.applied === wanted.length;
}

export function healthRoutes({ hono, deps }: ServiceApp): void {
  hono.get("/livez", (c) => c.text("ok"));
  hono.get("/readyz", async (c) => {
    try {
      if (!(await isMigrated(deps.db))) return c.text("not migrated", 503);
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
