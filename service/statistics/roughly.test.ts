import { describe, expect, it } from "vitest";

import { Decimal } from "#service/values/decimal.ts";

import { roughly } from "./roughly.ts";

const decimal = (text: string): Decimal => Decimal.parse(text) ?? Decimal.zero;

describe("roughly", () => {
  it.each([
    ["2550.37", 3, "2550"],
    ["2555", 3, "2560"],
    ["12345.6", 2, "12000"],
    ["0.012345", 3, "0.0123"],
    ["3.14159", 3, "3.14"],
    ["-2555", 3, "-2560"],
    ["0", 3, "0"],
  ])("rounds %s to %i digits", (text, digits, rounded) => {
    expect(roughly(decimal(text), digits).toPlain()).toBe(rounded);
  });
});
