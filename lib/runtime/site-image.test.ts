import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readSiteImage, siteImageSchema } from "./site-image.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cost-image-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(bytes: Buffer): string {
  const path = join(folder, `${bytes.length}.png`);
  writeFileSync(path, bytes);
  return path;
}

function png(side: number, length = 60): Buffer {
  const bytes = Buffer.alloc(length);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(bytes);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

function webp(length = 40): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write("RIFF....WEBPVP8L", "latin1");
  bytes.writeUInt32LE(length - 8, 4);
  return bytes;
}

describe("readSiteImage", () => {
  it("reads PNG and WebP by their bytes", () => {
    expect(readSiteImage(fileOf(png(200)))).toEqual({ type: "image/png", bytes: png(200) });
    expect(readSiteImage(fileOf(webp()))?.type).toBe("image/webp");
  });
  // ASVS 1.3.4
  it.each([
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["a page", Buffer.from("<!doctype html><title>png</title>".padEnd(70))],
    ["a cut head", png(200).subarray(0, 30)],
    ["no side", png(0)],
    ["a huge side", png(2001)],
    ["a WebP with more behind it", Buffer.concat([webp(), Buffer.from("<script>")])],
    ["more than 100 KB", png(200, 100 * 1024 + 1)],
  ])("refuses %s", (_, bytes) => {
    expect(readSiteImage(fileOf(bytes))).toBeNull();
  });
  it.each(["/nosuch/icon.png", "/"])("refuses %s", (path) => {
    expect(readSiteImage(path)).toBeNull();
  });
});

it("siteImageSchema › says what the file should be, and takes none", () => {
  expect(siteImageSchema.parse(undefined)).toBeNull();
  expect(siteImageSchema.safeParse("/nosuch.svg").error?.issues[0]?.message).toContain("PNG or WebP");
});
