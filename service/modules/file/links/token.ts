import { createHash, randomBytes } from "node:crypto";

/** 128 bit, as letters that an address carries as they are. */
export const newToken = (): string => randomBytes(16).toString("base64url");

const shape = /^[\w-]{22}$/;

/** Null for what was never a token. */
export function tokenHash(token: string): string | null {
  return shape.test(token) ? createHash("sha256").update(token).digest("hex") : null;
}
