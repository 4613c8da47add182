import { createHmac } from "node:crypto";

import type { Env } from "#service/env.ts";
import { deriveKey } from "#service/http/secret.ts";

/** Nonce and PKCE verifier of an attempt: known to whoever has the state and our key, and stored nowhere. */
export function attemptSecrets(env: Env, state: string): { nonce: string; verifier: string } {
  const key = deriveKey(env.SESSION_SECRET, "sso-attempt");
  const derive = (purpose: string): string =>
    createHmac("sha256", key).update(`${purpose}:${state}`).digest("base64url");
  return { nonce: derive("nonce"), verifier: derive("verifier") };
}
