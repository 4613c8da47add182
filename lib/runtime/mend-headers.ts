import type { ServerResponse } from "node:http";

/** Under this name the relay hands on a length: the framework drops `content-length` from every route handler. */
export const lengthHeader = "x-content-length";

/**
 * The framework writes a route handler's headers as lists of one, which its own compression then does not recognise.
 * Here they become plain, and a known length is said again: downloads show progress, and a cut one is noticed.
 */
export function mendHeaders(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const known = name.toLowerCase();
    const isList = typeof value === "object" && (value.length > 1 || known === "set-cookie");
    return setHeader(known === lengthHeader ? "content-length" : name, isList ? value : String(value));
  };
}
