import { SetupError } from "./db/setup-error.ts";
import { type Env, parseEnv } from "./env.ts";
import { createLogger } from "./http/logger.ts";
import { type Running, start } from "./start.ts";

/** Settings that are wrong are said in words; nothing is logged before the level is known. */
function settings(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(78);
  }
}

const env = settings();
const log = createLogger(env.LOG_LEVEL);
let running: Running | null = null;
let stopping = false;

async function stop(reason: string, code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ reason }, "stopping");
  try {
    await running?.stop();
  } catch (error) {
    log.error({ err: error }, "stopping failed");
  }
  process.exit(code);
}

process.on("SIGTERM", () => void stop("SIGTERM", 0));
process.on("SIGINT", () => void stop("SIGINT", 0));
process.on("disconnect", () => void stop("disconnect", 0));
process.on("unhandledRejection", (error) => log.error({ err: error }, "a promise nobody waited for failed"));
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "an error nobody caught");
  void stop("uncaughtException", 1);
});

try {
  running = await start(env, log);
  log.info({ port: running.port }, "listening");
  process.send?.({ listening: running.port });
} catch (error) {
  if (error instanceof SetupError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
  log.fatal({ err: error }, "the service could not start");
  process.exit(1);
}
