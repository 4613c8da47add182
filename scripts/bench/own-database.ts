import { rm } from "node:fs/promises";

import pg from "pg";

import { prepareDatabase } from "#service/prepare-database.ts";

import { startPostgres } from "../start/postgres/postgres.mjs";
import { sweep, temporaryDataDir } from "../testing/sweep.mjs";

export type OwnDatabase = { ownerUrl: string; dataDir: string; close: () => Promise<void> };

export async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** `durable: false` may lose its data when the machine fails, and fills faster. */
export async function ownDatabase({ durable = true } = {}): Promise<OwnDatabase> {
  await sweep();
  const dataDir = temporaryDataDir("bench");
  const server = await startPostgres({ dataDir, durable, say: () => undefined });
  await prepareDatabase(server.ownerUrl);
  return {
    ownerUrl: server.ownerUrl,
    dataDir,
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
