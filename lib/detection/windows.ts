/** The service accepts up to 500. */
export const rowWindow = 100;
/** Small, because the first window is part of the server-rendered page. */
export const findingWindow = 50;

export function windowInput(window: number, size: number): { from: number; limit: number } {
  return { from: window * size, limit: size };
}

/** Extends by half a window on either side to prefetch while scrolling. */
export function windowsFor(first: number, last: number, total: number, size: number): number[] {
  if (total <= 0 || last < first) return [];
  const ahead = Math.floor(size / 2);
  const from = Math.floor(Math.max(0, first - ahead) / size);
  const to = Math.floor(Math.min(total - 1, last + ahead) / size);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

export type Windows<Row> = ReadonlyMap<number, readonly Row[]>;

export function rowAt<Row>(windows: Windows<Row>, index: number, size: number): Row | undefined {
  return windows.get(Math.floor(index / size))?.[index % size];
}

/** None of the wanted windows is loaded: the scrollbar is being dragged. */
export function isJump(held: readonly number[], wanted: readonly number[]): boolean {
  return !wanted.some((window) => held.includes(window));
}
