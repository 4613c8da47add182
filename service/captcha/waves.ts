import type { Point } from "./canvas.ts";
import { between, type Random } from "./random.ts";

type Field = (point: Point) => number;

export function randomField(random: Random, least: number, most: number): Field {
  const waves = Array.from({ length: 3 }, () => {
    const turn = between(random, 0, 2 * Math.PI);
    const turns = (2 * Math.PI) / between(random, least, most);
    const [alongX, alongY, phase] = [Math.cos(turn) * turns, Math.sin(turn) * turns, between(random, 0, 7)];
    return { alongX, alongY, phase };
  });
  return ({ x, y }) => {
    let sum = 0;
    for (const { alongX, alongY, phase } of waves) sum += Math.sin(x * alongX + y * alongY + phase);
    return sum / waves.length;
  };
}

export type Warp = (point: Point) => Point;

export function randomWarp(random: Random): Warp {
  const field = (length: number): Field => randomField(random, length, 1.5 * length);
  const [longX, longY, shortX, shortY] = [field(70), field(60), field(26), field(26)];
  return (point) => ({
    x: point.x + 5 * longX(point) + 3.1 * shortX(point),
    y: point.y + 8 * longY(point) + 3.1 * shortY(point),
  });
}
