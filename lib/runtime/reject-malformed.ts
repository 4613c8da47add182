import type { IncomingMessage } from "node:http";

import { errorTable } from "#contracts/errors/errors.ts";
import { pathFault } from "#lib/util/path-fault.ts";

import { isOwnHost } from "./hosts.ts";

export type Refusal = { status: 400 | 404 | 405 | 414 | 421 | 431; message: string };

const maxUrl = 8192;
const maxHeaderLines = 100;
/** Mostly a keyword in the address of a list. */
export const tooLong = "请求地址过长，请缩短关键词或减少筛选条件后重试";
const refusedMethods = new Set(["TRACE", "TRACK", "CONNECT"]);

/** Framework paths that no page uses: `_global-error` responds 500, `_next/data` is an alias of every route. */
const unused = /^\/(_global-error|_next\/data)(?![\w-])/;

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Accepts only paths that rate limits, routes and Next.js all read alike. */
function pathRefusal(url: string): Refusal | null {
  const path = url.split("?", 1)[0] ?? "";
  const fault = pathFault(path);
  if (!path.startsWith("/") || url.includes("\\") || !isDecodable(path) || fault === "spelling")
    return { status: 400, message: "请求地址不合规" };
  if (fault === "separator" || unused.test(path)) return errorTable["request.not-found"];
  return null;
}

function hostLines(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
}

export function rejectMalformed(
  request: Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">,
  publicOrigin: string | undefined,
): Refusal | null {
  const url = request.url ?? "";
  if (refusedMethods.has(request.method ?? "")) return errorTable["request.method"];
  if (request.rawHeaders.length > maxHeaderLines * 2) return { status: 431, message: "请求头过多" };
  if (url.length > maxUrl) return { status: 414, message: tooLong };
  const pathRefused = pathRefusal(url);
  if (pathRefused) return pathRefused;
  const encoding = request.headers["transfer-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "chunked")
    return { status: 400, message: "请求编码不合规" };
  if (hostLines(request.rawHeaders) !== 1) return { status: 400, message: "请求主机不合规" };
  if (!isOwnHost(request.headers.host ?? "", publicOrigin)) return errorTable["request.host"];
  return null;
}
