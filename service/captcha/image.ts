import { randomInt } from "node:crypto";

import { glyphHeight, glyphWidth, hasInk } from "./glyphs.ts";
import { encodePng } from "./png.ts";

const width = 160;
const height = 56;
const cell = 29;

/** A whole number around zero. */
function spread(limit: number): number {
  return randomInt(-limit, limit + 1);
}

type Canvas = { pixels: Uint8Array; set: (x: number, y: number, shade: number) => void };

function newCanvas(): Canvas {
  const pixels = new Uint8Array(width * height).fill(250);
  return {
    pixels,
    set: (x, y, shade) => {
      if (x >= 0 && x < width && y >= 0 && y < height) pixels[Math.floor(y) * width + Math.floor(x)] = shade;
    },
  };
}

/** Each character is turned, sheared, sized and moved on its own, which keeps it readable for people. */
function drawCharacter(canvas: Canvas, character: string, left: number): void {
  const size = 4.2 + spread(4) / 10;
  const angle = spread(22) / 100;
  const shear = spread(20) / 100;
  const shade = 40 + randomInt(60);
  const centreX = left + cell / 2 + spread(2);
  const centreY = height / 2 + spread(4);
  const reach = glyphHeight * size;
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const turnedX = dx * Math.cos(angle) + dy * Math.sin(angle);
      const turnedY = dy * Math.cos(angle) - dx * Math.sin(angle);
      const x = (turnedX - shear * turnedY) / size + glyphWidth / 2;
      const y = turnedY / size + glyphHeight / 2;
      if (hasInk(character, x, y)) canvas.set(centreX + dx, centreY + dy, shade);
    }
  }
}

function drawNoise(canvas: Canvas): void {
  for (let line = 0; line < 4; line += 1) {
    const start = randomInt(height);
    const slope = spread(30) / 100;
    const wave = 2 + randomInt(4);
    const shade = 110 + randomInt(70);
    for (let x = 0; x < width; x += 1) {
      const y = start + slope * (x - width / 2) + wave * Math.sin(x / (9 + line));
      canvas.set(x, y, shade);
    }
  }
  for (let dot = 0; dot < 260; dot += 1) canvas.set(randomInt(width), randomInt(height), 60 + randomInt(150));
}

/** Up to five characters as a PNG; no two are alike. */
export function drawText(text: string): Buffer {
  const canvas = newCanvas();
  const characters = [...text];
  const left = (width - characters.length * cell) / 2;
  drawNoise(canvas);
  characters.forEach((character, i) => drawCharacter(canvas, character, left + i * cell));
  return encodePng(width, height, canvas.pixels);
}
