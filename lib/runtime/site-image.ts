import { closeSync, openSync, readSync } from "node:fs";

import { z } from "zod";

/** Where web shows the images that an operator set. */
export const siteImagePaths = { policeIcon: "/site/police-icon", mark: "/site/mark" } as const;

export type SiteImage = { type: "image/png" | "image/webp"; bytes: Buffer };

const mostBytes = 100 * 1024;
const mostPixels = 2000;
const shape = "must name a readable PNG or WebP file of at most 100 KB and 2000 pixels a side";

const pngStart = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

function isPng(bytes: Buffer): boolean {
  if (bytes.length < 45 || !bytes.subarray(0, 16).equals(pngStart)) return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && width <= mostPixels && height > 0 && height <= mostPixels;
}

/** The size of a WebP is bounded by its bytes alone. */
function isWebp(bytes: Buffer): boolean {
  const [head, kind] = [bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 16)];
  return head === "RIFF" && /^WEBPVP8[ LX]$/.test(kind) && bytes.readUInt32LE(4) + 8 === bytes.length;
}

/** Reads one byte more than allowed at most, whatever the path names. */
function bytesOf(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(mostBytes + 1);
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
}

/** Null unless its bytes, not its name, say that it is such an image. SVG is refused: it may hold scripts. */
export function readSiteImage(path: string): SiteImage | null {
  try {
    const bytes = bytesOf(path);
    if (bytes.length > mostBytes) return null;
    if (isPng(bytes)) return { type: "image/png", bytes };
    return isWebp(bytes) ? { type: "image/webp", bytes } : null;
  } catch {
    return null;
  }
}

/** A setting that names a file, read at the start. */
export const siteImageSchema = z
  .string()
  .default("")
  .transform((path, context): SiteImage | null => {
    if (path === "") return null;
    const image = readSiteImage(path);
    if (image === null) context.addIssue({ code: "custom", message: shape });
    return image;
  });
