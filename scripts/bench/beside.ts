import { setTimeout } from "node:timers/promises";

import { inArray } from "drizzle-orm";
import { z } from "zod";

import type { EndpointName } from "#contracts/endpoints.ts";
import { type FilingId, filingIdSchema } from "#contracts/ids.ts";
import { leanBill } from "#service/bill-generator/lean-bill.ts";
import { createLogger } from "#service/core/logger.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";
import { openDeps } from "#service/open-deps.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";
import { queueDetection } from "#service/workflow/detection-run.ts";

import { provinceToken, timesOf } from "./as-province.ts";
import { p95 } from "./measures/median.mjs";
import { asOwner } from "./own-database.ts";
import { type OwnService, ownService } from "./own-service.ts";

/**
 * `npm run bench:beside`: p95 of the calls of list, home and to-do while four bills of 100,000 items are checked, against
 * the same calls while nothing is. Each measure takes 101 calls of each, again and again until the checks are done.
 */
const aim = 2;
const bills = 4;
const items = Number(process.env["BESIDE_ITEMS"] ?? 100_000);
const longest = 600_000;
const asked: readonly [EndpointName, Readonly<Record<string, unknown>>][] = [
  ["filingList", {}],
  ["homeSummary", {}],
  ["todoList", {}],
];

const chosen = z.array(z.object({ id: filingIdSchema, file: z.string() })).length(bills);
const withBill = `select f.id, b.file_id as file from filing f
  join filing_file b on b.filing_id = f.id and b.code = 'bill' and b.hidden_at is null
  where f.kind = 'max-price' and f.status in ('submitted', 'accepted', 'detected', 'publicity', 'filed') order by f.id limit ${bills}`;

function preparedFilings(own: OwnService): Promise<FilingId[]> {
  return asOwner(own.env.DATABASE_URL, async (owner) => {
    const filings = chosen.parse((await owner.query(withBill)).rows);
    await owner.query("set session_replication_role = replica");
    for (const { id, file } of filings) {
      const { key, size } = await storeBill(own);
      await owner.query("update file set storage_key = $1, size = $2 where id = $3", [key, size, file]);
      await owner.query(
        "update filing set status = 'accepted', report_id = null, return_kind = null where id = $1",
        [id],
      );
    }
    return filings.map(({ id }) => id);
  });
}

/** Puts demo filings back to 已受理, each with a large bill, and asks for their checks. */
async function startChecks(own: OwnService): Promise<() => Promise<boolean>> {
  const ids = await preparedFilings(own);
  const { deps, close } = await openDeps(own.env, createLogger("warn"), { supervise: false, connections: 2 });
  await deps.db.transaction(async (tx) => {
    for (const id of ids) await queueDetection(tx, deps.jobs, id, new Date());
  });
  return async () => {
    const rows = await deps.db.select().from(detectionJob).where(inArray(detectionJob.filingId, ids));
    const failed = rows.find(({ state }) => state === "failed");
    if (failed) throw new Error(failed.message);
    const done = rows.every(({ state }) => state === "done");
    if (done) {
      await deps.jobs.stop();
      await close();
    }
    return done;
  };
}

async function storeBill({ env }: OwnService): Promise<{ key: string; size: number }> {
  const blob = await (await openBlobs(env)).create();
  let size = 0;
  for (const text of leanBill(items, 9)) {
    const piece = Buffer.from(text);
    size += piece.length;
    await blob.write(piece);
  }
  return { key: await blob.commit(), size };
}

/** Milliseconds, until `enough`. */
async function taken(own: OwnService, token: string, enough: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  const deadline = performance.now() + longest;
  do {
    for (const call of asked) times.push(...(await timesOf(own, token, call)));
    if (performance.now() > deadline) throw new Error("The checks take too long");
  } while (!(await enough()));
  return times;
}

const own = await ownService();
try {
  const token = await provinceToken(own);
  const once = (): Promise<boolean> => Promise.resolve(true);
  await taken(own, token, once);
  const alone = p95(await taken(own, token, once));
  const start = performance.now();
  const isDone = await startChecks(own);
  const times = await taken(own, token, isDone);
  const seconds = (performance.now() - start) / 1000;
  await setTimeout(2000);
  const again = p95(await taken(own, token, once));
  const [beside, quiet] = [p95(times), (alone + again) / 2];
  console.log(
    `p95 of ${times.length} calls: ${beside.toFixed(1)} ms beside ${bills} bills of ${items} items (${seconds.toFixed(0)} s), ${alone.toFixed(1)} ms before and ${again.toFixed(1)} ms after`,
  );
  const ratio = beside / quiet;
  console.log(`bench beside: ratio ${ratio.toFixed(2)} (aim <= ${aim})`);
  if (ratio > aim) process.exitCode = 1;
} finally {
  await own.close();
}
