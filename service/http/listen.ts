import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";

import { finishWithin, newDrain } from "#contracts/http/drain.ts";
import { closeAfterEarlyAnswer } from "#contracts/http/early-answer.ts";
import { serviceLimits } from "#contracts/service-limits.ts";

import type { ServiceApp } from "./service-app.ts";

export type Listening = {
  port: number;
  server: Server;
  /** Goes on answering while callers turn to other processes. */
  drain: (seconds: number) => Promise<void>;
  /** Refuses new connections at once, then waits for the calls in progress. */
  close: () => Promise<void>;
};

export type Address = { host: string; port: number };

export async function listen({ hono }: ServiceApp, { host, port }: Address): Promise<Listening> {
  const drain = newDrain("/readyz");
  const answer = getRequestListener(hono.fetch);
  const times = {
    requestTimeout: serviceLimits.serviceTimeout,
    keepAliveTimeout: 75_000,
    headersTimeout: 80_000,
  };
  const server = createServer(times, (request, response) => {
    closeAfterEarlyAnswer(request, response);
    if (drain.answered(request.url ?? "", response)) return;
    void answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: portOf(server.address()),
    server,
    drain: drain.start,
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), finishWithin);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The service has no port");
  return address.port;
}
