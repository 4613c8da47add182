import type { IncomingHttpHeaders } from "node:http";

import { newRequestId } from "./request-id.ts";

/** Trusted headers that only this server may set, and those that steer Next.js. */
const forbidden = new Set([
  "authorization",
  "content-security-policy",
  "forwarded",
  "next-action",
  "next-resume",
  "proxy",
  "refresh-token",
  "x-background",
  "x-can-store-token",
  "x-client-ip",
  "x-csrf-token",
  "x-direct",
  "x-matched-path",
  "x-nonce",
  "x-page-path",
  "x-prerender-revalidate",
  "x-real-ip",
  "x-service-secret",
]);
const forbiddenPrefix = /^x-(forwarded|middleware|invoke|now|vercel|next|nextjs)-/;
const forwarding = /^(forwarded|x-real-ip|x-forwarded-.+)$/;

export type Inbound = { requestId: string; clientIp: string };

export function cleanHeaders(
  headers: IncomingHttpHeaders,
  context: { publicOrigin: string | undefined; address: (forwardedFor: string | undefined) => string },
): Inbound {
  const forwardedFor = headers["x-forwarded-for"];
  const clientIp = context.address(Array.isArray(forwardedFor) ? forwardedFor.join(",") : forwardedFor);
  const isDirect = !Object.keys(headers).some((name) => forwarding.test(name));
  for (const name of Object.keys(headers)) {
    if (forbidden.has(name) || forbiddenPrefix.test(name)) delete headers[name];
  }
  const host = headers.host ?? "";
  const outside = context.publicOrigin === undefined ? undefined : new URL(context.publicOrigin);
  const requestId = newRequestId();
  headers["x-request-id"] = requestId;
  headers["x-client-ip"] = clientIp;
  headers["x-forwarded-for"] = clientIp;
  headers["x-forwarded-host"] = host;
  headers["x-forwarded-proto"] =
    outside?.host === host.toLowerCase() ? outside.protocol.slice(0, -1) : "http";
  if (isDirect) headers["x-direct"] = "1";
  return { requestId, clientIp };
}
