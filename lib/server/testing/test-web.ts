import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { NextRequest } from "next/server";

import type { WebEnv } from "#lib/runtime/env.ts";
import { logger } from "#lib/runtime/logger.ts";
import { createWebServer } from "#lib/runtime/web-server.ts";
import { sealToken } from "#lib/session/codec.ts";

import { relayAgents } from "../agent.ts";
import { createRelay } from "../relay/relay.ts";
import { webStream } from "../relay/web-stream.ts";

logger.level = "silent";
const sessionSecret = "a session secret of the tests";

export type TestWeb = {
  origin: string;
  pageHeaders: Record<string, string>;
  cookieOf: (token: string) => Promise<{ cookie: string }>;
  close: () => Promise<void>;
};

async function* piecesOf(request: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* request;
}

export async function testWeb(serviceOrigin: string, serviceSecret: string): Promise<TestWeb> {
  const agents = relayAgents();
  const shared = { serviceOrigin, serviceSecret, sessionSecret, publicOrigin: undefined };
  const relay = createRelay({ ...shared, ...agents, timeout: 20_000 });
  const env: WebEnv = {
    ...shared,
    port: 0,
    host: "127.0.0.1",
    trustedProxies: [],
    demo: false,
    dev: false,
    gallery: false,
    watermark: false,
    policeIcon: null,
    mark: null,
    markUrl: "",
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const leaving = new AbortController();
    response.once("close", () => response.writableFinished || leaving.abort());
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const { method = "GET", url = "/" } = request;
    const body = method === "GET" || method === "HEAD" ? null : webStream(piecesOf(request));
    const init = { method, headers, body, duplex: "half" as const, signal: leaving.signal };
    const answer = await relay(new NextRequest(`http://${headers.get("host") ?? ""}${url}`, init));
    for (const [name, value] of answer.headers) response.appendHeader(name, value);
    response.statusCode = answer.status;
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  const { server, closeSockets } = createWebServer(env, handle, null);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== "object" || !address) throw new Error("The web server has no port");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    pageHeaders: { origin, "x-requested-with": "XMLHttpRequest" },
    cookieOf: async (token) => ({ cookie: `sid=${await sealToken(token, sessionSecret)}` }),
    close: async () => {
      closeSockets();
      server.closeAllConnections();
      server.close();
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}
