import { availableParallelism, freemem, release, totalmem, type } from "node:os";

import { sql } from "drizzle-orm";
import { z } from "zod";

import type { FactGroup } from "#contracts/diagnosis/diagnosis.ts";
import { programVersion } from "#service/core/program-version.ts";

import type { OpsDeps } from "./finding.ts";
import { shownSettings } from "./shown-settings.ts";
import { sizeWords } from "./size-words.ts";

function program(): FactGroup {
  return {
    title: "程序和主机",
    facts: [
      { name: "程序版本", value: programVersion },
      { name: "Node.js版本", value: process.version },
      { name: "操作系统", value: `${type()} ${release()} ${process.arch}` },
      { name: "处理器核数", value: String(availableParallelism()) },
      { name: "内存", value: `共${sizeWords(totalmem())}，空闲${sizeWords(freemem())}` },
    ],
  };
}

const databaseSchema = z.object({
  version: z.string(),
  bytes: z.coerce.number(),
  connections: z.number(),
  most: z.number(),
  since: z.string(),
});

async function database({ db }: OpsDeps): Promise<FactGroup> {
  const { rows } = await db.execute(sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections')::int AS most,
      to_char(pg_postmaster_start_time() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS since`);
  const { version, bytes, connections, most, since } = databaseSchema.parse(rows[0]);
  return {
    title: "数据库",
    facts: [
      { name: "版本", value: `PostgreSQL ${version}` },
      { name: "启动时间", value: since },
      { name: "大小", value: sizeWords(bytes) },
      { name: "连接", value: `${connections}个，最多${most}个` },
    ],
  };
}

const tableNames: Readonly<Record<string, string>> = {
  account: "账号",
  enterprise: "企业",
  person: "人员",
  filing: "备案",
  detection_report: "检测报告",
  file: "文件",
  price_row: "材料价格",
  audit_log: "访问日志",
};
const sizesSchema = z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.coerce.number() }));

/** Row counts as the planner knows them: counting would read whole tables. */
async function amounts({ db }: OpsDeps): Promise<FactGroup> {
  const { rows } = await db.execute(sql`
    SELECT relname AS name, reltuples::float8 AS rows, pg_total_relation_size(oid) AS bytes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname IN (${sql.join(
        Object.keys(tableNames).map((name) => sql`${name}`),
        sql`, `,
      )})`);
  const found = new Map(sizesSchema.parse(rows).map((row) => [row.name, row]));
  return {
    title: "数据量（估计）",
    facts: Object.entries(tableNames).flatMap(([table, name]) => {
      const size = found.get(table);
      if (!size) return [];
      const counted = size.rows < 0 ? "尚未统计" : `${size.rows.toLocaleString("zh-CN")}行`;
      return [{ name, value: `${counted}，${sizeWords(size.bytes)}` }];
    }),
  };
}

async function store({ blobs, env }: OpsDeps): Promise<FactGroup> {
  return {
    title: "文件存储",
    facts: [
      { name: "方式", value: env.S3_BUCKET === "" ? "本机目录" : "对象存储（S3）" },
      { name: "剩余空间", value: sizeWords(await blobs.freeBytes()) },
    ],
  };
}

/** Throws when the database cannot be asked. */
export async function readFacts(deps: OpsDeps): Promise<FactGroup[]> {
  return [program(), await database(deps), await amounts(deps), await store(deps), shownSettings(deps.env)];
}
