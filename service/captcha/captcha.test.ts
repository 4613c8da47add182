import { crc32, inflateSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import { glyphs } from "./glyphs.ts";
import { drawText } from "./image.ts";
import { makeQuestion } from "./question.ts";
import { attacker } from "./testing/attack.ts";
import { drawFormer, formerQuestion, formerTarget } from "./testing/former.ts";
import { seededRandom } from "./testing/seeded-random.ts";
import { ownTarget } from "./testing/targets.ts";

describe("makeQuestion", () => {
  it("returns sums with the right answer, either term first", () => {
    const orders = new Set<boolean>();
    for (let i = 0; i < 300; i += 1) {
      const { text, answer } = makeQuestion();
      const [, a = "", b = ""] = /^(\d+)\+(\d+)$/.exec(text) ?? [];
      expect([text, answer]).toEqual([text, String(Number(a) + Number(b))]);
      expect([a.length, b.length].toSorted()).toEqual([1, 4]);
      orders.add(a.length > b.length);
    }
    expect(orders.size).toBe(2);
  });
  it("repeats no answer more often than once in a hundred", () => {
    const counts = new Map<string, number>();
    for (let long = 1000; long < 10_000; long += 1) {
      for (let short = 1; short < 10; short += 1) {
        const given = [long, short, 0];
        const { answer } = makeQuestion(() => given.shift() ?? 0);
        counts.set(answer, (counts.get(answer) ?? 0) + 1);
      }
    }
    expect(Math.max(...counts.values()) / (9000 * 9)).toBeLessThan(0.01);
  });
  it("uses only drawable characters", () => {
    for (const character of "0123456789+") expect(glyphs[character]?.length, character).toBeGreaterThan(0);
  });
});

describe("drawText", () => {
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
    const lines = inflateSync(Buffer.concat(data));
    return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), lines };
  }

  it("returns a whole PNG", () => {
    const { width, height, lines } = pixelsOf(drawText("1234+5"));
    expect(lines).toHaveLength((width + 1) * height);
  });
  it("varies every picture", () => {
    expect(drawText("1234+5").equals(drawText("1234+5"))).toBe(false);
  });
});

describe("attacker", () => {
  it("solves pictures of the former generator, as a control", { timeout: 900_000 }, () => {
    const read = attacker(formerTarget());
    const random = seededRandom(1);
    let solved = 0;
    for (let i = 0; i < 10; i += 1) {
      const text = formerQuestion(random);
      if (read(drawFormer(text, random)) === text) solved += 1;
    }
    expect(solved).toBeGreaterThanOrEqual(9);
  });
  it("solves at most one of 30 current pictures", { timeout: 900_000 }, () => {
    const read = attacker(ownTarget("quick"));
    const random = seededRandom(2);
    let solved = 0;
    for (let i = 0; i < 30; i += 1) {
      const { text } = makeQuestion((from, below) => from + Math.floor(random() * (below - from)));
      if (read(drawText(text, random)) === text) solved += 1;
    }
    expect(solved).toBeLessThanOrEqual(1);
  });
});
