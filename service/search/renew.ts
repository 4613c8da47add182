import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "#service/db/connect.ts";
import { searchSource } from "#service/db/schema/search.ts";

const atATime = 100;
const countSchema = z.array(z.object({ renewed: z.int() }));

/** Brings the entries of all sources up to their version, in short transactions. */
export async function renewEntries(db: Db, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (const { name } of await db.select().from(searchSource)) {
    for (let last = atATime; last > 0 && signal?.aborted !== true; total += last) {
      const { rows } = await db.execute(sql`select search_renew(${name}, ${atATime}::int) as renewed`);
      last = countSchema.parse(rows)[0]?.renewed ?? 0;
    }
  }
  return total;
}
