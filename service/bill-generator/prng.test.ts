import { expect, test } from "vitest";

import { prng } from "./prng.ts";

function draw(seed: number, label: string): number[] {
  const random = prng(seed, label);
  return Array.from({ length: 50 }, () => random.between(0, 999));
}

test("prng › repeats for the same seed and label", () => {
  expect(draw(7, "items")).toEqual(draw(7, "items"));
});

test("prng › differs for another seed or label", () => {
  expect(draw(8, "items")).not.toEqual(draw(7, "items"));
  expect(draw(7, "people")).not.toEqual(draw(7, "items"));
});

test("prng › covers the whole range and stays in it", () => {
  const random = prng(1, "range");
  const seen = new Set(Array.from({ length: 2000 }, () => random.between(3, 12)));
  expect([...seen].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("prng › shuffles without losing elements", () => {
  const list = Array.from({ length: 40 }, (_, index) => index);
  const shuffled = prng(5, "shuffle").shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
});
