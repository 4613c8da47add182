import { createHmac } from "node:crypto";

import type { Env } from "#service/env.ts";
import { deriveKey } from "#service/http/secret.ts";

/** Keyed, because an answer has so few values that a plain hash would be the answer. */
export function answerHash(env: Env, captchaId: string, answer: string): string {
  const key = deriveKey(env.SESSION_SECRET, "captcha");
  return createHmac("sha256", key).update(`${captchaId}:${answer.trim()}`).digest("base64url");
}
