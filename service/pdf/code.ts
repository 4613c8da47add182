import { createHmac } from "node:crypto";

import { ServiceError } from "#service/core/errors.ts";

/** Crockford's base32: no look-alike characters. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeLength = 16;

/** Keyed MAC, so that only the service can issue codes. */
export function signsFor(key: Buffer, words: readonly string[], length: number): string {
  const seal = createHmac("sha256", key).update(JSON.stringify(words));
  return [...seal.digest().subarray(0, length)].map((byte) => alphabet[byte % 32]).join("");
}

export function codeText(signs: string): string {
  return signs.replace(/.{4}(?=.)/g, "$&-");
}

export function readSigns(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s\-－—]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return plain.length === codeLength && [...plain].every((sign) => alphabet.includes(sign)) ? plain : null;
}

export function notACode(pdf: string): ServiceError {
  const message = `校验码应为${codeLength}位数字和字母，请对照${pdf}页脚重新输入`;
  return new ServiceError("request.invalid", { message, fields: [{ path: "code", message }] });
}
