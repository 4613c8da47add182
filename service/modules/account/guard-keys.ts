import { createHmac } from "node:crypto";

import { addressGroup } from "#contracts/address-group.ts";
import type { Env } from "#service/env.ts";
import { networkOf } from "#service/http/network.ts";
import { deriveKey } from "#service/http/secret.ts";

/**
 * What tries are counted under: this account from this network, and from anywhere; and, once they have failed,
 * this account and this address, where wrong codes are a count of their own.
 */
export type GuardKeys = Record<"pair" | "account" | "failed" | "address" | "addressCodes", string>;

/** `subject` is the account's code; for a phone that nobody has, that phone's index. */
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
