import { errorTable, type ErrorCode, type FailureData } from "#contracts/errors/errors.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { RequestContext } from "#service/core/request-context.ts";

import { listedFields } from "./listed-fields.ts";

function envelope(status: number, data: unknown, message: string, requestId: string): Response {
  return Response.json({ code: status, data, message, requestId }, { status });
}

export function success(data: unknown, requestContext: RequestContext): Response {
  return envelope(200, data, "", requestContext.id);
}

export function failure(error: unknown, requestContext: RequestContext): Response {
  const code: ErrorCode = error instanceof ServiceError ? error.code : "internal";
  let message = error instanceof ServiceError ? error.message : errorTable.internal.message;
  const data: FailureData = { error: code };
  if (error instanceof ServiceError && error.fields) {
    const { listed, rest } = listedFields(error.fields);
    data.fields = listed;
    if (rest > 0) message += `（列出前${listed.length}处，还有${rest}处）`;
  }
  if (error instanceof ServiceError && error.next) data.next = error.next;
  requestContext.error = code;
  const answer = envelope(errorTable[code].status, data, message, requestContext.id);
  if (error instanceof ServiceError && error.retryAfter !== undefined) {
    answer.headers.set("retry-after", String(error.retryAfter));
  }
  return answer;
}
