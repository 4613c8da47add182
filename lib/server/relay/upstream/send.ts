import "server-only";

import { Readable } from "node:stream";

import type { Dispatcher } from "undici";

import type { Address as Endpoint } from "#contracts/endpoint.ts";

import { countedBody, declaredLength, wholeBody } from "../body.ts";
import { connectionBreaker } from "./breaker.ts";
import { isUnreachable, RelayTimeout, ServiceUnreachable } from "./upstream-error.ts";

const wholeUpTo = 65_536;
const idleBody = 60_000;

export type SendSettings = {
  serviceOrigin: string;
  timeout: number;
  dispatcher: Dispatcher;
  files: Dispatcher;
  streams: Dispatcher;
};

export type SentRequest = Pick<Request, "method" | "headers" | "signal"> & {
  body: ReadableStream<Uint8Array> | null;
  bytes: () => Promise<Uint8Array>;
};

type Body = Dispatcher.DispatchOptions["body"];

async function bodyOf(request: SentRequest, endpoint: Endpoint): Promise<Body> {
  if (endpoint.body === "none") return null;
  const declared = declaredLength(request.headers);
  if (declared !== null && declared <= wholeUpTo) return wholeBody(request, declared);
  if (request.body === null) return wholeBody(request, declared ?? 0);
  return Readable.from(countedBody(request.body, declared, endpoint.maxBody), { objectMode: false });
}

/** Never retries. Aborts on timeout or when the browser disconnects. */
export function createSender({ serviceOrigin, timeout, ...ways }: SendSettings) {
  const breaker = connectionBreaker();

  return async function send(
    request: SentRequest,
    endpoint: Endpoint,
    path: string,
    headers: Record<string, string>,
  ): Promise<Dispatcher.ResponseData> {
    if (breaker.isOpen()) throw new ServiceUnreachable();
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new RelayTimeout()), timeout);
    const leave = () => ending.abort();
    request.signal.addEventListener("abort", leave, { once: true });
    if (request.signal.aborted) leave();
    try {
      const body = await bodyOf(request, endpoint);
      const call = {
        origin: serviceOrigin,
        path,
        method: endpoint.method,
        headers,
        body,
        signal: ending.signal,
      };
      const times = { headersTimeout: timeout, bodyTimeout: Math.min(idleBody, timeout) };
      const answers = endpoint.answer === "file" ? ways.files : ways.dispatcher;
      const way = body instanceof Readable ? ways.streams : answers;
      const upstream = await way.request({ ...call, ...times });
      breaker.connected();
      return upstream;
    } catch (error) {
      if (isUnreachable(error)) breaker.refused();
      throw ending.signal.aborted ? ending.signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
