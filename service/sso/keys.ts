import { createHmac } from "node:crypto";

import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";

/** Derived from the state and a key, so that they need not be stored. */
export function attemptSecrets(env: Env, state: string): { nonce: string; verifier: string } {
  const key = deriveKey(env.SESSION_SECRET, "sso-attempt");
  const derive = (purpose: string): string =>
    createHmac("sha256", key).update(`${purpose}:${state}`).digest("base64url");
  return { nonce: derive("nonce"), verifier: derive("verifier") };
}
