import { expect, test } from "vitest";

import { fingerprint } from "#service/values/text.ts";

import { MarkMap } from "./mark-map.ts";

test("MarkMap › returns the last value set for a mark, and undefined for unknown marks", () => {
  const marks = Array.from({ length: 5000 }, (_, i) => fingerprint(`特征${i}`));
  const map = new MarkMap<string>();
  for (const [i, mark] of marks.entries()) map.set(mark, `first ${i}`);
  for (const [i, mark] of marks.entries()) if (i % 3 === 0) map.set(mark, `second ${i}`);
  expect(marks.map((mark) => map.get(mark))).toEqual(
    marks.map((_, i) => `${i % 3 === 0 ? "second" : "first"} ${i}`),
  );
  expect(map.get(fingerprint("特征5000"))).toBeUndefined();
});

test("MarkMap › distinguishes marks with equal lower bits, zero and the largest mark", () => {
  const map = new MarkMap<number>();
  const marks = [0, 2 ** 32, 2 ** 40, 2 ** 52, 7, 2 ** 32 + 7, Number.MAX_SAFE_INTEGER];
  expect(marks.map((mark) => map.get(mark))).toEqual(marks.map(() => undefined));
  for (const mark of marks) map.set(mark, mark);
  expect(marks.map((mark) => map.get(mark))).toEqual(marks);
});
