import "server-only";

import { type ErrorCode, errorTable } from "#contracts/errors/errors.ts";

export function failureAnswer(
  error: ErrorCode,
  requestId: string,
  extra: Record<string, string> = {},
): Response {
  const { status, message } = errorTable[error];
  return Response.json(
    { code: status, data: { error }, message, requestId },
    { status, headers: { "cache-control": "no-store", "x-request-id": requestId, ...extra } },
  );
}
