/** Pixels by which what floats at the bottom of the window is lifted above the bars that stand there. */
export function bottomLift(barTops: readonly number[], windowHeight: number): number {
  return Math.max(0, ...barTops.map((top) => windowHeight - top));
}
