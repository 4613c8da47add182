import type { ServerResponse } from "node:http";

/** Unwraps header values that Next.js sets as one-element arrays, which its own compression does not recognise. */
export function restoreHeaders(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isList = typeof value === "object" && (value.length > 1 || name.toLowerCase() === "set-cookie");
    return setHeader(name, isList ? value : String(value));
  };
}
