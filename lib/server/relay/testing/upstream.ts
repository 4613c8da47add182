import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";

import { NextRequest } from "next/server";

import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";
import { logger } from "#lib/runtime/logger.ts";
import { sealCookie } from "#lib/session/codec.ts";

import { relayAgents } from "../../agent.ts";
import { createRelay } from "../relay.ts";

logger.level = "silent";

export const sessionSecret = "a session secret of the tests";
const host = "127.0.0.1:3000";
export const requestId = "11111111-2222-4333-8444-555555555555";

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export class TestUpstream {
  readonly seen: { request: IncomingMessage; body: Buffer }[] = [];
  behave: Behaviour = (_request, response) => envelope(response, 200, null);
  private readonly server: Server;
  origin = "";

  constructor() {
    this.server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on("data", (piece: Buffer) => pieces.push(piece));
      request.on("error", () => undefined);
      request.on("end", () => {
        this.seen.push({ request, body: Buffer.concat(pieces) });
        this.behave(request, response);
      });
    });
  }

  async open(port = 0): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.listen(port, "127.0.0.1", resolve);
    });
    const address: AddressInfo | string | null = this.server.address();
    if (typeof address === "object" && address) this.origin = `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export function envelope(
  response: ServerResponse,
  status: number,
  data: unknown,
  headers: Record<string, string | string[]> = {},
): void {
  const body = JSON.stringify({ code: status, data, message: status === 200 ? "" : "不行", requestId });
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

export function testRelay(serviceOrigin: string, timeout = 5000) {
  const agents = relayAgents(() => [serviceOrigin]);
  const relay = createRelay({
    serviceOrigin,
    serviceSecret: "a service secret of the tests",
    sessionSecret,
    publicOrigin: undefined,
    timeout,
    ...agents,
  });
  return { relay, close: () => Promise.all(Object.values(agents).map((agent) => agent.destroy())) };
}

export type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
  token?: string | null;
  signal?: AbortSignal;
};

export async function askFor(path: string, asked: Asked = {}): Promise<NextRequest> {
  const { method = "POST", headers = {}, token = "service-token", signal } = asked;
  const body = asked.body === undefined && method === "POST" ? "{}" : (asked.body ?? null);
  const own: Record<string, string> = {
    host,
    "x-request-id": requestId,
    "x-client-ip": "203.0.113.9",
    ...(method === "POST" && {
      origin: `http://${host}`,
      "x-requested-with": "XMLHttpRequest",
      "content-type": "application/json",
      ...(typeof body === "string" && { "content-length": String(Buffer.byteLength(body)) }),
    }),
    ...(token !== null && { cookie: `sid=${await sealCookie(token, sessionSecret)}` }),
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ""));
  return new NextRequest(`http://${host}${path}`, {
    method,
    body,
    headers: sent,
    ...(signal && { signal }),
    ...(body !== null && { duplex: "half" as const }),
  });
}

export async function failure(
  response: Response,
): Promise<{ status: number; error: string | undefined; requestId: string; cache: string | null }> {
  const body = failureEnvelopeSchema.parse(await response.json());
  if (body.code !== response.status)
    throw new Error(`the envelope says ${body.code}, the answer ${response.status}`);
  const cache = response.headers.get("cache-control");
  return { status: response.status, error: body.data?.error, requestId: body.requestId, cache };
}
