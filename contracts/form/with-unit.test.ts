import { expect, it } from "vitest";

import { maxPriceFields } from "../max-price/fields.ts";
import { fieldUnit, withUnit } from "./with-unit.ts";

it.each([
  ["420", "天", "420天"],
  ["100", "%", "100%"],
  ["23.6", "m", "23.6 m"],
  ["", "天", ""],
  ["7", undefined, "7"],
])("withUnit › joins %j and %j", (text, unit, joined) => {
  expect(withUnit(text, unit)).toBe(joined);
});

it.each([
  ["unitCost", "m2", "元/m²"],
  ["unitCost", "座", "元/座"],
  ["unitCost", "", "元"],
  ["ceilingPrice", "m2", "元"],
  ["projectName", "m2", undefined],
])("fieldUnit › of %s by scale unit %j", (code, scaleUnit, unit) => {
  const field = maxPriceFields.find((one) => one.code === code);
  expect(field && fieldUnit(field, maxPriceFields, { scaleUnit })).toBe(unit);
});
