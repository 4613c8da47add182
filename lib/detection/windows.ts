/** Long lists travel in windows of rows; the service takes up to 500. */
export const rowWindow = 100;
/** Findings are tall, and all of the first window are in the page that the server sends. */
export const findingWindow = 50;

export function windowInput(window: number, size: number): { from: number; limit: number } {
  return { from: window * size, limit: size };
}

/** The windows that hold these rows and half a window on either side, so that scrolling finds them there. */
export function windowsFor(first: number, last: number, total: number, size: number): number[] {
  if (total <= 0 || last < first) return [];
  const ahead = Math.floor(size / 2);
  const from = Math.floor(Math.max(0, first - ahead) / size);
  const to = Math.floor(Math.min(total - 1, last + ahead) / size);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

export type Windows<Row> = ReadonlyMap<number, readonly Row[]>;

/** The row at an index, or undefined while its window is on the way. */
export function rowAt<Row>(windows: Windows<Row>, index: number, size: number): Row | undefined {
  return windows.get(Math.floor(index / size))?.[index % size];
}

/** True when the list is being dragged through: none of the windows wanted now is at hand. */
export function isJump(held: readonly number[], wanted: readonly number[]): boolean {
  return !wanted.some((window) => held.includes(window));
}
