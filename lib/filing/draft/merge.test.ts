import { describe, expect, it } from "vitest";

import { mergeTyped } from "./merge.ts";

describe("mergeTyped", () => {
  it("keeps typed values and adopts the rest", () => {
    const base = { a: "1", b: "1", c: "1", d: "1" };
    const merged = mergeTyped(
      base,
      { ...base, b: "mine", c: "mine" },
      { a: "theirs", b: "1", c: "theirs", d: "1" },
    );
    expect(merged).toEqual({
      values: { a: "theirs", b: "mine", c: "mine", d: "1" },
      mine: ["b", "c"],
      disputed: ["c"],
    });
  });
  it("keeps a value that was cleared", () => {
    expect(mergeTyped({ a: "1" }, { a: "" }, { a: "1" }).values).toEqual({ a: "" });
  });
});
