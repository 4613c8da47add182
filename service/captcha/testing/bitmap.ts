import { inflateSync } from "node:zlib";

/** One byte a pixel: a shade, or 1 for ink and 0 for ground. */
export type Bitmap = { width: number; height: number; at: (x: number, y: number) => number };

function bitmap(width: number, height: number, pixels: ArrayLike<number>, outside = 0): Bitmap {
  const at = (x: number, y: number): number =>
    x >= 0 && x < width && y >= 0 && y < height
      ? (pixels[Math.floor(y) * width + Math.floor(x)] ?? outside)
      : outside;
  return { width, height, at };
}

function mapped({ width, height }: Bitmap, value: (x: number, y: number) => number): Bitmap {
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = value(i % width, Math.floor(i / width));
  return bitmap(width, height, pixels);
}

export function readPng(png: Buffer): Bitmap {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const lines = inflateSync(Buffer.concat(data));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    pixels.set(lines.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  }
  return bitmap(width, height, pixels, 255);
}

function localMedian(shades: Bitmap, reach: number): Bitmap {
  const tile = 4;
  const [across, down] = [Math.ceil(shades.width / tile), Math.ceil(shades.height / tile)];
  const medians = Array.from({ length: across * down }, (_, i) => {
    const [x, y] = [(i % across) * tile, Math.floor(i / across) * tile];
    const found: number[] = [];
    for (let v = Math.max(0, y - reach); v <= Math.min(shades.height - 1, y + reach); v += 3) {
      for (let u = Math.max(0, x - reach); u <= Math.min(shades.width - 1, x + reach); u += 3) {
        found.push(shades.at(u, v));
      }
    }
    return Uint8Array.from(found).toSorted()[found.length >> 1] ?? 0;
  });
  const tiles = bitmap(across, down, medians);
  return mapped(shades, (x, y) => tiles.at(x / tile, y / tile));
}

function otsu(shades: Bitmap): number {
  const counts = new Float64Array(256);
  mapped(shades, (x, y) => (counts[shades.at(x, y)] = (counts[shades.at(x, y)] ?? 0) + 1) && 0);
  const total = shades.width * shades.height;
  const sum = counts.reduce((all, n, shade) => all + n * shade, 0);
  let [best, threshold, below, sumBelow] = [0, 128, 0, 0];
  counts.forEach((n, shade) => {
    below += n;
    sumBelow += n * shade;
    const above = total - below;
    const apart =
      below * above === 0 ? 0 : below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (apart > best) [best, threshold] = [apart, shade];
  });
  return threshold;
}

const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));

function opened(ink: Bitmap): Bitmap {
  const eroded = mapped(ink, (x, y) => (around.every(([dx, dy]) => ink.at(x + dx, y + dy) === 1) ? 1 : 0));
  return mapped(ink, (x, y) => (around.some(([dx, dy]) => eroded.at(x + dx, y + dy) === 1) ? 1 : 0));
}

function smoothed(ink: Bitmap): Bitmap {
  return mapped(ink, (x, y) =>
    around.reduce((sum, [dx, dy]) => sum + ink.at(x + dx, y + dy), 0) >= 5 ? 1 : 0,
  );
}

/** Undoes a wave lightly: shifts each column so that the ink around it centres at half height. */
function unwaved(ink: Bitmap): Bitmap {
  const shifts = Array.from({ length: ink.width }, (_, x) => {
    let [sum, count] = [0, 0];
    for (let u = x - 14; u <= x + 14; u += 1) {
      for (let y = 0; y < ink.height; y += 1) {
        sum += ink.at(u, y) * y;
        count += ink.at(u, y);
      }
    }
    return count === 0 ? 0 : Math.round(sum / count - ink.height / 2);
  });
  return mapped(ink, (x, y) => ink.at(x, y + (shifts[x] ?? 0)));
}

export function inksOf(shades: Bitmap): Bitmap[] {
  const parted = otsu(shades);
  const ground = localMedian(shades, 12);
  const wide = localMedian(shades, 21);
  const plain = [
    mapped(shades, (x, y) => (shades.at(x, y) < 100 ? 1 : 0)),
    mapped(shades, (x, y) => (shades.at(x, y) <= parted ? 1 : 0)),
    mapped(shades, (x, y) => (shades.at(x, y) > parted ? 1 : 0)),
    mapped(shades, (x, y) => (Math.abs(shades.at(x, y) - ground.at(x, y)) > 45 ? 1 : 0)),
    mapped(shades, (x, y) => (Math.abs(shades.at(x, y) - wide.at(x, y)) > 60 ? 1 : 0)),
  ].map(smoothed);
  const [first, , , fourth, fifth] = plain;
  const thick = [fourth, fifth].filter((ink) => ink !== undefined).map(opened);
  return [...plain, ...thick, ...[first, fourth, fifth].filter((ink) => ink !== undefined).map(unwaved)];
}
