import { setTimeout } from "node:timers/promises";

import { inArray } from "drizzle-orm";
import { z } from "zod";

import { type FilingId, filingIdSchema } from "#contracts/ids.ts";
import { leanBill } from "#service/bill-generator/lean-bill.ts";
import { type Env, parseEnv } from "#service/core/env.ts";
import { createLogger } from "#service/core/logger.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";
import { openDeps } from "#service/open-deps.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";
import { queueDetection } from "#service/workflow/detection-run.ts";

import { prepare } from "../start/prepare/prepare.mjs";
import { sessionCookie } from "../testing/browserless.mjs";
import { p95 } from "./measures/median.mjs";
import { productAtRest } from "./measures/product-at-rest.mjs";
import { asOwner } from "./own-database.ts";

/**
 * `npm run bench:beside`: p95 of list, home and a filing's page of the built product while four bills of 100,000
 * items are checked, against the same pages while nothing is. Each measure takes 51 of each, one after the other, again
 * and again until the checks are done. `BESIDE_ITEMS` for smaller bills.
 */
const aim = 2;
const bills = 4;
const items = Number(process.env["BESIDE_ITEMS"] ?? 100_000);
const rounds = 51;
const longest = 900_000;
const userCode = "sheng330000";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const chosen = z.array(z.object({ id: filingIdSchema, file: z.string() })).length(bills);
const withBill = `select f.id, b.file_id as file from filing f
  join filing_file b on b.filing_id = f.id and b.code = 'bill' and b.hidden_at is null
  where f.kind = 'max-price' and f.status in ('submitted', 'accepted', 'detected', 'publicity', 'filed') order by f.id limit ${bills}`;

/** Puts demo filings back to 已受理, each with a large bill. */
function preparedFilings(env: Env): Promise<FilingId[]> {
  return asOwner(env.DATABASE_URL, async (owner) => {
    const filings = chosen.parse((await owner.query(withBill)).rows);
    await owner.query("set session_replication_role = replica");
    for (const { id, file } of filings) {
      const { key, size } = await storeBill(env);
      await owner.query("update file set storage_key = $1, size = $2 where id = $3", [key, size, file]);
      await owner.query(
        "update filing set status = 'accepted', report_id = null, return_kind = null where id = $1",
        [id],
      );
    }
    return filings.map(({ id }) => id);
  });
}

async function startChecks(env: Env, ids: readonly FilingId[]): Promise<() => Promise<boolean>> {
  const { deps, close } = await openDeps(env, createLogger("warn"), { supervise: false, connections: 2 });
  await deps.db.transaction(async (tx) => {
    for (const id of ids) await queueDetection(tx, deps.jobs, id, new Date());
  });
  return async () => {
    const rows = await deps.db
      .select()
      .from(detectionJob)
      .where(inArray(detectionJob.filingId, [...ids]));
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

async function storeBill(env: Env): Promise<{ key: string; size: number }> {
  const blob = await (await openBlobs(env)).create();
  let size = 0;
  for (const text of leanBill(items, 9)) {
    const piece = Buffer.from(text);
    size += piece.length;
    await blob.write(piece);
  }
  return { key: await blob.commit(), size };
}

type Asked = { origin: string; cookie: string; paths: readonly string[] };

/** Milliseconds, until `enough`. */
async function taken({ origin, cookie, paths }: Asked, enough: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  const deadline = performance.now() + longest;
  do {
    for (let round = 0; round < rounds; round += 1)
      for (const path of paths) {
        const start = performance.now();
        const answer = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
        times.push(performance.now() - start);
      }
    if (performance.now() > deadline) throw new Error("The checks take too long");
  } while (!(await enough()));
  return times;
}

async function measure(asked: Asked, check: () => Promise<() => Promise<boolean>>): Promise<number> {
  const once = (): Promise<boolean> => Promise.resolve(true);
  await taken(asked, once);
  const alone = p95(await taken(asked, once));
  const start = performance.now();
  const isDone = await check();
  const times = await taken(asked, isDone);
  const seconds = (performance.now() - start) / 1000;
  await setTimeout(2000);
  const again = p95(await taken(asked, once));
  const beside = p95(times);
  say(
    `p95 of ${times.length} pages: ${beside.toFixed(1)} ms beside ${bills} bills of ${items} items (${seconds.toFixed(0)} s), ${alone.toFixed(1)} ms before and ${again.toFixed(1)} ms after`,
  );
  return beside / ((alone + again) / 2);
}

await prepare({ build: true, say });
const product = await productAtRest();
try {
  const { databaseUrl, dataDir, origin } = product;
  const secret = "bench".repeat(16);
  const env = parseEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
    SERVICE_SECRET: secret,
    DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
    LOG_LEVEL: "warn",
  });
  const ids = await preparedFilings(env);
  const paths = ["/pages/home", "/pages/zgxj", `/pages/zgxj-details/first?id=${ids[0]}`];
  const cookie = await sessionCookie(product, userCode);
  const ratio = await measure({ origin, cookie, paths }, () => startChecks(env, ids));
  say(`bench beside: ratio ${ratio.toFixed(2)} (aim <= ${aim})`);
  if (!(ratio <= aim)) process.exitCode = 1;
} finally {
  await product.stop();
}
