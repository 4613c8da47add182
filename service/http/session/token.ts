import { createHmac, timingSafeEqual } from "node:crypto";

import { z } from "zod";

/** What a token says: which session, and which of its generations. */
export type TokenClaims = { sessionId: string; generation: number };

function mac(key: Buffer, body: string): Buffer {
  return createHmac("sha256", key).update(body).digest();
}

export function sealToken(key: Buffer, { sessionId, generation }: TokenClaims): string {
  const body = `v1.${sessionId}.${generation}`;
  return `${body}.${mac(key, body).toString("base64url")}`;
}

/** Null for whatever was not sealed with this key. */
export function openToken(key: Buffer, token: string): TokenClaims | null {
  const match = /^(v1\.([0-9a-f-]{36})\.([1-9]\d{0,8}))\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, body = "", sessionId = "", generation = "", given = ""] = match;
  const seal = Buffer.from(given, "base64url");
  const expected = mac(key, body);
  if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return null;
  if (!z.uuid().safeParse(sessionId).success) return null;
  return { sessionId, generation: Number(generation) };
}
