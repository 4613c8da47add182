import { createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 random bits, as letters that an address carries as they are. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** What is stored of a secret: SHA-256, base64url. */
export function secretHash(secret: string): string {
  return digest(secret).toString("base64url");
}

/** Compares without telling by its time how much agreed. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

/** One key a purpose, so that what one of them seals means nothing to another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "cost-monitor", purpose, 32));
}
