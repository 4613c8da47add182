import { sql } from "drizzle-orm";
import { z } from "zod";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

const factsSchema = z.object({
  version: z.string(),
  encoding: z.string(),
  trigrams: z.boolean(),
  collation: z.string().nullable(),
  present: z.string().nullable(),
  connections: z.number(),
});

export async function checkDatabase({ db }: OpsDeps): Promise<Finding[]> {
  const { rows } = await db.execute(sql`
    SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
      EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS trigrams,
      datcollversion AS collation, pg_database_collation_actual_version(oid) AS present,
      current_setting('max_connections')::int AS connections
    FROM pg_database WHERE datname = current_database()`);
  const { version, encoding, trigrams, collation, present, connections } = factsSchema.parse(rows[0]);
  const findings: Finding[] = [];
  if (encoding !== "UTF8")
    findings.push({ level: "fault", text: `编码为${encoding}`, remedy: "新建UTF8编码的数据库，再恢复备份" });
  if (!trigrams)
    findings.push({
      level: "fault",
      text: "缺少扩展pg_trgm",
      remedy: "安装PostgreSQL的contrib，再执行CREATE EXTENSION pg_trgm",
    });
  if (collation !== present)
    findings.push({
      level: "warning",
      text: `排序规则的版本已由${collation}变为${present}，索引的顺序可能有误`,
      remedy: "停机时执行REINDEX DATABASE和ALTER DATABASE … REFRESH COLLATION VERSION",
    });
  return findings.length > 0 ? findings : [ok(`PostgreSQL ${version}，最多${connections}个连接`)];
}
