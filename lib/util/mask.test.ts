import fc from "fast-check";
import { expect, it } from "vitest";

import { maskNumber } from "./mask.ts";

it.each([
  ["13812345678", "138****5678"],
  [" 13812345678 ", "138****5678"],
  ["021-61234567", "021*****4567"],
  ["1234567", "*******"],
  ["", ""],
])("maskNumber › shows %j as %j", (phone, text) => {
  expect(maskNumber(phone)).toBe(text);
});

const digit = fc.integer({ min: 0, max: 9 }).map(String);

it("maskNumber › keeps the first 3 and last 4 digits of every number", () => {
  const digits = fc.string({ unit: digit, minLength: 8, maxLength: 20 });
  fc.assert(
    fc.property(digits, (phone) => {
      const masked = maskNumber(phone);
      expect(masked).toHaveLength(phone.length);
      expect(masked.slice(0, 3) + masked.slice(-4)).toBe(phone.slice(0, 3) + phone.slice(-4));
      expect(masked.slice(3, -4)).toMatch(/^\*+$/);
    }),
  );
});

it("maskNumber › masks short numbers entirely", () => {
  fc.assert(
    fc.property(fc.string({ unit: digit, maxLength: 7 }), (phone) => {
      expect(maskNumber(phone)).toMatch(/^\**$/);
    }),
  );
});
