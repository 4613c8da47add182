import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";

export function proofSecrets(env: Env): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const secret = (purpose: string): string => deriveKey(env.SESSION_SECRET, purpose).toString("base64url");
  return {
    hmacSignatureSecret: secret("proof-of-work"),
    hmacKeySignatureSecret: secret("proof-of-work-key"),
  };
}
