import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";

const keys = new Map<string, Buffer>();

export function tokenKey(env: Env): Buffer {
  const known = keys.get(env.SESSION_SECRET);
  if (known) return known;
  const key = deriveKey(env.SESSION_SECRET, "session-token");
  keys.set(env.SESSION_SECRET, key);
  return key;
}
