import { type Canvas, drawLine, newCanvas, type Point, trace } from "./canvas.ts";
import { glyphs } from "./glyphs.ts";
import { encodePng } from "./png.ts";
import { between, type Random, secureRandom } from "./random.ts";
import { randomField, randomWarp, type Warp } from "./waves.ts";

const width = 272;
const height = 72;

type Pen = (part: number) => number;

function randomPen(random: Random, thinnest: number, thickest: number): Pen {
  const [base, swing] = [between(random, thinnest, thickest), between(random, 0.3, 1)];
  const phase = between(random, 0, 6);
  return (part) => base + swing * Math.sin(phase + part * 5);
}

function randomPlacing(random: Random, centre: Point): (u: number, v: number) => Point {
  const [turn, shear] = [between(random, -0.46, 0.46), between(random, -0.38, 0.38)];
  const [sizeX, sizeY] = [between(random, 24, 36), between(random, 39, 53)];
  return (u, v) => {
    const y = (v / 1.5 - 0.5 + between(random, -0.03, 0.03)) * sizeY;
    const x = (u - 0.5 + between(random, -0.05, 0.05)) * sizeX - shear * y;
    return {
      x: centre.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: centre.y + x * Math.sin(turn) + y * Math.cos(turn),
    };
  };
}

function drawCharacter(canvas: Canvas, character: string, centre: Point, warp: Warp, random: Random): void {
  const cuts = glyphs[character] ?? [];
  const cut = cuts[Math.floor(random() * cuts.length)] ?? [];
  const place = randomPlacing(random, centre);
  const hollow = random() < 0.4;
  const pen = hollow ? randomPen(random, 6.5, 7.5) : randomPen(random, 3.4, 6);
  const lines = cut.map(({ curved, points }) =>
    trace(
      points.map(([u, v]) => place(u, v)),
      curved,
    ).map(warp),
  );
  for (const line of lines) drawLine(canvas, line, pen);
  if (hollow) for (const line of lines) drawLine(canvas, line, () => 2.6, true);
}

function randomStroke(random: Random): Point[] {
  const from = { x: between(random, -5, width * 0.5), y: between(random, 4, height - 4) };
  const span = between(random, 50, 130);
  const points = Array.from({ length: 4 }, (_, i) => ({
    x: from.x + (span * i) / 3,
    y: from.y + (i === 0 ? 0 : between(random, -24, 24)),
  }));
  return trace(points, true);
}

function randomCrumb(random: Random): Point[] {
  const [x, y] = [between(random, 0, width), between(random, 0, height)];
  const points = Array.from({ length: 3 }, () => ({
    x: x + between(random, -9, 9),
    y: y + between(random, -9, 9),
  }));
  return trace(points, true);
}

/** Swaps ink and ground along a wavy line and drifts both shades, so no single threshold separates them. */
function shadesOf({ ink }: Canvas, random: Random): Uint8Array {
  const field = (least: number, most: number) => randomField(random, least, most);
  const [attachment, pen, side] = [field(60, 160), field(60, 160), field(150, 300)];
  const swapAt = between(random, -0.15, 0.15);
  return Uint8Array.from(ink, (cover, i) => {
    const place = { x: i % width, y: Math.floor(i / width) };
    const [light, dark] = [218 + 32 * attachment(place), 66 + 38 * pen(place)];
    const [ground, mark] = side(place) > swapAt ? [dark, light] : [light, dark];
    const shade = ground + (mark - ground) * cover + between(random, -12, 12);
    return Math.max(0, Math.min(255, shade));
  });
}

export function drawText(text: string, random: Random = secureRandom()): Buffer {
  const canvas = newCanvas(width, height);
  const warp = randomWarp(random);
  const characters = [...text];
  const step = between(random, 37, 41);
  const left = (width - step * (characters.length - 1)) / 2 + between(random, -10, 10);
  characters.forEach((character, i) => {
    const x = left + i * step + between(random, -3, 3);
    const y = height / 2 + between(random, -6, 6);
    drawCharacter(canvas, character, { x, y }, warp, random);
  });
  drawLine(canvas, randomStroke(random).map(warp), randomPen(random, 2.4, 3.6));
  drawLine(canvas, randomCrumb(random).map(warp), randomPen(random, 2.4, 3.6));
  drawLine(canvas, randomStroke(random).map(warp), () => 1.4, true);
  return encodePng(width, height, shadesOf(canvas, random));
}
