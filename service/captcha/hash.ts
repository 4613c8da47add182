import { createHmac } from "node:crypto";

import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";

/** Keyed: answers have so few values that a plain hash could be reversed. */
export function answerHash(env: Env, captchaId: string, answer: string): string {
  const key = deriveKey(env.SESSION_SECRET, "captcha");
  return createHmac("sha256", key).update(`${captchaId}:${answer.trim()}`).digest("base64url");
}
