import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

import { scratchPattern } from "#service/backup/scratch-folders.ts";
import type { Scratch } from "#service/backup/verify.ts";

import { findHome } from "../start/postgres/pg-home.mjs";
import { startPostgres, stopPostgres } from "../start/postgres/postgres.mjs";
import { birthMark, isAlive } from "../start/processes.mjs";

const quiet = (): void => undefined;

/** PostgreSQL's user may be unable to reach the data folder: then its files lie elsewhere. */
export async function removeScratch(folder: string): Promise<void> {
  const { data } = findHome(folder, quiet);
  await stopPostgres(folder);
  for (const path of [dirname(data), folder]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

export async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const [, pid = "", birth] = scratchPattern.exec(name) ?? [];
    if (pid === "" || (isAlive(Number(pid)) && birthMark(Number(pid)) === birth)) continue;
    await removeScratch(join(dataDir, name));
  }
}

export const scratchFolder = (dataDir: string, kind: "recovery" | "verify"): string =>
  join(dataDir, `${kind}-${process.pid}-${birthMark(process.pid)}`);

/** A PostgreSQL of its own in the data folder, which needs no right on the server of the platform. */
export function scratchIn(dataDir: string): Scratch {
  return async (use) => {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    await removeAbandoned(dataDir);
    const folder = scratchFolder(dataDir, "verify");
    try {
      const server = await startPostgres({ dataDir: folder, durable: false });
      return await use(server.ownerUrl);
    } finally {
      await removeScratch(folder);
    }
  };
}
