import type { Env } from "./core/env.ts";
import { createLogger } from "./core/logger.ts";
import { serveChecks, yieldToPeople } from "./jobs/checks/serve-checks.ts";
import { openDeps } from "./open-deps.ts";

/** A check writes with one connection and its progress with another. */
const connections = 4;

async function serve(env: Env): Promise<void> {
  const log = createLogger(env.LOG_LEVEL);
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const { deps } = await openDeps(env, log, { supervise: false, connections });
  serveChecks(deps);
}

yieldToPeople();
process.on("disconnect", () => process.exit(0));
// The service is told to stop, and ends its checks itself.
process.on("SIGINT", () => undefined);
process.once("message", (env: Env) => void serve(env));
