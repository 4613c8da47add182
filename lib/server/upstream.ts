import "server-only";

import { headers } from "next/headers";
import type { Dispatcher } from "undici";
import type { z } from "zod";

import type { Endpoint, Fields, Input, JsonEndpoint } from "#contracts/endpoint.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { logger } from "#lib/runtime/logger.ts";
import { newRequestId } from "#lib/runtime/request-id.ts";
import { traceHeaders } from "#lib/runtime/tracing.ts";
import { requestParts } from "#lib/util/request-parts.ts";

import { serviceAgent } from "./agent.ts";
import { ServiceFailure } from "./failure.ts";
import { errorCodeOf } from "./relay/upstream/upstream-error.ts";

const timeout = 30_000;
const prefetching = [
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "purpose",
  "sec-purpose",
] as const;

async function callerHeaders(token: string | null, isBackground: boolean): Promise<Record<string, string>> {
  const incoming = await headers();
  const sent: Record<string, string> = {
    ...traceHeaders(),
    accept: "application/json",
    "x-request-id": incoming.get("x-request-id") ?? newRequestId(),
    "x-client-ip": incoming.get("x-client-ip") ?? "",
    "x-client-agent": (incoming.get("user-agent") ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, 300),
    "x-service-secret": webEnv().serviceSecret,
  };
  if (token !== null) sent.authorization = `Bearer ${token}`;
  if (isBackground || prefetching.some((name) => incoming.has(name))) sent["x-background"] = "1";
  return sent;
}

const envelopes = new WeakMap<z.ZodType, ReturnType<typeof envelopeSchema<z.ZodType>>>();

/** A schema compiles itself at its first parse. */
function envelopeOf(output: z.ZodType) {
  const known = envelopes.get(output);
  if (known) return known;
  const made = envelopeSchema(output);
  envelopes.set(output, made);
  return made;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(body: unknown, status: number, requestId: string): ServiceFailure {
  const parsed = failureEnvelopeSchema.safeParse(body);
  const data = parsed.data?.data;
  if (!parsed.success || !data)
    return new ServiceFailure(status === 404 ? "request.not-found" : "upstream.unavailable", requestId);
  return new ServiceFailure(data.error, requestId, parsed.data.message, data.fields, data.next);
}

/** Never requests a token refresh, because rendering cannot set cookies. Throws `ServiceFailure`. */
export function requestService<I extends Input, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  token: string | null,
): Promise<z.output<O>>;
export async function requestService(
  endpoint: JsonEndpoint,
  input: Fields,
  token: string | null,
): Promise<unknown> {
  const { path, json } = requestParts(endpoint, input);
  const { method, path: route } = endpoint;
  const sent = await callerHeaders(token, endpoint.background === true);
  const requestId = sent["x-request-id"] ?? "";
  if (json !== null) sent["content-type"] = "application/json";
  const body = json === null ? null : JSON.stringify(json);
  const origin = webEnv().serviceOrigin;
  let answer: Dispatcher.ResponseData;
  let text: string;
  try {
    const times = { headersTimeout: timeout, bodyTimeout: timeout };
    answer = await serviceAgent.request({ origin, path, method, headers: sent, body, ...times });
    text = await answer.body.text();
  } catch (error) {
    logger.warn({ requestId, route, reason: String(error) }, "service call failed");
    throw new ServiceFailure(errorCodeOf(error), requestId);
  }
  const parsed = parseJson(text);
  if (answer.statusCode !== 200) throw failureOf(parsed, answer.statusCode, requestId);
  const envelope = envelopeOf(endpoint.output).safeParse(parsed);
  if (envelope.success) return envelope.data.data;
  const issues = envelope.error.issues.slice(0, 5);
  logger.error({ requestId, route, issues }, "service response invalid");
  throw new ServiceFailure("upstream.unavailable", requestId);
}
