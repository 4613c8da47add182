import { resolve } from "node:path";

import { connect } from "#service/db/connect.ts";
import type { OpsDeps } from "#service/ops/finding.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { openDatabase, serviceSettings } from "../database/open-database.ts";
import type { Environment, Say } from "./command.ts";

/** Opens database and store as the product does, beside a running product or without one. */
export async function withDeps<T>(
  given: Environment,
  say: Say,
  run: (deps: OpsDeps) => Promise<T>,
): Promise<T> {
  const dataDir = resolve(given.DATA_DIR || ".data");
  const opened = await openDatabase(given.DATABASE_URL, dataDir);
  try {
    const env = await serviceSettings(dataDir, opened, given);
    const connection = connect(opened.url, { max: 2, onError: (error) => say(error.message) });
    try {
      return await run({ db: connection.db, env, blobs: await openBlobs(env), clock: () => new Date() });
    } finally {
      await connection.close();
    }
  } finally {
    await opened.close();
  }
}
