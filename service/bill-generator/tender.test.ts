import { writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";

import { counterpartsOf, unpriced } from "#service/detection/testing/counterparts.ts";

import { exchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { withQuantity } from "./faults/edit-bill.ts";
import { generateBill } from "./generate-bill.ts";
import { editItems } from "./settlement-bills.ts";
import { exampleOptions } from "./testing/example-options.ts";
import { layWorkbook } from "./testing/lay-workbook.ts";
import { referenceOf } from "./testing/reference-of.ts";
import { formOf, runDetection } from "./testing/run-detection.ts";

const editions = [{}, { standardVersion: "2013", compileDate: "2024-03-01" }] as const;
const bills = editions.map((edition) =>
  generateBill(exampleOptions({ seed: 21, itemsPerUnit: 8, units: ["building", "electrical"], ...edition })),
);

it.each(bills)(
  "$standardVersion › a clean bill has no finding beside its tender, XML or workbook",
  async (bill) => {
    const text = exchangeXml(bill);
    for (const tender of [text, unpriced(text), await writeXlsx({ sheets: layWorkbook(bill).sheets })]) {
      const counterparts = await counterpartsOf({ tender });
      const { standardVersion } = bill;
      const told = await runDetection(
        text,
        standardVersion,
        formOf(bill),
        referenceOf(bill),
        null,
        counterparts,
      );
      expect(told.findings.map(({ message }) => message)).toEqual([]);
      const own = told.outcome.rules.filter(({ code }) => /^C1[234]$/.test(code));
      expect(own.map(({ notJudged }) => notJudged)).toEqual([[], [], []]);
    }
  },
);

it("C13 › alone tells of rows that were measured anew", async () => {
  const [bill] = bills;
  if (bill === undefined) throw new Error("no bill");
  const tender = exchangeXml(editItems(bill, (item) => [withQuantity(item, "77")]));
  const counterparts = await counterpartsOf({ tender: unpriced(tender) });
  const told = await runDetection(
    exchangeXml(bill),
    "2024",
    formOf(bill),
    referenceOf(bill),
    null,
    counterparts,
  );
  const rules = new Set(told.findings.map(({ rule }) => rule));
  expect([...rules].filter((rule) => rule !== "C14")).toEqual(["C13"]);
});
