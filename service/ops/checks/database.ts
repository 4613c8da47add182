import { sql } from "drizzle-orm";
import { z } from "zod";

import { type Addresses, connectOwner, type Probe, probe } from "#service/db/setup/probe.ts";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

const factsSchema = z.object({
  collation: z.string().nullable(),
  present: z.string().nullable(),
  connections: z.number(),
  isEncrypted: z.boolean(),
});

async function readFacts({ db }: OpsDeps): Promise<z.infer<typeof factsSchema>> {
  const { rows } = await db.execute(sql`
    SELECT datcollversion AS collation, pg_database_collation_actual_version(oid) AS present,
      current_setting('max_connections')::int AS connections,
      coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted"
    FROM pg_database WHERE datname = current_database()`);
  return factsSchema.parse(rows[0]);
}

async function askServer(addresses: Addresses): Promise<Probe> {
  const client = await connectOwner(addresses.ownerUrl, "cost-doctor");
  try {
    return await probe(client, addresses);
  } finally {
    await client.end();
  }
}

export async function checkDatabase(deps: OpsDeps): Promise<Finding[]> {
  const { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl } = deps.env;
  const { facts, needs } = await askServer({ ownerUrl, appUrl });
  const findings = needs.map(({ lacks, remedy }): Finding => ({ level: "fault", text: lacks, remedy }));
  const { collation, present, connections, isEncrypted } = await readFacts(deps);
  if (collation !== present)
    findings.push({
      level: "warning",
      text: `排序规则的版本已由${collation}变为${present}，索引的顺序可能有误`,
      remedy: "停机时执行REINDEX DATABASE和ALTER DATABASE … REFRESH COLLATION VERSION",
    });
  if (findings.length > 0) return findings;
  const transport = isEncrypted ? "TLS" : "未加密";
  const login = appUrl === undefined ? `由${facts.owner}切换为cost_app` : "cost_app直接登录";
  return [ok(`${facts.product.split(",")[0]}，${transport}，${login}，最多${connections}个连接`)];
}
