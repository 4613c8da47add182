import { expect, it } from "vitest";

import { swapOptional } from "./optional-columns.ts";

it("an optional column is hidden until it was changed, and another one the other way round", () => {
  expect(swapOptional([], ["handler"])).toEqual(["handler"]);
  expect(swapOptional(["tenderer"], ["handler"])).toEqual(["tenderer", "handler"]);
  expect(swapOptional(["tenderer", "handler"], ["handler"])).toEqual(["tenderer"]);
});

it("leads back to where it began", () => {
  for (const codes of [[], ["a"], ["a", "handler"], ["handler"]])
    expect(swapOptional(swapOptional(codes, ["handler"]), ["handler"])).toEqual(codes);
});
