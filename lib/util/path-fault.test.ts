import { describe, expect, it } from "vitest";

import { pathFault } from "./path-fault.ts";

// ASVS 1.1.1
describe("pathFault", () => {
  it.each([
    "//a",
    "/a//b",

    "/a/./b",
    "/a/../b",
    "/a/..",
    "/a/.",
    "/a\\b",
    "/a/%2e%2E/b",
    "/%2e",
    "/%61pi",
  ])("rejects the spelling %s", (path) => expect(pathFault(path)).toBe("spelling"));

  it("finds every needless escape and no other", () => {
    for (let code = 0; code < 128; code += 1) {
      const escape = `%${code.toString(16).padStart(2, "0")}`;
      const isNeedless = /[A-Za-z0-9._~-]/.test(String.fromCharCode(code));
      const isSeparator = code === 0x2f || code === 0x5c;
      const expected = isNeedless ? "spelling" : isSeparator ? "separator" : null;
      expect([escape, pathFault(`/${escape}`), pathFault(`/${escape.toUpperCase()}`)]).toEqual([
        escape,
        expected,
        expected,
      ]);
    }
  });
});

describe("pathFault of own paths", () => {
  it.each([
    "/",
    "/a/",
    "/pages/home",
    "/ks/file/v1/content/a-b_c",
    "/.well-known/x",
    "/a/...",
    "/_next/static/%5Bpiece%5D.js",
    "/ws/%E5%BC%A0",
  ])("accepts %s", (path) => expect(pathFault(path)).toBeNull());
});
