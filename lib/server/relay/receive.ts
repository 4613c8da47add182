import "server-only";

import type { Dispatcher } from "undici";

import type { Address as Endpoint } from "#contracts/endpoint.ts";
import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";
import { limits } from "#contracts/limits.ts";

import { failureAnswer } from "./answer.ts";
import { isExpectedAnswer, isJson } from "./media-type.ts";
import { webStream } from "./web-stream.ts";

const maxFailure = limits.failureBody;
const wholeUpTo = 262_144;
const maxJson = 64 * 1_048_576;

type Upstream = Dispatcher.ResponseData;

async function* capped(body: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array, void> {
  let seen = 0;
  for await (const piece of body) {
    seen += piece.byteLength;
    if (seen > max) throw new Error("the service's answer is larger than an answer may be");
    yield piece;
  }
}

async function readWhole(upstream: Upstream, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of capped(upstream.body, max)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function isEnvelope(bytes: Uint8Array): boolean {
  try {
    return failureEnvelopeSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).success;
  } catch {
    return false;
  }
}

function unusable(headers: Headers): Response {
  return failureAnswer("upstream.unavailable", headers.get("x-request-id") ?? "");
}

async function drop(upstream: Upstream, headers: Headers): Promise<Response> {
  await upstream.body.dump({ limit: maxFailure }).catch(() => undefined);
  return unusable(headers);
}

/** Only the contract's envelope passes; other failure details stay here. */
async function receiveFailure(upstream: Upstream, headers: Headers): Promise<Response> {
  if (!isJson(headers.get("content-type"))) return drop(upstream, headers);
  const bytes = await readWhole(upstream, maxFailure);
  return isEnvelope(bytes)
    ? new Response(bytes, { status: upstream.statusCode, headers })
    : unusable(headers);
}

async function receiveBare(upstream: Upstream, headers: Headers): Promise<Response> {
  await upstream.body.dump({ limit: maxFailure });
  return new Response(null, { status: upstream.statusCode, headers });
}

function isSuccess(status: number): boolean {
  return (status >= 200 && status < 300 && status !== 204) || status === 304;
}

export async function receiveAnswer(
  endpoint: Endpoint,
  upstream: Upstream,
  headers: Headers,
): Promise<Response> {
  const { statusCode: status } = upstream;
  if (status === 416 && endpoint.answer === "file") return receiveBare(upstream, headers);
  if (status >= 400 && status < 600) return receiveFailure(upstream, headers);
  if (!isSuccess(status)) return drop(upstream, headers);
  if (status === 304) return receiveBare(upstream, headers);
  if (!isExpectedAnswer(endpoint, headers)) return drop(upstream, headers);
  const length = Number(headers.get("content-length") ?? Infinity);
  if (endpoint.answer === "json" && length <= wholeUpTo) {
    return new Response(await upstream.body.arrayBuffer(), { status, headers });
  }
  const max = endpoint.answer === "json" ? maxJson : Infinity;
  return new Response(webStream(capped(upstream.body, max)), { status, headers });
}
