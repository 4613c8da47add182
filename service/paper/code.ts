import { createHmac } from "node:crypto";

import { ServiceError } from "#service/http/errors.ts";

/** Digits and letters that nobody takes for one another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeLength = 16;

/** So many signs that stand for these words under the key: only the service can make them. */
export function signsFor(key: Buffer, words: readonly string[], length: number): string {
  const seal = createHmac("sha256", key).update(JSON.stringify(words));
  return [...seal.digest().subarray(0, length)].map((byte) => alphabet[byte % 32]).join("");
}

/** `7K2M-9QXT-04BC-HW3E`. */
export function codeText(signs: string): string {
  return signs.replace(/.{4}(?=.)/g, "$&-");
}

/** The signs that somebody typed from a paper, or null when no code looks like this. */
export function readSigns(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s\-－—]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return plain.length === codeLength && [...plain].every((sign) => alphabet.includes(sign)) ? plain : null;
}

/** What looks like no code at all; `paper` is where the code stands. */
export function notACode(paper: string): ServiceError {
  const message = `校验码应为${codeLength}位数字和字母，请对照${paper}页脚重新输入`;
  return new ServiceError("request.invalid", { message, fields: [{ path: "code", message }] });
}
