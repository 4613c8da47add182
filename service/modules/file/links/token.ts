import { createHash } from "node:crypto";

const shape = /^[\w-]{22}$/;

/** Null for what was never a token. */
export function tokenHash(token: string): string | null {
  return shape.test(token) ? createHash("sha256").update(token).digest("hex") : null;
}
