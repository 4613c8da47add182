import { encodePng } from "../png.ts";
import { between, type Random } from "../random.ts";
import type { Target, Template } from "./attack.ts";

/** The product's first captcha: fixed-width cells and noise that a threshold removes. A control for the attacker. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  "0": [".###.", "#...#", "#..##", "#.#.#", "##..#", "#...#", ".###."],
  "1": ["..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."],
  "2": [".###.", "#...#", "....#", "...#.", "..#..", ".#...", "#####"],
  "3": [".###.", "#...#", "....#", "..##.", "....#", "#...#", ".###."],
  "4": ["...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#."],
  "5": ["#####", "#....", "####.", "....#", "....#", "#...#", ".###."],
  "6": [".###.", "#....", "#....", "####.", "#...#", "#...#", ".###."],
  "7": ["#####", "....#", "...#.", "..#..", "..#..", ".#...", ".#..."],
  "8": [".###.", "#...#", "#...#", ".###.", "#...#", "#...#", ".###."],
  "9": [".###.", "#...#", "#...#", ".####", "....#", "....#", ".###."],
  "+": [".....", "..#..", "..#..", "#####", "..#..", "..#..", "....."],
  "-": [".....", ".....", ".....", "#####", ".....", ".....", "....."],
  "×": [".....", "#...#", ".#.#.", "..#..", ".#.#.", "#...#", "....."],
  "=": [".....", ".....", "#####", ".....", "#####", ".....", "....."],
  "?": [".###.", "#...#", "....#", "...#.", "..#..", ".....", "..#.."],
};
const [width, height, cell] = [160, 56, 29];

function hasInk(character: string, x: number, y: number): boolean {
  return shapes[character]?.[Math.floor(y)]?.[Math.floor(x)] === "#";
}

export function formerQuestion(random: Random): string {
  const figure = (): number => Math.floor(between(random, 1, 10));
  const [a, b, sign] = [figure(), figure(), "+-×"[Math.floor(random() * 3)] ?? "+"];
  return sign === "-" ? `${Math.max(a, b)}-${Math.min(a, b)}=?` : `${a}${sign}${b}=?`;
}

export function drawFormer(text: string, random: Random): Buffer {
  const pixels = new Uint8Array(width * height).fill(250);
  const set = (x: number, y: number, shade: number): void => {
    if (x >= 0 && x < width && y >= 0 && y < height) pixels[Math.floor(y) * width + Math.floor(x)] = shade;
  };
  const whole = (low: number, below: number): number => Math.floor(between(random, low, below));
  for (let line = 0; line < 4; line += 1) {
    const [start, slope] = [whole(0, height), between(random, -0.3, 0.3)];
    const [wave, shade] = [whole(2, 6), whole(110, 180)];
    for (let x = 0; x < width; x += 1) {
      set(x, start + slope * (x - width / 2) + wave * Math.sin(x / (9 + line)), shade);
    }
  }
  for (let dot = 0; dot < 260; dot += 1) set(whole(0, width), whole(0, height), whole(60, 210));
  [...text].forEach((character, i) => {
    const [size, angle] = [between(random, 3.8, 4.6), between(random, -0.22, 0.22)];
    const [shear, shade] = [between(random, -0.2, 0.2), whole(40, 100)];
    const left = (width - text.length * cell) / 2 + i * cell;
    const [centreX, centreY] = [left + cell / 2 + whole(-2, 3), height / 2 + whole(-4, 5)];
    for (let dy = -7 * size; dy <= 7 * size; dy += 1) {
      for (let dx = -7 * size; dx <= 7 * size; dx += 1) {
        const x = dx * Math.cos(angle) + dy * Math.sin(angle);
        const y = dy * Math.cos(angle) - dx * Math.sin(angle);
        if (hasInk(character, (x - shear * y) / size + 2.5, y / size + 3.5))
          set(centreX + dx, centreY + dy, shade);
      }
    }
  });
  return encodePng(width, height, pixels);
}

function outline(character: string, turn: number, shear: number): Template {
  return {
    character,
    hasInk: (u, v) => {
      const [dx, dy] = [(u - 0.5) * cell, (v - 0.7) * cell];
      const x = dx * Math.cos(turn) + dy * Math.sin(turn);
      const y = dy * Math.cos(turn) - dx * Math.sin(turn);
      return hasInk(character, (x - shear * y) / 4.2 + 2.5, y / 4.2 + 3.5);
    },
  };
}

export function formerTarget(): Target {
  const figures = "123456789";
  const turns = [-0.2, -0.1, 0, 0.1, 0.2];
  const templates = Object.keys(shapes).flatMap((character) =>
    turns.flatMap((turn) => [-0.15, 0, 0.15].map((shear) => outline(character, turn, shear))),
  );
  const forms = [[figures, "+-×", figures, "=", "?"]];
  return { templates, forms, sizes: [27, 29, 31], lifts: [-4, 0, 4], gap: { least: 25, most: 33 } };
}
