import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { createGzip, type Gzip } from "node:zlib";

/** Bytes. Below it, the head costs what compression saves. */
const least = 1024;
const compressible = /^(application\/(json|xml)|text\/(plain|csv|xml))\b/;
const taken = /(^|,)\s*gzip\s*(;\s*q=(1(\.0*)?|0?\.\d*[1-9]\d*)\s*)?(,|$)/i;

/** Sets the headers of a compressed answer; null where it goes out as it is. */
export function gzipFor(request: IncomingMessage, response: ServerResponse): Gzip | null {
  const headerOf = (name: string) => String(response.getHeader(name) ?? "");
  if (!compressible.test(headerOf("content-type")) || headerOf("cache-control").includes("no-transform"))
    return null;
  response.setHeader("vary", "Accept-Encoding");
  const length = response.getHeader("content-length");
  if (length !== undefined && Number(length) < least) return null;
  const accepted = request.headers["accept-encoding"];
  if (!taken.test(Array.isArray(accepted) ? accepted.join(",") : (accepted ?? ""))) return null;
  response.removeHeader("content-length");
  response.setHeader("content-encoding", "gzip");
  return createGzip();
}
