import { createHash } from "node:crypto";

const shape = /^[\w-]{22}$/;

export function tokenHash(token: string): string | null {
  return shape.test(token) ? createHash("sha256").update(token).digest("hex") : null;
}
