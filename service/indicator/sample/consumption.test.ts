import { describe, expect, it } from "vitest";

import { figure } from "#service/detection/figure.ts";

import { builtInMapping } from "../mapping/mapping.ts";
import { type Consumed, Consumption } from "./consumption.ts";

type Line = { quantity: string; noTaxTotal?: string; taxTotal?: string };

function consumed(...lines: Line[]): Consumed | undefined {
  const consumption = new Consumption(builtInMapping);
  for (const { quantity, noTaxTotal, taxTotal } of lines)
    consumption.take({
      number: "",
      name: "热轧带肋钢筋",
      specification: "HRB400 Φ12",
      measuringUnit: "kg",
      quantity: figure(quantity),
      noTaxTotal: figure(noTaxTotal),
      taxTotal: figure(taxTotal),
      kind: "3",
      unit: {},
    });
  return consumption.rows()[0];
}

describe("Consumption", () => {
  it("divides the amount by the quantity of the lines that have one", () => {
    const given = consumed(
      { quantity: "5000", noTaxTotal: "20000" },
      { quantity: "10000", noTaxTotal: "0" },
      { quantity: "100" },
    );
    expect(given).toMatchObject({
      quantity: "15100",
      amount: "20000.00",
      price: "4.0000",
      priceLow: "4.0000",
    });
  });

  it("has no price where no line has an amount", () => {
    expect(consumed({ quantity: "10", noTaxTotal: "0" })).toMatchObject({ quantity: "10", price: null });
  });

  it("takes an amount before tax of 0 beside one with tax for none", () => {
    const given = consumed({ quantity: "10", noTaxTotal: "0", taxTotal: "45" });
    expect(given).toMatchObject({ amount: "45.00", price: "4.5000" });
  });
});
