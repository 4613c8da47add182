import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "./connect.ts";
import { jobSchema } from "./job-schema.ts";

const rowSchema = z.object({
  queue: z.string(),
  waiting: z.number(),
  active: z.number(),
  seconds: z.number(),
});
export type JobState = z.infer<typeof rowSchema>;

/** Jobs of a queue that nobody has begun; counts up to `most`. */
export async function jobsWaiting(db: Db, queue: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM (SELECT 1 FROM ${sql.raw(jobSchema)}.job
      WHERE name = ${queue} AND state < 'active' LIMIT ${most}) j`);
  return rows[0]?.waiting ?? 0;
}

/** Queues with unfinished jobs; `seconds`: age of the oldest that is due and not begun. */
export async function jobStates(db: Db): Promise<JobState[]> {
  const { rows } = await db.execute(sql`
    SELECT name AS queue,
      count(*) FILTER (WHERE state < 'active' AND start_after <= now())::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS active,
      coalesce(extract(epoch FROM now() - min(greatest(created_on, start_after))
        FILTER (WHERE state < 'active' AND start_after <= now())), 0)::float8 AS seconds
    FROM ${sql.raw(jobSchema)}.job WHERE state <= 'active' GROUP BY name`);
  return z.array(rowSchema).parse(rows);
}
