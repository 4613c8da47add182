import { expect, it } from "vitest";

import { scrollShift } from "./scroll-shift.ts";

const box = { top: 56, bottom: 656 };

it("scrollShift › leaves an entry alone that is in sight", () => {
  expect(scrollShift(box, { top: 56, bottom: 96 })).toBe(0);
  expect(scrollShift(box, { top: 616, bottom: 656 })).toBe(0);
});

it("scrollShift › brings an entry beyond an edge to the middle", () => {
  expect(scrollShift(box, { top: 640, bottom: 680 })).toBe(304);
  expect(scrollShift(box, { top: 20, bottom: 60 })).toBe(-316);
});
