import type { ServerResponse } from "node:http";

/** On the global object: the bundled pages have their own copy of this module. */
declare global {
  var answerStatuses: Map<string, number | null> | undefined;
}

/** By request, while it is answered; null until a page sets one. */
function statuses(): Map<string, number | null> {
  globalThis.answerStatuses ??= new Map();
  return globalThis.answerStatuses;
}

/** For a page, which cannot set a status in Next.js. Headers are sent with the first byte. */
export function setAnswerStatus(requestId: string | null, status: 404 | 410): void {
  if (requestId !== null && statuses().has(requestId)) statuses().set(requestId, status);
}

export function applyAnswerStatus(response: ServerResponse, requestId: string): void {
  const writeHead = response.writeHead.bind(response);
  statuses().set(requestId, null);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    Reflect.apply(writeHead, response, [statuses().get(requestId) ?? status, ...rest]);
    return response;
  };
  response.once("close", () => statuses().delete(requestId));
}
