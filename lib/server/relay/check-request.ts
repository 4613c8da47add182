import "server-only";

import type { Address as Endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors/errors.ts";

import { declaredLength } from "./body.ts";
import { isExpectedBody } from "./media-type.ts";
import { isSameOrigin } from "./same-origin.ts";

const maxQuery = 2048;

function isProven(headers: Headers, publicOrigin: string | undefined): boolean {
  return isSameOrigin(headers, publicOrigin) && headers.has("x-requested-with");
}

export function checkRequest(
  request: Pick<Request, "headers" | "url">,
  endpoint: Endpoint,
  token: string | null,
  publicOrigin: string | undefined,
): ErrorCode | null {
  const { headers } = request;
  if (endpoint.method !== "GET" && !isProven(headers, publicOrigin)) return "request.origin";
  if (endpoint.auth === "session" && token === null) return "auth.required";
  if (!isExpectedBody(endpoint, headers.get("content-type"))) return "request.media-type";
  if ((declaredLength(headers) ?? 0) > endpoint.maxBody) return "request.too-large";
  return new URL(request.url).search.length > maxQuery ? "request.malformed" : null;
}
