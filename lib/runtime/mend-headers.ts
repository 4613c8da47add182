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
    const plain = Array.isArray(value) && value.length === 1 && name.toLowerCase() !== "set-cookie" ? value[0] : value;
    return setHeader(name.toLowerCase() === lengthHeader ? "content-length" : name, plain ?? "");
  };
}
