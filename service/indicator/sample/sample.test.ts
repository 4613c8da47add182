import { createReadStream } from "node:fs";

import { beforeAll, describe, expect, it } from "vitest";

import type { Bill } from "#service/detection/model.ts";
import { readExchangeXml } from "#service/detection/readers/exchange-xml.ts";
import { sampleFile } from "#service/detection/testing/sample.ts";
import { Decimal } from "#service/values/decimal.ts";

import { builtInMapping } from "../mapping/mapping.ts";
import { type BillFigures, SampleCalculator } from "./calculator.ts";

const file = sampleFile("glodon-residential-143m.xml");
const sumOf = (amounts: readonly string[]): string =>
  Decimal.sum(amounts.map((text) => Decimal.parse(text) ?? Decimal.zero)).toFixed(2);

describe.skipIf(file.missing)(`SampleCalculator on a real bill${file.note}`, () => {
  let bill: BillFigures;
  beforeAll(async () => {
    const calculator = new SampleCalculator(builtInMapping, "2013");
    const bills: Bill[] = [];
    await readExchangeXml(createReadStream(file.path), {
      row: (row) => calculator.row(row),
      resource: (resource) => calculator.resource(resource),
      bill: (one) => void bills.push(one),
    });
    const [read] = bills;
    if (!read) throw new Error("nothing was read");
    bill = calculator.finish(read.totals, Decimal.parse("36776"));
  });

  const money = (aspect: string, code: string) =>
    bill.figures.find((one) => one.aspect === aspect && one.code === code && one.unit === "");
  const quantity = (code: string, unit: string) =>
    bill.figures.find((one) => one.aspect === "element" && one.code === code && one.unit === unit);
  const consumed = (code: string) =>
    bill.consumption.find((one) => one.class === code && one.leftOut === null);

  it("states chapters to the fen and per m²", () => {
    expect(money("chapter", "0105")).toMatchObject({ amount: "61242781.00", perArea: "1665.29" });
    expect(money("chapter", "0106")).toMatchObject({ amount: "29080920.00", perArea: "790.76" });
    expect(money("chapter", "0307")).toMatchObject({ amount: "2333617.97", perArea: "63.45" });
    expect(money("chapter", "999")).toMatchObject({ amount: "65910.00", perArea: "1.79" });
    expect(money("chapter", "measure")).toMatchObject({ amount: "7526515.71", perArea: "204.66" });
    expect(money("total", "")).toMatchObject({ amount: "143545470.41", perArea: "3903.24" });
  });

  it("states quantities of the bill apart from what resources hold", () => {
    expect(quantity("010401", "m3")).toMatchObject({ quantity: "2400" });
    expect(quantity("010201", "m2")).toMatchObject({ quantity: "9000" });
    expect(quantity("010801", "樘") ?? quantity("010806", "樘")).toMatchObject({ quantity: "9" });
    const [rebar, prestressed] = [quantity("010515", "t"), quantity("010515005", "t")];
    expect(sumOf([rebar?.quantity ?? "", prestressed?.quantity ?? ""])).toBe("4500.00");
    expect(prestressed).toMatchObject({ quantity: "2600", content: "70.698281487927" });
  });

  it("classifies resources: strict concrete, prestressed steel apart, labour in 元 left out", () => {
    expect(consumed("concrete")).toMatchObject({ quantity: "59849.9", unit: "m3" });
    expect(Number(consumed("rebar")?.quantity)).toBe(1_984_239.36);
    expect(Number(consumed("prestress")?.quantity)).toBe(888_000);
    expect(consumed("labour")).toMatchObject({ quantity: "149170.221", unit: "工日" });
    const labour = bill.consumption.filter((one) => one.class === "labour" && one.leftOut !== null);
    expect(labour).toMatchObject([{ unit: "元", leftOut: "unit", quantity: null }]);
  });

  it.each(["cost", "work"])("adds up the %s to the whole", (aspect) => {
    const parts = bill.figures.filter((one) => one.aspect === aspect);
    expect(sumOf(parts.map(({ amount }) => amount))).toBe("143545470.41");
  });

  it.each(["chapter", "element"])("adds up each %s to 分部分项 and 措施", (aspect) => {
    const parts = bill.figures.filter((one) => one.aspect === aspect && one.unit === "");
    expect(sumOf(parts.map(({ amount }) => amount))).toBe(sumOf(["120549822.07", "7526515.71"]));
    expect(bill.sumDiffers).toBe(false);
  });
});
