import fc from "fast-check";
import { expect, it } from "vitest";

import { cuts } from "./jpeg-pdf.ts";

it("cuts › ends pages at row ends, or at full height without one", () => {
  expect(cuts(250, 100, [40, 90, 160, 240])).toEqual([
    [0, 90],
    [90, 160],
    [160, 250],
  ]);
  expect(cuts(250, 100, [])).toEqual([
    [0, 100],
    [100, 200],
    [200, 250],
  ]);
});

it("cuts › covers the whole height without gaps or oversized pages", () => {
  const rows = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 60 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 700 }),
      rows,
      (height, most, ends) => {
        const pages = cuts(
          height,
          most,
          ends.toSorted((a, b) => a - b),
        );
        expect(pages[0]?.[0]).toBe(0);
        expect(pages.at(-1)?.[1]).toBe(height);
        for (const [index, [from, to]] of pages.entries()) {
          expect(to - from).toBeGreaterThan(0);
          expect(to - from).toBeLessThanOrEqual(most);
          if (index > 0) expect(from).toBe(pages[index - 1]?.[1]);
        }
      },
    ),
  );
});
