import type { Page } from "playwright";

export const lines = 'div[role="region"][aria-label="工程量清单"]';

/** Milliseconds between frames while scrolling by `by` pixels a frame, or to the end in `steps` when null. */
export function scrollFrames(page: Page, steps: number, by: number | null): Promise<number[]> {
  return page.evaluate(
    ([selector, count, pixels]) =>
      new Promise<number[]>((resolve, reject) => {
        const frame = document.querySelector(selector);
        if (frame === null) return reject(new Error("the page shows no lines"));
        frame.scrollTop = 0;
        const each = pixels ?? Math.ceil((frame.scrollHeight - frame.clientHeight) / count);
        const deltas: number[] = [];
        let before: number | null = null;
        const move = (now: number): void => {
          if (before !== null) deltas.push(now - before);
          before = now;
          if (deltas.length >= count) return resolve(deltas);
          frame.scrollTop += each;
          requestAnimationFrame(move);
        };
        requestAnimationFrame(move);
      }),
    [lines, steps, by] as const,
  );
}
