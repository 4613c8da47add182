import { expect, it } from "vitest";

import { Decimal } from "#service/values/decimal.ts";

import { shareOf } from "./draw-tables.ts";

const sum = Decimal.parse("200.00") ?? Decimal.zero;

it.each([
  ["50.00", "25.00%"],
  ["200.00", "100.00%"],
  ["-3.00", "-1.50%"],
  ["200.01", "超过合计"],
  ["不详", "—"],
])("shareOf › tells %s of 200 as %s", (amount, text) => {
  expect(shareOf(amount, sum)).toBe(text);
});

it("shareOf › tells nothing of a sum that is not positive", () => {
  expect(shareOf("1.00", Decimal.zero)).toBe("—");
});
