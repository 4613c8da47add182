import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { isNull, sql } from "drizzle-orm";
import { z } from "zod";

import { createLogger } from "#service/core/logger.ts";
import { jobSchema } from "#service/db/job-schema.ts";
import { file } from "#service/db/schema/file.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { type OpenDeps, openDeps } from "#service/open-deps.ts";
import { sweep, sweepOrphans } from "#service/sweeper.ts";

import { serviceSettings } from "../../database/open-database.ts";

type Product = { dataDir: string; databaseUrl: string };
type Deps = OpenDeps["deps"];

const jobsSchema = z.array(z.object({ name: z.string(), state: z.string(), jobs: z.coerce.number() }));
/** Older than anything that the sweep keeps. */
const later = 9 * 86_400_000;

export async function withProductDeps<T>(
  { dataDir, databaseUrl }: Product,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const env = await serviceSettings(dataDir, { url: databaseUrl }, {});
  const opened = await openDeps(env, createLogger("silent"), { supervise: false, connections: 4 });
  try {
    return await work(opened.deps);
  } finally {
    await opened.deps.jobs.stop();
    await opened.close();
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function storedPaths(dataDir: string): Promise<string[]> {
  const root = join(dataDir, "blobs");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** Every row of a file has its whole content on the disk. */
export async function brokenFiles({ db, env }: Deps): Promise<string[]> {
  const rows = await db.select({ key: file.storageKey, md5: file.md5 }).from(file);
  const faults: string[] = [];
  for (const { key, md5 } of rows) {
    const found = await digestOf(join(env.DATA_DIR, "blobs", key.slice(0, 2), key)).catch(() => "nothing");
    if (found !== md5) faults.push(`file ${key} on the disk reads ${found}, its row says ${md5}`);
  }
  return faults;
}

/** Sweeps as if days later; returns contents without a row and unfinished ones. */
export async function orphansAfterSweep(deps: Deps): Promise<string[]> {
  const aged: Deps = { ...deps, clock: () => new Date(Date.now() + later) };
  await sweep(aged);
  await sweepOrphans(aged);
  const rows = await deps.db.select({ key: file.storageKey }).from(file);
  const known = new Set(rows.map(({ key }) => `${key.slice(0, 2)}/${key}`));
  const paths = await storedPaths(deps.env.DATA_DIR);
  const left = paths.filter((path) => !known.has(path)).map((path) => `left behind: ${path}`);
  return [...left, ...(await brokenFiles(deps))];
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
