import type { Env } from "#service/env.ts";
import { deriveKey } from "#service/http/secret.ts";

/** Keys that sign challenges and the derived keys that solve them. */
export function proofSecrets(env: Env): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const secret = (purpose: string): string => deriveKey(env.SESSION_SECRET, purpose).toString("base64url");
  return {
    hmacSignatureSecret: secret("proof-of-work"),
    hmacKeySignatureSecret: secret("proof-of-work-key"),
  };
}
