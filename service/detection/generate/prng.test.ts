import { expect, test } from "vitest";

import { prng } from "./prng.ts";

function draw(seed: number, label: string): number[] {
  const random = prng(seed, label);
  return Array.from({ length: 50 }, () => random.between(0, 999));
}

test("the same seed and label give the same numbers", () => {
  expect(draw(7, "items")).toEqual(draw(7, "items"));
});

test("another seed or another label gives other numbers", () => {
  expect(draw(8, "items")).not.toEqual(draw(7, "items"));
  expect(draw(7, "people")).not.toEqual(draw(7, "items"));
});

test("numbers cover the whole range and stay in it", () => {
  const random = prng(1, "range");
  const seen = new Set(Array.from({ length: 2000 }, () => random.between(3, 12)));
  expect([...seen].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("a shuffle keeps every element", () => {
  const list = Array.from({ length: 40 }, (_, index) => index);
  const shuffled = prng(5, "shuffle").shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
});
