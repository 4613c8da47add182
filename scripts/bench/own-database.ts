import { rm } from "node:fs/promises";

import { prepareDatabase } from "#service/prepare-database.ts";

import { startPostgres } from "../start/postgres/postgres.mjs";
import { sweep, temporaryDataDir } from "../testing/sweep.mjs";

export type OwnDatabase = { ownerUrl: string; dataDir: string; close: () => Promise<void> };

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
