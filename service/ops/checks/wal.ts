import { sql } from "drizzle-orm";
import { z } from "zod";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

/** Segments of 16 MB that wait. */
const mostWaiting = 10;
const stateSchema = z.object({
  archives: z.boolean(),
  failing: z.boolean(),
  failed: z.string().nullable(),
  archived: z.string().nullable(),
  countsWaiting: z.boolean(),
});

const waitingSchema = z.object({ waiting: z.number() });

/** Only the owner's connection, and not the application's, may count; 0 then. */
async function waitingSegments({ db }: OpsDeps): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS waiting FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'`,
  );
  return waitingSchema.parse(rows[0]).waiting;
}

/** The archive of the embedded database's write-ahead log. */
export async function checkWal(deps: OpsDeps): Promise<Finding[]> {
  const { db, env } = deps;
  if (!env.WAL_ARCHIVE_DIR) return [ok("未启用")];
  const { rows } = await db.execute(sql`
    SELECT current_setting('archive_mode') = 'on' AS archives,
      last_failed_time IS NOT NULL AND (last_archived_time IS NULL OR last_failed_time > last_archived_time) AS failing,
      last_failed_wal AS failed, last_archived_wal AS archived,
      has_function_privilege('pg_ls_archive_statusdir()', 'EXECUTE') AS "countsWaiting"
    FROM pg_stat_archiver`);
  const { archives, failing, failed, archived, countsWaiting } = stateSchema.parse(rows[0]);
  const waiting = countsWaiting ? await waitingSegments(deps) : 0;
  if (!archives)
    return [{ level: "fault", text: "设置了WAL_ARCHIVE_DIR，但数据库没有归档", remedy: "重新启动数据库" }];
  if (failing)
    return [
      {
        level: "fault",
        text: `${failed ?? ""}不能归档，${waiting}段等待`,
        remedy: "查看postgres.log和WAL_ARCHIVE_DIR的空间与权限；归档前日志留在数据盘上",
      },
    ];
  if (waiting > mostWaiting)
    return [
      { level: "warning", text: `归档落后，${waiting}段等待`, remedy: "查看WAL_ARCHIVE_DIR所在磁盘的速度" },
    ];
  return [ok(archived === null ? "暂无归档的日志" : `归档至${archived}`)];
}
