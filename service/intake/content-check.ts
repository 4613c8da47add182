import { fileTypeFromBuffer } from "file-type";

import { xlsxMime } from "#contracts/media-types.ts";
import { ServiceError } from "#service/http/errors.ts";
import type { WholeBlob } from "#service/storage/blob.ts";

import { pixelsOf } from "./image-size.ts";
import { isWorkbook } from "./workbook-check.ts";

type Kind = { mime: string; agrees: (blob: WholeBlob, size: number) => Promise<boolean> };

const headLength = 4100;
const pngEnd = Buffer.from("0000000049454e44ae426082", "hex");

async function isPdf(blob: WholeBlob): Promise<boolean> {
  const head = (await blob.head(8)).toString("latin1");
  const tail = (await blob.tail(2048)).toString("latin1");
  return /^%PDF-[12]\.\d/.test(head) && tail.includes("startxref") && tail.includes("%%EOF");
}

/** By its first bytes, its size, and for a PNG its last bytes: nothing may hang on behind the picture. */
function isImage(mime: string): Kind["agrees"] {
  return async (blob) => {
    if ((await fileTypeFromBuffer(await blob.head(headLength)))?.mime !== mime) return false;
    if ((await pixelsOf(blob, mime)) === null) return false;
    return mime !== "image/png" || (await blob.tail(pngEnd.length)).equals(pngEnd);
  };
}

/** Text that begins like XML, in UTF-8, UTF-16 or one of the Chinese encodings, and is no page for a browser. */
async function isXml(blob: WholeBlob): Promise<boolean> {
  const head = await blob.head(headLength);
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const bytes = wide ? head.filter((byte) => byte !== 0).subarray(2) : head;
  if (!wide && bytes.includes(0)) return false;
  const text = bytes
    .toString("latin1")
    .replace(/^\u00EF\u00BB\u00BF/, "")
    .trimStart();
  return /^<(\?xml\s|!--|[A-Za-z_\u0080-\u00FF])/.test(text) && !/<(html|svg|script|body)\b/i.test(text);
}

const kinds: Record<string, Kind> = {
  pdf: { mime: "application/pdf", agrees: isPdf },
  png: { mime: "image/png", agrees: isImage("image/png") },
  jpg: { mime: "image/jpeg", agrees: isImage("image/jpeg") },
  jpeg: { mime: "image/jpeg", agrees: isImage("image/jpeg") },
  xlsx: { mime: xlsxMime, agrees: isWorkbook },
  xml: { mime: "application/xml", agrees: isXml },
};

export function requireKnownExtension(extension: string): void {
  if (Object.hasOwn(kinds, extension)) return;
  const list = Object.keys(kinds).join(",");
  throw new ServiceError("file.type", { message: `格式错误，请上传【${list}】格式的文件` });
}

/** The media type that the extension promises and the content keeps. */
export async function checkedMime(blob: WholeBlob, extension: string, size: number): Promise<string> {
  requireKnownExtension(extension);
  const kind = kinds[extension];
  if (!kind || !(await kind.agrees(blob, size))) throw new ServiceError("file.content");
  return kind.mime;
}
