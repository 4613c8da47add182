import { randomInt } from "node:crypto";

/** Without the letters and digits that look alike. */
const kinds = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789"];
const alphabet = kinds.join("");

/** Sixteen letters and digits of every kind, so that each profile of passwords takes it. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");
    if (kinds.every((kind) => [...kind].some((char) => password.includes(char)))) return password;
  }
}
