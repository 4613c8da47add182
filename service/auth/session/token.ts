import { createHmac, timingSafeEqual } from "node:crypto";

import { type SessionId, sessionIdSchema } from "#contracts/ids.ts";

export type TokenClaims = { sessionId: SessionId; generation: number };

function mac(key: Buffer, body: string): Buffer {
  return createHmac("sha256", key).update(body).digest();
}

export function sealToken(key: Buffer, { sessionId, generation }: TokenClaims): string {
  const body = `v1.${sessionId}.${generation}`;
  return `${body}.${mac(key, body).toString("base64url")}`;
}

export function openToken(key: Buffer, token: string): TokenClaims | null {
  const match = /^(v1\.([0-9a-f-]{36})\.([1-9]\d{0,8}))\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, body = "", session = "", generation = "", given = ""] = match;
  // Compared as text: base64url's last character has unused bits, so several texts decode to one seal.
  const expected = mac(key, body).toString("base64url");
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null;
  const sessionId = sessionIdSchema.safeParse(session).data;
  if (sessionId === undefined) return null;
  return { sessionId, generation: Number(generation) };
}
