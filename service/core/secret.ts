import { createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

export function secretHash(secret: string): string {
  return digest(secret).toString("base64url");
}

export function sameSecret(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

/** One key per purpose, so that seals of one are invalid for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "cost-monitor", purpose, 32));
}
