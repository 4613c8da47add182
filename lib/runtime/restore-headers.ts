import type { ServerResponse } from "node:http";

/** Next.js drops `content-length` from route handlers, so the relay sends it under this name. */
export const lengthHeader = "x-content-length";

/**
 * Unwraps header values that Next.js sets as one-element arrays, which its own compression does not recognise,
 * and restores the length, so that downloads show progress and truncation is detected.
 */
export function restoreHeaders(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const known = name.toLowerCase();
    const isList = typeof value === "object" && (value.length > 1 || known === "set-cookie");
    return setHeader(known === lengthHeader ? "content-length" : name, isList ? value : String(value));
  };
}
