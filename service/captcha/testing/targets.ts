import { drawLine, newCanvas, trace } from "../canvas.ts";
import { glyphs } from "../glyphs.ts";
import type { Target, Template } from "./attack.ts";

const figures = "0123456789";
const shears = [-0.2, 0, 0.2];

const looks = {
  thorough: { turns: [-0.3, -0.15, 0, 0.15, 0.3], lifts: [-8, -4, 0, 4, 8] },
  quick: { turns: [-0.25, 0, 0.25], lifts: [-6, 0, 6] },
} as const;

type Cut = (typeof glyphs)[string][number];

function outline(character: string, cut: Cut, turn: number, shear: number): Template {
  const [width, height] = [40, 56];
  const canvas = newCanvas(width, height);
  for (const { curved, points } of cut) {
    const placed = points.map(([u, v]) => {
      const [x, y] = [(u - 0.5) * 26, (v / 1.5 - 0.5) * 40];
      const slanted = x - shear * y;
      return {
        x: width / 2 + slanted * Math.cos(turn) - y * Math.sin(turn),
        y: height / 2 + slanted * Math.sin(turn) + y * Math.cos(turn),
      };
    });
    drawLine(canvas, trace(placed, curved), () => 5);
  }
  return {
    character,
    hasInk: (x, y) => (canvas.ink[Math.floor(y * width) * width + Math.floor(x * width)] ?? 0) > 0.5,
  };
}

/** The attacker knows the generator, except for its random numbers. */
export function ownTarget(look: keyof typeof looks): Target {
  const { turns, lifts } = looks[look];
  const templates = Object.entries(glyphs).flatMap(([character, cuts]) =>
    cuts.flatMap((cut) =>
      turns.flatMap((turn) => shears.map((shear) => outline(character, cut, turn, shear))),
    ),
  );
  return {
    templates,
    forms: [
      [figures, figures, figures, figures, "+", figures],
      [figures, "+", figures, figures, figures, figures],
    ],
    sizes: [36, 42],
    lifts,
    gap: { least: 24, most: 50 },
  };
}
