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

type Named = { name: string; unit: string; kind?: string; number?: string };

/** Class, unit and quantity of each row with 10 of everything. */
function classes(...lines: Named[]): (string | null)[][] {
  const consumption = new Consumption(builtInMapping);
  for (const { name, unit, kind = "", number = "" } of lines)
    consumption.take({
      number,
      name,
      specification: "",
      measuringUnit: unit,
      quantity: figure("10"),
      noTaxTotal: figure("100"),
      taxTotal: figure(undefined),
      kind,
      unit: {},
    });
  return consumption.rows().map((one) => [one.name, one.unit, one.quantity]);
}

describe("Consumption", () => {
  it("tells lines without a kind by words, and labour and machines by their unit", () => {
    const lines = [
      { name: "钢筋", unit: "t" },
      { name: "预拌混凝土", unit: "m³" },
      { name: "综合用工", unit: "工日" },
      { name: "钢筋切断机", unit: "台班" },
    ];
    expect(classes(...lines)).toEqual([
      ["钢筋", "kg", "10000"],
      ["混凝土", "m3", "10"],
      ["人工", "工日", "10"],
      ["施工机具", "台班", "10"],
    ]);
  });

  it("takes no line without a kind for labour because nothing else fits", () => {
    expect(classes({ name: "塔式起重机", unit: "台" })).toEqual([["未归类", "台", null]]);
    expect(classes({ name: "人工费调整", unit: "元", number: "00010301" })).toEqual([["人工", "元", null]]);
    expect(classes({ name: "人工费调整", unit: "元", kind: "2" })).toEqual([["人工", "元", null]]);
  });

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
