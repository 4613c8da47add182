import { describe, expect, it } from "vitest";

import { pixelsOf } from "./image-size.ts";

const bytesOf = (content: Buffer) => ({
  head: async (length: number) => content.subarray(0, length),
  slice: async (position: number, length: number) => content.subarray(position, position + length),
});
const pixels = (mime: string, hex: string) =>
  pixelsOf(bytesOf(Buffer.from(hex.replaceAll(" ", ""), "hex")), mime);

const png = "89504e470d0a1a0a 0000000d 49484452 00000003 00000005 0800000000";
const gif = "474946383961 0300 0500 000000";
const lossy = "52494646 00000000 57454250 56503820 00000000 000000 9d012a 0300 0500";
const lossless = "52494646 00000000 57454250 5650384c 00000000 2f 02000100 000000000000";
const extended = "52494646 00000000 57454250 56503858 0a000000 00000000 020000 040000";
const jpeg = "ffd8 ffe00004 0000 ff ffdb0003 00 ffc2000b 08 0005 0003 01";

describe("pixelsOf", () => {
  it.each([
    ["image/png", png, 15],
    ["image/gif", gif, 15],
    ["image/webp", lossy, 15],
    ["image/webp", lossless, 15],
    ["image/webp", extended, 15],
    ["image/jpeg", jpeg, 15],
  ])("reads the headers of %s", async (mime, hex, expected) => {
    expect(await pixels(mime, hex)).toBe(expected);
  });
  it.each([
    ["image/png", "89504e47"],
    ["image/png", png.replace("00000003", "00000000")],
    ["image/gif", "474946"],
    ["image/webp", "52494646"],
    ["image/webp", lossy.replace("56503820", "41414141")],
    ["image/jpeg", "ffd8 ffe00004 0000"],
    ["image/jpeg", "ffd8 00000000 00000000 0000"],
    ["image/jpeg", `ffd8${"ffe00002".repeat(600)}ffc2000b0800050003`],
    ["image/svg+xml", "3c737667"],
  ])("returns null for a broken %s", async (mime, hex) => {
    expect(await pixels(mime, hex)).toBeNull();
  });
});
