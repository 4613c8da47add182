/** Long lists travel in windows of this many rows; the service takes up to 500. */
export const windowSize = 200;

export function windowInput(window: number): { from: number; limit: number } {
  return { from: window * windowSize, limit: windowSize };
}

/** The windows that hold these rows, with one more on the side one is heading for. */
export function windowsFor(first: number, last: number, total: number, ahead: 1 | -1): number[] {
  if (total <= 0 || last < 0) return [];
  const lastWindow = Math.floor((total - 1) / windowSize);
  const from = Math.max(0, Math.floor(Math.max(0, first) / windowSize) - (ahead < 0 ? 1 : 0));
  const to = Math.min(lastWindow, Math.floor(last / windowSize) + (ahead > 0 ? 1 : 0));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

export type Windows<Row> = ReadonlyMap<number, readonly Row[]>;

/** The row at an index, or undefined while its window is on the way. */
export function rowAt<Row>(windows: Windows<Row>, index: number): Row | undefined {
  return windows.get(Math.floor(index / windowSize))?.[index % windowSize];
}
