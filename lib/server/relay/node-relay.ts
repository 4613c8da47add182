import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

import { logger } from "#lib/runtime/logger.ts";

import { gzipFor } from "./gzip.ts";
import type { RelayRequest } from "./relay.ts";
import { webStream } from "./web-stream.ts";

type Relay = (request: RelayRequest) => Promise<Response>;

async function* piecesOf(request: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* request;
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

export function cookieOf(header: string | undefined, name: string): { value: string } | undefined {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return { value: pair.slice(at + 1).trim() };
  }
  return undefined;
}

/** Not a whole `Request`, which would cost more than the rest of a small call. */
function asRequest(request: IncomingMessage, signal: AbortSignal): RelayRequest {
  const { method = "GET", url = "/" } = request;
  let body: ReadableStream<Uint8Array> | null = null;
  return {
    method,
    url: `http://${request.headers.host ?? "localhost"}${url}`,
    headers: headersOf(request),
    signal,
    get body() {
      if (method !== "GET") body ??= webStream(piecesOf(request));
      return body;
    },
    bytes: () => buffer(request),
    cookies: { get: (name) => cookieOf(request.headers.cookie, name) },
  };
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  if (answer.body === null) return void response.end();
  const gzip = gzipFor(request, response);
  const pieces = answer.body.values();
  if (gzip === null) await pipeline(pieces, response);
  else await pipeline(Readable.from(pieces, { objectMode: false }), gzip, response);
}

/** The relay over Node's own request and response: a route handler of Next.js costs as much again as the call. */
export function nodeRelay(relay: Relay) {
  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const leaving = new AbortController();
    response.once("close", () => response.writableFinished || leaving.abort());
    const given = await relay(asRequest(request, leaving.signal));
    try {
      await send(given, request, response);
    } catch (error) {
      const requestId = given.headers.get("x-request-id");
      if (!leaving.signal.aborted) logger.warn({ requestId, reason: String(error) }, "relayed answer cut");
      response.destroy();
    }
  };
}
