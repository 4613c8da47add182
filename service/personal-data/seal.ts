import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

import type { Env } from "#service/core/env.ts";
import type { DataKey } from "#service/core/settings/data-keys.ts";

/** Bound to the ciphertext, so that one column's value is invalid in another. */
export type PersonalKind = "phone" | "id-number" | "sms-code" | "unit" | "id-token" | "draft";
type Keys = Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">;

const ivBytes = 12;
const tagBytes = 16;

/** Randomized: equal numbers have different ciphertexts. */
export function sealPersonal({ DATA_KEY: key }: Keys, kind: PersonalKind, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key.seal, iv).setAAD(Buffer.from(`${key.id}:${kind}`));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${key.id}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** False for a value under a key that is no longer set. */
export function hasKeyOf({ DATA_KEY, DATA_KEY_OLD }: Keys, sealed: string): boolean {
  const id = sealed.slice(0, sealed.indexOf(":"));
  return [DATA_KEY, ...DATA_KEY_OLD].some((known) => known.id === id);
}

/** Throws when altered, sealed for another kind, or sealed with a key that is not configured. */
export function openPersonal({ DATA_KEY, DATA_KEY_OLD }: Keys, kind: PersonalKind, sealed: string): string {
  const colon = sealed.indexOf(":");
  const id = sealed.slice(0, colon);
  const key = [DATA_KEY, ...DATA_KEY_OLD].find((known) => known.id === id);
  if (!key) throw new Error(`Personal data is sealed with key ${id}, which is not set`);
  const bytes = Buffer.from(sealed.slice(colon + 1), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key.seal, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(`${id}:${kind}`))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
}

function indexWith(key: DataKey, kind: PersonalKind, text: string): string {
  return `${key.id}:${createHmac("sha256", key.index).update(`${kind}:${text}`).digest("base64url")}`;
}

/** Keyed lookup hash: there are so few numbers that a plain digest could be reversed. */
export function blindIndex({ DATA_KEY }: Keys, kind: PersonalKind, text: string): string {
  return indexWith(DATA_KEY, kind, text);
}

/** Lookup hashes under all configured keys, the present one first, for use during a rotation. */
export function blindIndexes({ DATA_KEY, DATA_KEY_OLD }: Keys, kind: PersonalKind, text: string): string[] {
  return [DATA_KEY, ...DATA_KEY_OLD].map((key) => indexWith(key, kind, text));
}

export function sealedPhone(keys: Keys, phone: string): { phone: string; phoneIndex: string } {
  return { phone: sealPersonal(keys, "phone", phone), phoneIndex: blindIndex(keys, "phone", phone) };
}
