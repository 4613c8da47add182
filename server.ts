import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { finishWithin } from "#contracts/http/drain.ts";
import { readWebEnv, type WebEnv } from "#lib/runtime/env.ts";
import { logger } from "#lib/runtime/logger.ts";
import { isRelayedPath } from "#lib/runtime/relayed-path.ts";
import { serverModules } from "#lib/runtime/server-modules.ts";
import { createWebServer } from "#lib/runtime/web-server.ts";

function settings(): WebEnv {
  try {
    return readWebEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}

/** next-auth must never derive its URL from a request, and Next.js reads its mode from the environment. */
function prepareEnvironment(env: WebEnv): void {
  Reflect.set(process.env, "NODE_ENV", env.dev ? "development" : "production");
  process.env.NEXTAUTH_URL = env.publicOrigin ?? `http://127.0.0.1:${env.port}`;
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  delete process.env.AUTH_TRUST_HOST;
}

let finish: () => Promise<void> = async () => process.exit(0);
let stopping = false;

function stop(reason: string): void {
  if (stopping) return;
  stopping = true;
  logger.info({ reason }, "stopping");
  void finish();
}

async function start(): Promise<void> {
  const env = settings();
  prepareEnvironment(env);
  const { default: next } = await import("next");
  const app = next({
    dev: env.dev,
    dir: import.meta.dirname,
    hostname: env.host,
    port: env.port,
    // Never listens: Next.js would otherwise add its own upgrade listener to the real server and close our sockets.
    httpServer: createServer(),
  });
  await app.prepare();
  const upgrade = env.dev ? app.getUpgradeHandler() : null;
  const { relayHandler } = await serverModules(() => import("#lib/server/relay/handler.ts"));
  const [page, relay] = [app.getRequestHandler(), relayHandler()];
  const { server, drain, closeSockets } = createWebServer(
    env,
    (request, response) => (isRelayedPath(request.url ?? "") ? relay : page)(request, response),
    upgrade,
  );
  finish = async () => {
    await drain();
    server.close(() => void app.close().finally(() => process.exit(0)));
    closeSockets();
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), finishWithin).unref();
  };
  server.once("error", (error) => {
    process.stderr.write(`The web server cannot listen on ${env.host}:${env.port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(env.port, env.host, () => {
    const address: AddressInfo | string | null = server.address();
    const port = typeof address === "object" ? address?.port : env.port;
    logger.info({ host: env.host, port }, "listening");
    process.send?.({ type: "ready", port });
  });
}

process.once("SIGTERM", () => stop("SIGTERM"));
process.once("SIGINT", () => stop("SIGINT"));
process.once("disconnect", () => stop("the start script ended"));
process.on("unhandledRejection", (error) => logger.error({ err: error }, "unhandled rejection"));
await start();
