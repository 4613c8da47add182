import { limits } from "#contracts/limits.ts";
import { ServiceError } from "#service/http/errors.ts";

const tooLong = `文件名超过${limits.fileNameChars}位字符，请重新命名后上传！`;

/** Path signs and what Windows reserves, control signs, and signs that turn or hide text (`gpj.exe` shown as `exe.jpg`). */
const refused = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
/** A path sign or control sign for whoever decodes a name once more. */
const encoded = /%(00|0[ad]|2f|5c)/i;
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The name as it is kept: composed form, nothing in it that could be more than a name. */
export function cleanFileName(given: string): string {
  const name = given.normalize("NFC");
  if (name.length > limits.fileNameChars) throw new ServiceError("file.name", { message: tooLong });
  const odd =
    name.trim() === "" ||
    !name.isWellFormed() ||
    refused.test(name) ||
    encoded.test(name) ||
    devices.test(name) ||
    name.startsWith(".") ||
    /[. ]$/.test(name) ||
    name.startsWith(" ");
  if (odd) throw new ServiceError("file.name");
  return name;
}

export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
