/** Pixels of a value; a domain without width is drawn in the middle. */
export function scaleOf(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** Steps of 1, 2 or 5 times a power of ten; the first and last hold the values. */
export function ticksOf(values: readonly number[], wanted = 6): number[] {
  if (values.length === 0) return [];
  const [least, most] = extentOf(values);
  const span = most - least || Math.abs(most) || 1;
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toPrecision(12)));
}

export function extentOf(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

export type Bin = { from: number; to: number; n: number };

const mostBins = 20;

/** As wide as the ticks, about 2√n; the last bin holds its upper end. */
export function binsOf(values: readonly number[]): Bin[] {
  const ticks = ticksOf(values, Math.min(mostBins, Math.max(4, Math.ceil(2 * Math.sqrt(values.length)))));
  return ticks.slice(1).map((to, n) => {
    const from = ticks[n] ?? to;
    const isLast = n === ticks.length - 2;
    return { from, to, n: values.filter((one) => one >= from && (one < to || (isLast && one <= to))).length };
  });
}

/** A level for each place, so that dots of a `width` do not hide each other; in the order of `places`. */
export function levelsOf(places: readonly number[], width: number): number[] {
  const ends: number[] = [];
  const levels = places.map(() => 0);
  for (const { place, n } of places.map((place, n) => ({ place, n })).toSorted((a, b) => a.place - b.place)) {
    const free = ends.findIndex((end) => place - end >= width);
    const level = free === -1 ? ends.length : free;
    ends[level] = place;
    levels[n] = level;
  }
  return levels;
}

/** Fifths of the extent, 0 to 4: how strongly a cell is coloured. */
export function strengthOf(value: number, [least, most]: readonly [number, number]): number {
  if (least === most) return 2;
  return Math.min(4, Math.floor(((value - least) / (most - least)) * 5));
}
