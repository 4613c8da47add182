import type { AddressInfo } from "node:net";

import { createAdaptorServer } from "@hono/node-server";

import { limits } from "#contracts/limits.ts";

import type { ServiceApp } from "./service-app.ts";

/** How long calls that are under way may still take when the service is told to stop. */
const stopLimit = 10_000;

export type Listening = {
  port: number;
  server: ReturnType<typeof createAdaptorServer>;
  close: () => Promise<void>;
};

/** Takes calls on the loopback address; port 0 is any free one. */
export async function listen({ hono }: ServiceApp, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: hono.fetch,
    serverOptions: {
      requestTimeout: limits.serviceTimeout,
      keepAliveTimeout: 75_000,
      headersTimeout: 80_000,
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: portOf(server.address()),
    server,
    close: () =>
      new Promise<void>((resolve) => {
        const late = globalThis.setTimeout(() => {
          if ("closeAllConnections" in server) server.closeAllConnections();
        }, stopLimit);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        if ("closeIdleConnections" in server) server.closeIdleConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The service has no port");
  return address.port;
}
