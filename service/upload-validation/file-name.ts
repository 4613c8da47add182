import { uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { limits } from "#contracts/limits.ts";
import { ServiceError } from "#service/core/errors.ts";

/** Path and Windows-reserved characters, controls, and bidi or invisible ones (`gpj.exe` shown as `exe.jpg`). */
const refused = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
/** Path separators and controls that appear when a name is percent-decoded again. */
const encoded = /%(00|0[ad]|2f|5c)/i;
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

export function cleanFileName(given: string): string {
  const name = given.normalize("NFC");
  if (name.length > limits.fileNameChars)
    throw new ServiceError("file.name", { message: uploadRefusals.name });
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
