import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { pointRight } from "./money.ts";

describe("pointRight", () => {
  it.each([
    ["1.5", 4, "15000"],
    ["0.00012345", 4, "1.2345"],
    ["0", 8, "0"],
    ["0.50", 0, "0.5"],
    ["12345678901234567890.12", 8, "1234567890123456789012000000"],
  ])("moves the point of %s by %i places: %s", (decimal, places, moved) => {
    expect(pointRight(decimal, places)).toBe(moved);
  });
  it("multiplies exactly, as a decimal library does", () => {
    const digits = fc.stringMatching(/^\d{1,20}$/);
    fc.assert(
      fc.property(digits, fc.option(digits), fc.nat(12), (whole, fraction, places) => {
        const decimal = fraction === null ? whole : `${whole}.${fraction}`;
        expect(pointRight(decimal, places)).toBe(new Big(decimal).times(`1e${places}`).toFixed());
      }),
    );
  });
});
