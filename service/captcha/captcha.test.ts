import { crc32, inflateSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import { hasInk } from "./glyphs.ts";
import { drawText } from "./image.ts";
import { makeQuestion } from "./question.ts";

describe("captcha questions", () => {
  it("are sums with the right answer", () => {
    const kinds = new Set<string>();
    for (let i = 0; i < 300; i += 1) {
      const { text, answer } = makeQuestion();
      const [, a = "", sign = "", b = ""] = /^(\d)([+×-])(\d)=\?$/.exec(text) ?? [];
      const [x, y] = [Number(a), Number(b)];
      const right = sign === "+" ? x + y : sign === "-" ? x - y : x * y;
      expect([text, answer]).toEqual([text, String(right)]);
      expect(right).toBeGreaterThanOrEqual(0);
      kinds.add(sign);
    }
    expect(kinds.size).toBe(3);
  });
  it("use only signs that can be drawn", () => {
    for (const sign of "0123456789+-×=?") {
      const ink = Array.from({ length: 35 }, (_, i) => hasInk(sign, i % 5, i / 5)).filter(Boolean);
      expect(ink.length, sign).toBeGreaterThan(4);
    }
  });
});

describe("captcha pictures", () => {
  function pixelsOf(png: Buffer): { width: number; height: number; lines: Buffer } {
    expect(png.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
    let at = 8;
    const data: Buffer[] = [];
    while (at < png.length) {
      const length = png.readUInt32BE(at);
      const body = png.subarray(at + 4, at + 8 + length);
      expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
      if (body.toString("latin1", 0, 4) === "IDAT") data.push(body.subarray(4));
      at += length + 12;
    }
    return {
      width: png.readUInt32BE(16),
      height: png.readUInt32BE(20),
      lines: inflateSync(Buffer.concat(data)),
    };
  }

  it("are whole PNG files with ink in them", () => {
    const { width, height, lines } = pixelsOf(drawText("3+4=?"));
    expect(lines).toHaveLength((width + 1) * height);
    const dark = lines.filter((shade, i) => i % (width + 1) !== 0 && shade < 100).length;
    expect(dark).toBeGreaterThan(500);
  });
  it("are never the same for the same question", () => {
    expect(drawText("3+4=?").equals(drawText("3+4=?"))).toBe(false);
  });
});
