import type { Env } from "#service/env.ts";
import { deriveKey } from "#service/http/secret.ts";

const keys = new Map<string, Buffer>();

/** The key that session tokens are sealed with. */
export function tokenKey(env: Env): Buffer {
  const known = keys.get(env.SESSION_SECRET);
  if (known) return known;
  const key = deriveKey(env.SESSION_SECRET, "session-token");
  keys.set(env.SESSION_SECRET, key);
  return key;
}
