import { join } from "node:path";

import { StartFailure } from "../failure.mjs";
import { tryLock } from "../lock.mjs";
import { until } from "../processes.mjs";

const checkEvery = 1000;
const mostFailures = 5;
const recoveryLimit = 600_000;

/** Starts PostgreSQL again when it is gone. Killed while it recovers, it is started once more. */
function mendAlways(server, { say, fail }) {
  let mending = false;
  let failures = 0;
  let left = false;
  const mend = async () => {
    if (mending || server.isUp()) return;
    mending = true;
    say("PostgreSQL is gone: starting it again");
    try {
      await server.ensure();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= mostFailures) fail(error);
    }
    mending = false;
  };
  const timer = setInterval(() => void mend(), checkEvery);
  return {
    leave: () => {
      left = true;
      clearInterval(timer);
    },
    recovered: async () => {
      if (await server.answers()) return false;
      await until(async () => left || (await server.answers()), recoveryLimit);
      return true;
    },
  };
}

/**
 * PostgreSQL for this start: its own, or the one that `--only=database` keeps.
 * @param {{ settings: import("../settings.mjs").Settings, say: (line: string) => void, fail: (error: Error) => void,
 * stopping: () => boolean }} context
 * @returns {Promise<{ ownerUrl: string, appUrl: string, stop: () => Promise<void>,
 * recovered?: () => Promise<boolean> }>} recovered: waits for the database and tells whether it was down
 */
export async function startDatabase({ settings, say, fail, stopping }) {
  const { awaitPostgres, startPostgres } = await import("../postgres/postgres.mjs");
  const adopted = async () => ({
    ...(await awaitPostgres({ dataDir: settings.dataDir, stopping })),
    stop: async () => {},
  });
  if (settings.awaitsDatabase) return adopted();
  const keeper = tryLock(join(settings.dataDir, "database.lock"));
  if ("heldBy" in keeper) {
    if (settings.runs.service) return adopted();
    throw new StartFailure(`Process ${keeper.heldBy} keeps the database of ${settings.dataDir} already.`);
  }
  const server = await startPostgres({ dataDir: settings.dataDir, walArchive: settings.walArchive, say });
  const { leave, recovered } = mendAlways(server, { say, fail });
  const stop = async () => {
    leave();
    await server.stop();
    keeper.lock.release();
  };
  return { ownerUrl: server.ownerUrl, appUrl: server.appUrl, stop, recovered };
}
