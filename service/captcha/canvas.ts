export type Point = { x: number; y: number };

/** Ink coverage per pixel, 0 to 1, row by row. */
export type Canvas = { width: number; height: number; ink: Float32Array };

export function newCanvas(width: number, height: number): Canvas {
  return { width, height, ink: new Float32Array(width * height) };
}

function distance(x: number, y: number, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy);
}

/**
 * Draws (or erases) a polyline with a round pen; `widthAt` gives the pen's width at a fraction (0 to 1) of the line.
 */
export function drawLine(
  canvas: Canvas,
  points: readonly Point[],
  widthAt: (part: number) => number,
  wipe = false,
): void {
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1], points[i]];
    if (from && to) drawSegment(canvas, from, to, widthAt(i / points.length) / 2, wipe);
  }
}

function drawSegment(
  { width, height, ink }: Canvas,
  from: Point,
  to: Point,
  radius: number,
  wipe: boolean,
): void {
  const reach = radius + 1;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const cover = Math.max(0, Math.min(1, radius + 0.5 - distance(x, y, from, to)));
      const at = y * width + x;
      const before = ink[at] ?? 0;
      ink[at] = wipe ? Math.min(before, 1 - cover) : Math.max(before, cover);
    }
  }
}

export function trace(points: readonly Point[], curved: boolean, steps = 12): Point[] {
  const traced: Point[] = points[0] ? [points[0]] : [];
  for (let i = 1; i < points.length; i += 1) {
    const [b, c] = [points[i - 1], points[i]];
    if (!b || !c) continue;
    const [a, d] = curved ? [points[i - 2] ?? b, points[i + 1] ?? c] : [b, c];
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      traced.push({ x: between(a.x, b.x, c.x, d.x, t, curved), y: between(a.y, b.y, c.y, d.y, t, curved) });
    }
  }
  return traced;
}

function between(a: number, b: number, c: number, d: number, t: number, curved: boolean): number {
  if (!curved) return b + (c - b) * t;
  const [t2, t3] = [t * t, t * t * t];
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3);
}
