import { expect, it } from "vitest";

import { maskPhone } from "./mask.ts";

it.each([
  ["13812345678", "138****5678"],
  [" 13812345678 ", "138****5678"],
  ["021-61234567", "021*****4567"],
  ["1234567", "*******"],
  ["", ""],
])("shows %j as %j", (phone, text) => {
  expect(maskPhone(phone)).toBe(text);
});
