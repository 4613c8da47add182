import "server-only";

import { errors } from "undici";

import type { ErrorCode } from "#contracts/errors/errors.ts";

import { BodyError } from "../body.ts";

const unreachable = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
]);

export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && unreachable.has(error.code)
  );
}

export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof BodyError) return error.kind === "long" ? "request.too-large" : "request.malformed";
  if (error instanceof errors.RequestContentLengthMismatchError) return "request.malformed";
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return "upstream.timeout";
  if (error instanceof RelayTimeout) return "upstream.timeout";
  return "upstream.unavailable";
}

export class RelayTimeout extends Error {
  override readonly name = "RelayTimeout";
}

export class ServiceUnreachable extends Error {
  override readonly name = "ServiceUnreachable";
}
