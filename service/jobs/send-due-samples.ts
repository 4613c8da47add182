import { sql } from "drizzle-orm";
import { z } from "zod";

import { filingIdSchema } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { currentMapping, currentSettings } from "#service/indicator-data/versions.ts";

import { sampleQueue } from "./queues.ts";

const atATime = 100;
const dueSchema = z.array(z.object({ id: filingIdSchema }));

/**
 * Sends filings without a sample of their last filing, or with one of an older mapping or other settings. One that fails
 * again and again comes once an hour. Returns their number.
 */
export async function sendDueSamples({
  db,
  clock,
  jobs,
}: Pick<Deps, "db" | "clock" | "jobs">): Promise<number> {
  const at = clock();
  const mapping = await currentMapping(db, at);
  const settings = await currentSettings(db, at);
  const { rows } = await db.execute(sql`
    select f.id from filing f
    where f.status = 'filed' and not exists (
      select from indicator_sample s
      where s.filing_id = f.id and s.effective_at = f.filed_at and not s.withdrawn
        and s.mapping_version = ${mapping.version} and s.settings_version = ${settings.version})
    order by f.filed_at desc limit ${atATime}`);
  const due = dueSchema.parse(rows);
  for (const { id } of due)
    await jobs.boss.send(sampleQueue, { filingId: id }, { singletonKey: id, singletonSeconds: 3600 });
  return due.length;
}
