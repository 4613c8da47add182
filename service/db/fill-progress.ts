import type { Conn } from "./connect.ts";
import { backgroundMigration } from "./schema/background-migration.ts";

export type FillProgress = typeof backgroundMigration.$inferSelect;

export function fillProgress(conn: Conn): Promise<FillProgress[]> {
  return conn.select().from(backgroundMigration).orderBy(backgroundMigration.name);
}
