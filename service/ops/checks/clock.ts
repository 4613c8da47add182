import { sql } from "drizzle-orm";
import { z } from "zod";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

/** Tickets and codes live for 30 s and more. */
const mostSeconds = 5;
const rowSchema = z.object({ at: z.number() });

export async function checkClock({ db, clock }: OpsDeps): Promise<Finding[]> {
  const { rows } = await db.execute(sql`SELECT extract(epoch FROM clock_timestamp())::float8 AS at`);
  const apart = Math.round(clock().getTime() / 1000 - rowSchema.parse(rows[0]).at);
  if (Math.abs(apart) <= mostSeconds) return [ok("与数据库一致")];
  const way = apart > 0 ? "快" : "慢";
  return [
    { level: "fault", text: `本机比数据库${way}${Math.abs(apart)}秒`, remedy: "用NTP校准两台机器的时钟" },
  ];
}
