import { expect, it } from "vitest";

import { firstHit, hitText, nextHit } from "./hits.ts";

it("firstHit › returns the first hit in or below view, else the first of all", () => {
  expect([firstHit([2, 40, 90], 0), firstHit([2, 40, 90], 40), firstHit([2, 40, 90], 91)]).toEqual([0, 1, 0]);
});

it("nextHit › wraps around", () => {
  expect([nextHit(0, 3, 1), nextHit(2, 3, 1), nextHit(0, 3, -1)]).toEqual([1, 0, 2]);
});

it("hitText › states position and total", () => {
  expect(hitText(2, 21, 21)).toBe("3 / 21");
  expect(hitText(0, 2000, 3671)).toBe("1 / 2000（共3,671）");
  expect(hitText(0, 0, 0)).toBe("未找到");
});
