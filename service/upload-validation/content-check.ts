import { fileTypeFromBuffer } from "file-type";

import { endBytes, pdfFault } from "#contracts/file/content-ends.ts";
import { xlsxMime } from "#contracts/file/media-types.ts";
import { uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { WholeBlob } from "#service/storage/blob.ts";

import { mostPixels, pixelsOf, tooManyPixels } from "./image-size.ts";
import { videoFault } from "./video-check.ts";
import { workbookFault } from "./workbook-check.ts";

type Kind = { mime: string; fault: (blob: WholeBlob, size: number) => Promise<{ message?: string } | null> };

const headLength = 4100;
const pngEnd = Buffer.from("0000000049454e44ae426082", "hex");

async function pdf(blob: WholeBlob): Promise<{ message: string } | null> {
  const message = pdfFault({ head: await blob.head(8), tail: await blob.tail(endBytes.tail) });
  return message === null ? null : { message };
}

/** Checks first bytes and size; for PNG also the last bytes, so nothing is appended. */
function image(mime: string): Kind {
  return {
    mime,
    fault: async (blob) => {
      if ((await fileTypeFromBuffer(await blob.head(headLength)))?.mime !== mime) return {};
      const pixels = await pixelsOf(blob, mime);
      if (pixels === null) return {};
      if (pixels > mostPixels.attachment) return { message: tooManyPixels.attachment };
      return mime !== "image/png" || (await blob.tail(pngEnd.length)).equals(pngEnd) ? null : {};
    },
  };
}

/** XML in UTF-8, UTF-16 or GBK that a browser would not show as a page. */
async function isXml(blob: WholeBlob): Promise<boolean> {
  const head = await blob.head(headLength);
  const start = head.subarray(0, 2).toString("hex");
  const marked = start === "fffe" || start === "feff";
  const wide = marked || start === "3c00" || start === "003c";
  const bytes = wide ? head.filter((byte) => byte !== 0).subarray(marked ? 2 : 0) : head;
  if (!wide && bytes.includes(0)) return false;
  const text = bytes
    .toString("latin1")
    .replace(/^\u00EF\u00BB\u00BF/, "")
    .trimStart();
  return /^<(\?xml\s|!--|[A-Za-z_\u0080-\u00FF])/.test(text) && !/<(html|svg|script|body)\b/i.test(text);
}

function known(mime: string, agrees: (blob: WholeBlob) => Promise<boolean>): Kind {
  return { mime, fault: async (blob) => ((await agrees(blob)) ? null : {}) };
}

const attachments: Record<string, Kind> = {
  pdf: { mime: "application/pdf", fault: pdf },
  png: image("image/png"),
  jpg: image("image/jpeg"),
  jpeg: image("image/jpeg"),
  xlsx: { mime: xlsxMime, fault: workbookFault },
  xml: known("application/xml", isXml),
};
const videos: Record<string, Kind> = {
  mp4: { mime: "video/mp4", fault: videoFault("video/mp4") },
  webm: { mime: "video/webm", fault: videoFault("video/webm") },
};

const groups = { attachment: attachments, video: videos };
export type ContentGroup = keyof typeof groups;

export function requireKnownExtension(extension: string, group: ContentGroup = "attachment"): void {
  const kinds = groups[group];
  if (Object.hasOwn(kinds, extension)) return;
  throw new ServiceError("file.type", { message: uploadRefusals.type(Object.keys(kinds)) });
}

export async function checkedMime(
  blob: WholeBlob,
  extension: string,
  size: number,
  group: ContentGroup = "attachment",
): Promise<string> {
  requireKnownExtension(extension, group);
  const kind = groups[group][extension];
  const fault = kind ? await kind.fault(blob, size) : {};
  if (!kind || fault !== null) throw new ServiceError("file.content", fault ?? {});
  return kind.mime;
}
