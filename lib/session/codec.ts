import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";

import { limits } from "#contracts/limits.ts";

export const sessionSeconds = limits.absoluteHours * 3600;
const claimsSchema = z.object({ t: z.string().min(1), exp: z.number() });

/** By digest of the cookie: a page and its calls send the same one many times. */
const decoded = new LRUCache<string, { token: string; exp: number }>({ max: 2000 });

export function sealCookie(token: string, secret: string): Promise<string> {
  return encode({ token: { t: token }, secret, maxAge: sessionSeconds });
}

/** Base64url decoding ignores trailing bits, so several texts would pass for one cookie. */
function isExact(cookie: string): boolean {
  return cookie.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}

export async function openCookie(cookie: string | undefined, secret: string): Promise<string | null> {
  if (!cookie) return null;
  const key = createHash("sha256").update(cookie).update(secret).digest("base64");
  const known = decoded.get(key);
  if (known) return known.exp * 1000 > Date.now() ? known.token : null;
  if (!isExact(cookie)) return null;
  try {
    const claims = claimsSchema.parse(await decode({ token: cookie, secret }));
    decoded.set(key, { token: claims.t, exp: claims.exp });
    return claims.t;
  } catch {
    return null;
  }
}
