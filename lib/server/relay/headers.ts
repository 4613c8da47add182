import "server-only";

import type { IncomingHttpHeaders } from "node:http";

import { pageUserHeader } from "#contracts/account/page-user.ts";
import type { Address as Endpoint } from "#contracts/endpoint.ts";
import { rowCountHeader } from "#contracts/http/list-export.ts";
import { traceHeaders } from "#lib/runtime/tracing.ts";

const requestAllowed = [
  "accept",
  "accept-language",
  "content-length",
  "content-type",
  "idempotency-key",
  "if-none-match",
  pageUserHeader,
  "range",
  "sec-fetch-dest",
] as const;

const responseAllowed = [
  "accept-ranges",
  "content-disposition",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "last-modified",
  "referrer-policy",
  "retry-after",
  rowCountHeader,
  "x-robots-tag",
] as const;

export type Caller = { requestId: string; clientIp: string; token: string | null };

export function requestHeaders(
  incoming: Headers,
  endpoint: Endpoint,
  caller: Caller,
  serviceSecret: string,
): Record<string, string> {
  const headers = traceHeaders();
  for (const name of requestAllowed) {
    const value = incoming.get(name);
    if (value !== null) headers[name] = value;
  }
  headers["x-request-id"] = caller.requestId;
  headers["x-client-ip"] = caller.clientIp;
  headers["x-service-secret"] = serviceSecret;
  if (endpoint.background) headers["x-background"] = "1";
  if (caller.token !== null) {
    headers.authorization = `Bearer ${caller.token}`;
    headers["x-can-store-token"] = "1";
  }
  return headers;
}

export function responseHeaders(upstream: IncomingHttpHeaders, requestId: string): Headers {
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId });
  for (const name of responseAllowed) {
    const value = upstream[name];
    if (typeof value === "string") headers.set(name, value);
  }
  // A range counts bytes of the original file, so the response must not be compressed.
  if (headers.has("content-range")) headers.set("cache-control", "no-store, no-transform");
  return headers;
}
