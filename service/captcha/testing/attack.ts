import { type Bitmap, inksOf, readPng } from "./bitmap.ts";

export type Template = { character: string; hasInk: (x: number, y: number) => boolean };

export type Target = {
  templates: readonly Template[];
  forms: readonly (readonly string[])[];
  sizes: readonly number[];
  lifts: readonly number[];
  gap: { least: number; most: number };
};

const columns = 16;
const rows = 22;
const words = (columns * rows) / 32;
const step = 2;

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function packed(hasInk: (column: number, row: number) => boolean): Int32Array {
  const bits = new Int32Array(words);
  for (let i = 0; i < columns * rows; i += 1) {
    if (hasInk(i % columns, Math.floor(i / columns))) bits[i >> 5] = (bits[i >> 5] ?? 0) | (1 << (i & 31));
  }
  return bits;
}

function sizeOf(bits: Int32Array): number {
  return bits.reduce((sum, word) => sum + bitCount(word), 0);
}

type Packed = { character: string; bits: Int32Array; size: number };

function pack(templates: readonly Template[]): Packed[] {
  return templates.map(({ character, hasInk }) => {
    const bits = packed((column, row) => hasInk((column + 0.5) / columns, ((row + 0.5) / rows) * 1.4));
    return { character, bits, size: sizeOf(bits) };
  });
}

function likeness(a: Int32Array, sizeA: number, { bits, size }: Packed, least: number): number {
  if (correlation(sizeA, size, Math.min(sizeA, size)) <= least) return least;
  let both = 0;
  for (let i = 0; i < words; i += 1) both += bitCount(Number(a[i]) & Number(bits[i]));
  return Math.max(least, correlation(sizeA, size, both));
}

function correlation(sizeA: number, size: number, both: number): number {
  const cells = columns * rows;
  const spread = sizeA * (cells - sizeA) * size * (cells - size);
  return spread === 0 ? -1 : (cells * both - sizeA * size) / Math.sqrt(spread);
}

type Scores = Map<string, Float64Array>;

function scan(ink: Bitmap, outlines: readonly Packed[], { sizes, lifts }: Target): Scores {
  const places = Math.floor(ink.width / step);
  const scores: Scores = new Map(outlines.map(({ character }) => [character, new Float64Array(places)]));
  for (let place = 0; place < places; place += 1) {
    for (const size of sizes) {
      for (const lift of lifts) {
        const [left, top, unit] = [
          place * step - size / 2,
          ink.height / 2 + lift - 0.7 * size,
          size / columns,
        ];
        const bits = packed(
          (column, row) => ink.at(left + (column + 0.5) * unit, top + (row + 0.5) * unit) === 1,
        );
        const filled = sizeOf(bits);
        if (filled < 20) continue;
        for (const outline of outlines) {
          const row = scores.get(outline.character);
          if (row) row[place] = likeness(bits, filled, outline, row[place] ?? 0);
        }
      }
    }
  }
  return scores;
}

type Reading = { text: string; score: number };

function bestReading(scores: Scores, form: readonly string[], { least, most }: Target["gap"]): Reading {
  const places = Math.max(...[...scores.values()].map((row) => row.length));
  let ends: Reading[] = Array.from({ length: places }, () => ({ text: "", score: 0 }));
  form.forEach((choices, at) => {
    ends = ends.map((_, place) => {
      let here: Reading = { text: "", score: -2 };
      for (const character of choices) {
        const score = scores.get(character)?.[place] ?? -1;
        if (score > here.score) here = { text: character, score };
      }
      if (at === 0) return here;
      let before: Reading = { text: "", score: Number.NEGATIVE_INFINITY };
      for (let gap = Math.ceil(least / step); gap <= most / step; gap += 1) {
        const end = ends[place - gap];
        if (end && end.score > before.score) before = end;
      }
      return { text: before.text + here.text, score: before.score + here.score };
    });
  });
  return ends.reduce((best, end) => (end.score > best.score ? end : best), {
    text: "",
    score: Number.NEGATIVE_INFINITY,
  });
}

/** Reads a captcha like a script without learning: thresholds, outlines slid over the picture, best fit. */
export function attacker(target: Target): (png: Buffer) => string {
  const outlines = pack(target.templates);
  return (png) => {
    const readings = inksOf(readPng(png)).flatMap((ink) => {
      const scores = scan(ink, outlines, target);
      return target.forms.map((form) => bestReading(scores, form, target.gap));
    });
    return readings.reduce((best, reading) => (reading.score > best.score ? reading : best)).text;
  };
}
