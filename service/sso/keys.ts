import { createHash, createHmac, randomBytes } from "node:crypto";

import type { Env } from "#service/env.ts";
import { deriveKey } from "#service/http/secret.ts";

/** 128 random bits. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Nonce and PKCE verifier of an attempt: known to whoever has the state and our key, and stored nowhere. */
export function attemptSecrets(env: Env, state: string): { nonce: string; verifier: string } {
  const key = deriveKey(env.SESSION_SECRET, "sso-attempt");
  const derive = (purpose: string): string =>
    createHmac("sha256", key).update(`${purpose}:${state}`).digest("base64url");
  return { nonce: derive("nonce"), verifier: derive("verifier") };
}
