import { randomBytes } from "node:crypto";

/** Crockford's base 32, without I, L, O and U, is legible on paper. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 28;

/** 140 random bits. */
export function newLinkToken(): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length] ?? "").join("");
}

export function inGroups(token: string): string {
  return (token.match(/.{1,4}/g) ?? []).join(" ");
}
