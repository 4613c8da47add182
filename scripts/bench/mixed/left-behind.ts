import { createHash } from "node:crypto";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { isNull, sql } from "drizzle-orm";
import { z } from "zod";

import { createLogger } from "#service/core/logger.ts";
import { jobSchema } from "#service/db/job-schema.ts";
import { file } from "#service/db/schema/file.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { type OpenDeps, openDeps } from "#service/open-deps.ts";
import { filesIn } from "#service/storage/testing/files-in.ts";
import { sweep, sweepOrphans } from "#service/sweeper.ts";

import { serviceSettings } from "../../database/open-database.ts";

/** `store`: settings of a bucket, if the files are in one. */
export type Product = { dataDir: string; databaseUrl: string; store?: Record<string, string> };
export type Deps = OpenDeps["deps"];

const jobsSchema = z.array(z.object({ name: z.string(), state: z.string(), jobs: z.coerce.number() }));
/** Older than anything that the sweep keeps. */
const later = 9 * 86_400_000;

export async function withProductDeps<T>(
  { dataDir, databaseUrl, store = {} }: Product,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const env = await serviceSettings(dataDir, { url: databaseUrl }, store);
  const opened = await openDeps(env, createLogger("silent"), { supervise: false, connections: 4 });
  try {
    return await work(opened.deps);
  } finally {
    await opened.deps.jobs.stop();
    await opened.close();
  }
}

async function digestOf({ blobs }: Deps, key: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(await blobs.read(key), hash);
  return hash.digest("hex");
}

/** Every row of a file has its whole content in the store. */
export async function brokenFiles(deps: Deps): Promise<string[]> {
  const rows = await deps.db.select({ key: file.storageKey, md5: file.md5 }).from(file);
  const faults: string[] = [];
  for (const { key, md5 } of rows) {
    const found = await digestOf(deps, key).catch(() => "nothing");
    if (found !== md5) faults.push(`file ${key} in the store reads ${found}, its row says ${md5}`);
  }
  return faults;
}

/** Where a folder, a bucket and the S3 look-alike of the tests keep what is not whole yet. */
const unfinished = ["blobs/tmp", "blobs/parts", "incoming", "bucket/cost-monitor/parts"];

async function unfinishedIn(dataDir: string): Promise<string[]> {
  const found = unfinished.map((folder) => filesIn(join(dataDir, folder)).catch(() => []));
  return (await Promise.all(found)).flat();
}

/** Sweeps as if days later; returns contents without a row and unfinished ones. */
export async function orphansAfterSweep(deps: Deps): Promise<string[]> {
  const inDays = new Date(Date.now() + later);
  const aged: Deps = { ...deps, clock: () => inDays };
  await sweep(aged);
  await sweepOrphans(aged);
  const rows = await deps.db.select({ key: file.storageKey }).from(file);
  const known = new Set(rows.map(({ key }) => key));
  const left = await unfinishedIn(deps.env.DATA_DIR);
  for await (const keys of deps.blobs.keys(inDays)) left.push(...keys.filter((key) => !known.has(key)));
  return [...left.map((name) => `left behind: ${name}`), ...(await brokenFiles(deps))];
}

export async function jobCounts({ db }: Deps): Promise<z.output<typeof jobsSchema>> {
  const { rows } = await db.execute(
    sql.raw(
      `SELECT name, state::text AS state, count(*) AS jobs FROM ${jobSchema}.job GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  );
  return jobsSchema.parse(rows);
}

export function unsentMessages({ db }: Deps): Promise<number> {
  return db.$count(outbox, isNull(outbox.sentAt));
}
