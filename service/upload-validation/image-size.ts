import type { WholeBlob } from "#service/storage/blob.ts";

type Bytes = Pick<WholeBlob, "head" | "slice">;
/** Pixels a browser can draw: an A3 scan at 600 dpi has 70 million. */
export const mostPixels = { attachment: 100_000_000, richText: 50_000_000 } as const;
export const tooManyPixels = {
  attachment: "图片尺寸超过1亿像素，请降低扫描分辨率或缩小图片后重新上传",
  richText: "图片尺寸超过5000万像素，请缩小后重新上传",
} as const;

/** Cameras write a few segments before the picture, a hostile file thousands. */
const mostSegments = 500;

function product(width: number, height: number): number | null {
  return width > 0 && height > 0 ? width * height : null;
}

function pngPixels(head: Buffer): number | null {
  return head.length < 24 || head.toString("latin1", 12, 16) !== "IHDR"
    ? null
    : product(head.readUInt32BE(16), head.readUInt32BE(20));
}

function gifPixels(head: Buffer): number | null {
  return head.length < 10 ? null : product(head.readUInt16LE(6), head.readUInt16LE(8));
}

function webpPixels(head: Buffer): number | null {
  if (head.length < 30) return null;
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return product(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff);
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return product((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8X":
      return product(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}

/** Start of frame: C0 to CF except the tables C4, C8 and CC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

async function jpegPixels(blob: Bytes): Promise<number | null> {
  let position = 2;
  for (let segment = 0; segment < mostSegments; segment += 1) {
    const part = await blob.slice(position, 9);
    if (part.length < 9 || part[0] !== 0xff) return null;
    const marker = part[1] ?? 0;
    if (isFrame(marker)) return product(part.readUInt16BE(7), part.readUInt16BE(5));
    // Fill bytes may precede a marker.
    position += marker === 0xff ? 1 : 2 + part.readUInt16BE(2);
  }
  return null;
}

export async function pixelsOf(blob: Bytes, mime: string): Promise<number | null> {
  if (mime === "image/jpeg") return jpegPixels(blob);
  const head = await blob.head(32);
  if (mime === "image/png") return pngPixels(head);
  if (mime === "image/gif") return gifPixels(head);
  return mime === "image/webp" ? webpPixels(head) : null;
}
