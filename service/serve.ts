import { type Env, parseEnv } from "./core/env.ts";
import { createLogger } from "./core/logger.ts";
import { demandPublicOrigin } from "./core/public-origin.ts";
import { SetupError } from "./db/setup/setup-error.ts";
import { type Running, start } from "./start.ts";

function settings(): Env {
  try {
    const given = parseEnv(process.env);
    demandPublicOrigin(given);
    return given;
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
    log.error({ err: error }, "shutdown failed");
  }
  process.exit(code);
}

process.on("SIGTERM", () => void stop("SIGTERM", 0));
process.on("SIGINT", () => void stop("SIGINT", 0));
process.on("disconnect", () => void stop("disconnect", 0));
process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "uncaught exception");
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
  log.fatal({ err: error }, "startup failed");
  process.exit(1);
}
