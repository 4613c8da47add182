import { describe, expect, it, test } from "vitest";

import { agreesWithRate, isUsualUnit, rateOf } from "./checks.ts";

describe("agreesWithRate", () => {
  it.each([
    ["113", "100", "13", true],
    ["113.01", "100.00", "13", true],
    ["113.02", "100.00", "13", false],
    ["103", "100", "13", false],
    ["3650", "3230", "13", true],
    ["3651", "3230", "13", false],
    ["0.1", "0.1", "0", true],
    ["22", "19", "13", true],
    ["22", "18", "13", false],
    ["22", "19.47", "13", true],
    ["22", "18.99", "13", false],
  ])("%s with tax, %s without, %s%% › %s", (incl, excl, rate, expected) => {
    expect(agreesWithRate(incl, excl, rate)).toBe(expected);
  });
});

test("rateOf › reads 13, 13.0 and 0.13 as one rate", () => {
  expect(["13", "13.0", "0.13", "0", "100", "-1", "x"].map(rateOf)).toEqual([
    "13",
    "13",
    "13",
    "0",
    null,
    null,
    null,
  ]);
});

test("isUsualUnit › knows spellings of a unit", () => {
  expect(["m³", "立方米", "T", "吨", "千块", "m立方"].map(isUsualUnit)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});
