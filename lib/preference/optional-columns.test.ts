import { expect, it } from "vitest";

import { swapOptional } from "./optional-columns.ts";

it("swapOptional › inverts optional columns only", () => {
  expect(swapOptional([], ["handler"])).toEqual(["handler"]);
  expect(swapOptional(["tenderer"], ["handler"])).toEqual(["tenderer", "handler"]);
  expect(swapOptional(["tenderer", "handler"], ["handler"])).toEqual(["tenderer"]);
});

it("swapOptional › is its own inverse", () => {
  for (const codes of [[], ["a"], ["a", "handler"], ["handler"]])
    expect(swapOptional(swapOptional(codes, ["handler"]), ["handler"])).toEqual(codes);
});
