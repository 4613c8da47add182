import { describe, expect, it } from "vitest";

import { commandOf, type KeyPress, neighbour } from "./keys.ts";

const press = (key: string, rest: Partial<KeyPress> = {}) =>
  commandOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    typing: false,
    ...rest,
  });

describe("commandOf", () => {
  it("maps n and p, j and k in either case", () => {
    expect(["n", "N", "j", "J"].map((key) => press(key))).toEqual(Array(4).fill("next"));
    expect(["p", "P", "k", "K"].map((key) => press(key))).toEqual(Array(4).fill("previous"));
    expect([press("?"), press("r"), press("x")]).toEqual(["keys", "answer", null]);
  });
  it("ignores browser shortcuts and typing", () => {
    expect(press("n", { ctrlKey: true })).toBeNull();
    expect(press("p", { metaKey: true })).toBeNull();
    expect(press("n", { typing: true })).toBeNull();
    expect(press("n", { isComposing: true })).toBeNull();
    expect(press("Escape", { typing: true })).toBe("close");
  });
});

describe("neighbour", () => {
  it("stops at both ends and starts at the near one", () => {
    expect(neighbour(null, 3, "next")).toBe(0);
    expect(neighbour(null, 3, "previous")).toBe(2);
    expect(neighbour(2, 3, "next")).toBe(2);
    expect(neighbour(0, 3, "previous")).toBe(0);
    expect(neighbour(1, 3, "next")).toBe(2);
    expect(neighbour(null, 0, "next")).toBeNull();
  });
});
