import { uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { hiddenCharacters } from "#contracts/hidden-characters.ts";
import { limits } from "#contracts/limits.ts";
import { ServiceError } from "#service/core/errors.ts";

/** Characters of paths, and reserved by Windows. */
const reserved = /[<>:"/\\|?*]/;
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
    reserved.test(name) ||
    hiddenCharacters.test(name) ||
    encoded.test(name) ||
    devices.test(name) ||
    name.startsWith(".") ||
    /[. ]$/.test(name) ||
    name.startsWith(" ");
  if (odd) throw new ServiceError("file.name");
  return name;
}
