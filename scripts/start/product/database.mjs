import { join } from "node:path";

import { StartFailure } from "../failure.mjs";
import { tryLock } from "../lock.mjs";

const checkEvery = 3000;

/** Starts PostgreSQL again when it is gone. @returns {() => void} ends it */
function mendAlways(server, { say, fail }) {
  let mending = false;
  const mend = async () => {
    if (mending || server.isUp()) return;
    mending = true;
    say("PostgreSQL is gone: starting it again");
    await server.ensure().catch(fail);
    mending = false;
  };
  const timer = setInterval(() => void mend(), checkEvery);
  return () => clearInterval(timer);
}

/**
 * PostgreSQL for this start: its own, or the one that `--only=database` keeps.
 * @param {{ settings: import("../settings.mjs").Settings, say: (line: string) => void, fail: (error: Error) => void }} context
 * @returns {Promise<{ ownerUrl: string, appUrl: string, stop: () => Promise<void> }>}
 */
export async function startDatabase({ settings, say, fail }) {
  const { awaitPostgres, startPostgres } = await import("../postgres/postgres.mjs");
  const adopted = async () => ({ ...(await awaitPostgres(settings)), stop: async () => {} });
  if (settings.awaitsDatabase) return adopted();
  const keeper = tryLock(join(settings.dataDir, "database.lock"));
  if ("heldBy" in keeper) {
    if (settings.runs.service) return adopted();
    throw new StartFailure(`Process ${keeper.heldBy} keeps the database of ${settings.dataDir} already.`);
  }
  const server = await startPostgres({ dataDir: settings.dataDir, walArchive: settings.walArchive, say });
  const leave = mendAlways(server, { say, fail });
  const stop = async () => {
    leave();
    await server.stop();
    keeper.lock.release();
  };
  return { ownerUrl: server.ownerUrl, appUrl: server.appUrl, stop };
}
