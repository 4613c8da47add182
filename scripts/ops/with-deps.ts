import { resolve } from "node:path";

import type { Env } from "#service/core/env.ts";
import { connect } from "#service/db/connect.ts";
import type { OpsDeps } from "#service/ops/finding.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { openDatabase, serviceSettings } from "../database/open-database.ts";
import type { Environment, Say } from "./command.ts";

export const dataDirOf = (given: Environment): string => resolve(given.DATA_DIR || ".data");

/**
 * Opens the database as the product does, beside a running product or without one.
 * @param options.create makes the embedded one where there is none
 */
export async function withEnv<T>(
  given: Environment,
  options: { create?: boolean },
  run: (env: Env) => Promise<T>,
): Promise<T> {
  const dataDir = dataDirOf(given);
  const opened = await openDatabase(given.DATABASE_URL, dataDir, {
    ...options,
    walArchive: given.WAL_ARCHIVE_DIR,
  });
  try {
    return await run(await serviceSettings(dataDir, opened, given));
  } finally {
    await opened.close();
  }
}

/** With the store besides. */
export const withDeps = <T>(given: Environment, say: Say, run: (deps: OpsDeps) => Promise<T>): Promise<T> =>
  withEnv(given, {}, async (env) => {
    const connection = connect(env.DATABASE_URL, { max: 2, onError: (error) => say(error.message) });
    try {
      return await run({ db: connection.db, env, blobs: await openBlobs(env), clock: () => new Date() });
    } finally {
      await connection.close();
    }
  });
