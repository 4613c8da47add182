import { createHmac } from "node:crypto";

import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import { networkOf } from "#service/auth/network.ts";
import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";

/**
 * Keys of the counters: account and network (`pair`), account anywhere (`account`), account with failures
 * (`failed`), address (`address`), wrong codes at an address (`addressCodes`).
 */
export type GuardKeys = Record<"pair" | "account" | "failed" | "address" | "addressCodes", string>;

/** `subject`: the account's code, or the phone index for an unknown phone. */
export function guardKeys(env: Env, subject: string, ip: string): GuardKeys {
  const key = deriveKey(env.SESSION_SECRET, "login-guard");
  const seal = (...parts: string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
  return {
    pair: seal("pair", subject, networkOf(ip)),
    account: seal("account", subject),
    failed: seal("failed", subject),
    address: seal("address", addressGroup(ip)),
    addressCodes: seal("address-codes", addressGroup(ip)),
  };
}
