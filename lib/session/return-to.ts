import { pathFault } from "#lib/util/path-fault.ts";

import { pageKind } from "./routes.ts";

const maxLength = 1000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const keyPattern = /^[A-Za-z]\w{0,39}$/;
const plainText = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{0,200}$/u;

function isWellFormed(key: string, value: string): boolean {
  if (!keyPattern.test(key)) return false;
  if (key === "id" || key.endsWith("Id")) return value === "" || uuid.test(value);
  return plainText.test(value);
}

/**
 * Null unless it is a known page with valid parameters. Rebuilt from the parsed parts, so that nothing
 * a browser could read as another host survives.
 */
export function safeReturnTo(value: unknown): string | null {
  if (typeof value !== "string" || value.length > maxLength || !/^\/[^/\\]/.test(value)) return null;
  const [path = "", ...queries] = value.split("?");
  if (queries.length > 1 || !/^[\w/.~%-]+$/.test(path) || pageKind(path) !== "signed-in") return null;
  if (!isDecodable(path) || pathFault(path) !== null) return null;
  const query = new URLSearchParams(queries[0] ?? "");
  for (const [key, text] of query) if (!isWellFormed(key, text)) return null;
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

function isDecodable(path: string): boolean {
  try {
    return plainText.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

export function loginPath(from: string): string {
  const returnTo = safeReturnTo(from);
  return returnTo ? `/?returnTo=${encodeURIComponent(returnTo)}` : "/";
}
