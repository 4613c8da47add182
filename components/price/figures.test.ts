import { describe, expect, it } from "vitest";

import type { PriceSide } from "#contracts/price/issue.ts";

import { sideText } from "./figures.ts";

const side = (given: Partial<PriceSide>): PriceSide => ({
  unit: "t",
  excl: null,
  incl: null,
  low: null,
  high: null,
  ...given,
});
const both = side({ excl: "100", incl: "113" });
const untaxed = side({ excl: "105" });
const taxed = side({ incl: "118" });

describe("sideText", () => {
  it("shows two prices with tax where both sides have one", () => {
    expect([sideText(both, taxed), sideText(taxed, both)]).toEqual(["含税113.00元/t", "含税118.00元/t"]);
  });
  it("shows two prices without tax where one side has no other", () => {
    expect([sideText(both, untaxed), sideText(untaxed, both)]).toEqual(["除税100.00元/t", "除税105.00元/t"]);
  });
  it("names what each side has where they have no price in common", () => {
    expect([sideText(taxed, untaxed), sideText(untaxed, taxed)]).toEqual([
      "含税118.00元/t",
      "除税105.00元/t",
    ]);
  });
  it("names what a side has that stands alone or beside an interval", () => {
    const interval = side({ low: "90", high: "120" });
    expect([sideText(both, null), sideText(untaxed, null), sideText(null, both)]).toEqual([
      "含税113.00元/t",
      "除税105.00元/t",
      "—",
    ]);
    expect([sideText(both, interval), sideText(interval, both)]).toEqual([
      "含税113.00元/t",
      "90.00～120.00元/t",
    ]);
  });
});
