import { createLogger } from "./core/logger.ts";
import { armFailpoints } from "./failpoint/failpoint.ts";
import { serveChecks, yieldToPeople } from "./jobs/checks/serve-checks.ts";
import { openDeps } from "./open-deps.ts";

/** A check writes with one connection and its progress with another. */
const connections = 4;

yieldToPeople();
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches this process too; the service stops its checks itself.
process.on("SIGINT", () => undefined);
serveChecks(async (env) => {
  const log = createLogger(env.LOG_LEVEL);
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  try {
    armFailpoints(env.FAILPOINTS);
    return (await openDeps(env, log, { supervise: false, connections })).deps;
  } catch (error) {
    log.error({ err: error }, "check process failed to start");
    throw error;
  }
});
