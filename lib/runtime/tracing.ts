import type { IncomingMessage, ServerResponse } from "node:http";

import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from "@opentelemetry/api";

import type { Inbound } from "./inbound-headers.ts";

const tracer = trace.getTracer("cost-web");

/** Ids and tokens: the address of a shared file opens it. */
const withoutIds = (path: string): string => path.replace(/\/[\w-]{20,}(?=\/|$)/g, "/:id");

/** A span a request, the root of its trace: callers outside do not decide what is sampled. */
export function inRequestSpan<T>(
  { method = "GET" }: IncomingMessage,
  response: ServerResponse,
  { path, requestId }: Pick<Inbound, "requestId"> & { path: string },
  handle: () => T,
): T {
  const place = withoutIds(path);
  const attributes = { "http.request.method": method, "url.path": place, "request.id": requestId };
  const span = tracer.startSpan(`${method} ${place}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
  response.once("close", () => {
    span.setAttribute("http.response.status_code", response.statusCode);
    span.end();
  });
  return context.with(trace.setSpan(ROOT_CONTEXT, span), handle);
}

/** For a call to the service; empty while tracing is off. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
