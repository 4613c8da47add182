import { expect, it } from "vitest";

import { keptValues } from "./kept-values.ts";

it("keptValues › forgets a value after its life, which reading does not prolong", () => {
  let time = 0;
  const values = keptValues<string>({ size: 2, life: 10 }, () => time);
  values.set("a", "one");
  time = 9;
  expect(values.get("a")).toBe("one");
  time = 10;
  expect(values.get("a")).toBeUndefined();
});

it("keptValues › drops expired values when another is set, read again or not", () => {
  let time = 0;
  const values = keptValues<number>({ size: 9, life: 10 }, () => time);
  values.set("a", 1);
  values.set("b", 2);
  values.get("a");
  time = 5;
  values.set("c", 3);
  time = 10;
  values.set("d", 4);
  expect(["a", "b", "c", "d"].map((key) => values.delete(key))).toEqual([false, false, true, true]);
});

it("keptValues › keeps the most recently used within its size", () => {
  const values = keptValues<number>({ size: 2, life: 10 }, () => 0);
  values.set("a", 1);
  values.set("b", 2);
  values.get("a");
  values.set("c", 3);
  expect(["a", "b", "c"].map((key) => values.get(key))).toEqual([1, undefined, 3]);
  values.delete("a");
  expect(values.get("a")).toBeUndefined();
});
