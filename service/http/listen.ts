import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";

import { closeAfterEarlyAnswer } from "#contracts/http/early-answer.ts";
import { limits } from "#contracts/limits.ts";

import type { ServiceApp } from "./service-app.ts";

const stopLimit = 10_000;

export type Listening = {
  port: number;
  server: Server;
  close: () => Promise<void>;
};

export async function listen({ hono }: ServiceApp, port: number): Promise<Listening> {
  const answer = getRequestListener(hono.fetch);
  const times = { requestTimeout: limits.serviceTimeout, keepAliveTimeout: 75_000, headersTimeout: 80_000 };
  const server = createServer(times, (request, response) => {
    closeAfterEarlyAnswer(request, response);
    void answer(request, response);
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
        const late = setTimeout(() => server.closeAllConnections(), stopLimit);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The service has no port");
  return address.port;
}
