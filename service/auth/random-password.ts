import { randomInt } from "node:crypto";

const kinds = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789"];
const alphabet = kinds.join("");

/** Sixteen characters of every kind: satisfies each password profile. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");
    if (kinds.every((kind) => [...kind].some((char) => password.includes(char)))) return password;
  }
}
