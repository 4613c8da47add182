import { expect, it } from "vitest";

import { figuresOf, leastOf, slopeOf } from "./process-figures.ts";

it("slopeOf › is the growth by least squares", () => {
  expect(slopeOf([10, 12, 14, 16])).toBeCloseTo(2);
  expect(slopeOf([5, 9, 5, 9, 5])).toBeCloseTo(0);
  expect(slopeOf([7])).toBe(0);
});

it("leastOf › takes the least memory and the last handles", () => {
  const samples = [
    { rss: 300, handles: 40, sockets: 20 },
    { rss: 210, handles: 50, sockets: 25 },
    { rss: 250, handles: 45, sockets: 22 },
  ];
  expect(leastOf(samples)).toEqual({ rss: 210, handles: 45, sockets: 22 });
});

it.skipIf(process.platform !== "linux")("figuresOf › reads memory and handles of a process", () => {
  const { rss, handles } = figuresOf(process.pid);
  expect(rss).toBeGreaterThan(10);
  expect(handles).toBeGreaterThan(2);
});
