import { createHmac } from "node:crypto";

import type { Env } from "#service/core/env.ts";
import { deriveKey, sameSecret } from "#service/core/secret.ts";

export type MacEnv = Pick<Env, "SESSION_SECRET" | "SESSION_SECRET_OLD">;
type Purpose = "audit-head" | "audit-cut" | "audit-instance";
type Signed = readonly (string | number)[];

function macUnder(secret: string, purpose: Purpose, signed: Signed): string {
  return createHmac("sha256", deriveKey(secret, purpose)).update(JSON.stringify(signed)).digest("base64url");
}

export function auditMac(env: MacEnv, purpose: Purpose, signed: Signed): string {
  return macUnder(env.SESSION_SECRET, purpose, signed);
}

export function isOwnMac(env: MacEnv, purpose: Purpose, signed: Signed, mac: string): boolean {
  const secrets = [env.SESSION_SECRET, ...env.SESSION_SECRET_OLD];
  return secrets.some((secret) => sameSecret(mac, macUnder(secret, purpose, signed)));
}
