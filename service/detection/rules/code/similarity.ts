import { comparable } from "#service/values/text.ts";

const noLetter = /[^\p{L}\p{N}]/gu;

function pairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}

function inCommon(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  return one.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/**
 * 0 to 1: shared pairs of adjacent characters, relative to the shorter name, so that words added around a standard
 * name do not count.
 */
export function similarity(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => comparable(text).replace(noLetter, ""));
  if (a === undefined || b === undefined || a === b) return 1;
  const [x, y] = [pairs(a), pairs(b)];
  const most = Math.min(x.length, y.length);
  return most === 0 ? 0 : inCommon(x, y) / most;
}
