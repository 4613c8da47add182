import { inArray, isNull, lt, or, sql } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { jobsWaiting } from "#service/db/job-state.ts";
import { sampleDue } from "#service/db/schema/indicator/sample-due.ts";
import { currentMapping, currentSettings } from "#service/indicator-data/versions.ts";

import { sampleQueue } from "./queues.ts";

const atATime = 100;
/** More are sent while fewer wait: a long queue would hold up filings of today. */
const fewWaiting = atATime / 2;
const again = 3_600_000;

/**
 * Sends filings whose samples are due: what is left of them was lost or failed, and comes once an hour. A version of
 * mapping or settings that the program brings makes all filings due. Returns their number, 0 while many wait.
 */
export async function sendDueSamples({
  db,
  clock,
  jobs,
}: Pick<Deps, "db" | "clock" | "jobs">): Promise<number> {
  if ((await jobsWaiting(db, sampleQueue, fewWaiting)) >= fewWaiting) return 0;
  const at = clock();
  await currentMapping(db, at);
  await currentSettings(db, at);
  const due = await db
    .select({ filingId: sampleDue.filingId })
    .from(sampleDue)
    .where(or(isNull(sampleDue.sentAt), lt(sampleDue.sentAt, new Date(at.getTime() - again))))
    .orderBy(sql`${sampleDue.sentAt} nulls first`, sampleDue.filingId)
    .limit(atATime);
  if (due.length === 0) return 0;
  for (const { filingId } of due) await jobs.boss.send(sampleQueue, { filingId }, { singletonKey: filingId });
  const ids = due.map(({ filingId }) => filingId);
  await db.update(sampleDue).set({ sentAt: at }).where(inArray(sampleDue.filingId, ids));
  return due.length;
}
