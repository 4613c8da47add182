import Big from "big.js";
import { describe, expect, test } from "vitest";

import type { Bill } from "./bill-model.ts";
import { unitKinds } from "./catalog/unit-kinds.ts";
import { exchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { faults } from "./faults.ts";
import { textFaults } from "./faults/text-faults.ts";
import { generateBill } from "./generate-bill.ts";
import type { GenerateOptions } from "./generate-options.ts";
import { leanBill } from "./lean-bill.ts";
import { plantedSample, sampleBill } from "./sample-bill.ts";
import { exampleOptions } from "./testing/example-options.ts";
import { referenceOf } from "./testing/reference-of.ts";
import { formOf, locateAll, runDetection, summaryOf } from "./testing/run-detection.ts";

const school = {
  use: "教育建筑",
  kind: "学校",
  structure: "框架结构",
  above: 4,
  below: 1,
  height: "15.80",
  finish: "普通装修",
} as const;

const clean: readonly [name: string, change: Partial<GenerateOptions>][] = [
  ["2024", {}],
  ["2024, another seed", { seed: 11 }],
  ["2013", { seed: 2, standardVersion: "2013", compileDate: "2024-03-01" }],
  ["2013, another seed", { seed: 12, standardVersion: "2013", compileDate: "2022-08-30" }],
  ["2013 at 10 %", { seed: 3, standardVersion: "2013", compileDate: "2018-11-20" }],
  ["2013 at 11 %", { seed: 4, standardVersion: "2013", compileDate: "2017-05-02" }],
  ["several rows of each item", { seed: 5, itemsPerUnit: 90 }],
  ["every kind of unit", { seed: 6, units: unitKinds }],
  ["roads alone", { seed: 7, units: ["municipal"] }],
  ["a school in frames", { seed: 9, building: school, priceFactor: "1.1" }],
  ["no structure", { seed: 10, units: ["decoration", "electrical", "fire"], itemsPerUnit: 24 }],
  ["tiny", { seed: 8, scale: 35.5, itemsPerUnit: 8 }],
];

test.each(clean)("detect › has no finding in a clean bill (%s)", async (_, change) => {
  const bill = generateBill(exampleOptions(change));
  const { findings, outcome, rows } = await runDetection(
    exchangeXml(bill),
    bill.standardVersion,
    formOf(bill),
    referenceOf(bill),
  );
  expect(findings.map((finding) => finding.message)).toEqual([]);
  expect(outcome.totals?.total).toBe(bill.ceilingPrice);
  expect(rows.length).toBeGreaterThan(30);
});

test("detect › has no finding in a clean bill that states whole yuan and keeps fen", async () => {
  const bill = generateBill(exampleOptions());
  const text = exchangeXml(bill).replace('CostPrecision="2"', 'CostPrecision="0"');
  expect(text).toContain('CostPrecision="0"');
  const { findings } = await runDetection(text, bill.standardVersion, formOf(bill), referenceOf(bill));
  expect(findings.map((finding) => finding.message)).toEqual([]);
});

test.each([1000, 3000])("detect › has no finding in a clean lean bill of %d items", async (items) => {
  const text = [...leanBill(items, 9)].join("");
  const { findings, outcome } = await runDetection(text, "2024", null);
  expect(findings.map((finding) => finding.message)).toEqual([]);
  expect(outcome.totals?.items).toBeGreaterThanOrEqual(items);
});

const bases: readonly [version: string, bill: Bill][] = [
  ["2024", generateBill(exampleOptions({ seed: 21, itemsPerUnit: 20 }))],
  [
    "2013",
    generateBill(
      exampleOptions({ seed: 22, standardVersion: "2013", compileDate: "2024-03-01", itemsPerUnit: 30 }),
    ),
  ],
];

describe.each(bases)("detect on a fault in a bill of %s", (_, base) => {
  const reference = referenceOf(base);
  const own = faults.filter(
    ({ standardVersion: only }) => only === undefined || only === base.standardVersion,
  );
  test.each(own.map((fault) => [`${fault.code} ${fault.name}`, fault] as const))(
    "reports %s at its line, and nothing else",
    async (__, fault) => {
      for (const seed of [1, 2, 3]) {
        const { bill, expected } = fault.plant(base, seed);
        const text = exchangeXml(bill);
        const { findings } = await runDetection(text, bill.standardVersion, formOf(bill), reference);
        expect(findings.map(summaryOf)).toEqual(locateAll(text, expected));
      }
    },
  );
});

test.each(textFaults.map((fault) => [fault.name, fault] as const))(
  "detect › reports F01 alone: %s",
  async (_, fault) => {
    const spoilt = fault.spoil(exchangeXml(bases[0]?.[1] ?? generateBill(exampleOptions())));
    const { findings, outcome } = await runDetection(spoilt, "2024", null);
    expect(findings.map((finding) => finding.rule)).toEqual(["F01"]);
    expect(outcome.fatal).toBe(findings[0]?.message);
  },
);

test("sampleBill › gives exactly the planted findings", async () => {
  const text = sampleBill();
  const { bill, expected } = plantedSample();
  const { findings, outcome } = await runDetection(text, bill.standardVersion, formOf(bill));
  const places = locateAll(text, expected);
  expect(findings.map(summaryOf)).toEqual(places);
  expect(places.map((place) => place.rule).toSorted()).toEqual(["A01", "C03", "C06", "P01"]);
  expect(new Set(places.map((place) => place.line)).size).toBe(4);
  expect(outcome.totals?.items).toBeGreaterThan(150);
});

test("detect › reports a form with another price, name or estimate than the bill", async () => {
  const [, bill] = bases[0] ?? [];
  if (!bill) throw new Error("no bill");
  const text = exchangeXml(bill);
  const form = {
    ...formOf(bill),
    ceilingPrice: "1.00",
    approvedEstimate: "0.50",
    projectName: "另一个项目",
    tendererName: bill.tenderer.name,
  };
  const { findings } = await runDetection(text, "2024", form);
  const expected = [
    { rule: "F11", severity: "W", element: "ConstructionProject", attribute: "Name" },
    { rule: "T01", element: "ConstructionProject", attribute: "BidPriceCeiling" },
    { rule: "F11", element: "TendererInfo", attribute: "BidPriceCeiling" },
    { rule: "T02", severity: "W", element: "SummaryOfCost", attribute: "Total" },
  ] as const;
  expect(findings.map(summaryOf)).toEqual(locateAll(text, expected));
});

test("detect › reports lots only if they cost more than the project's estimate together", async () => {
  const [, bill] = bases[0] ?? [];
  if (!bill) throw new Error("no bill");
  const approvedEstimate = new Big(bill.ceilingPrice).plus(1000).toFixed(2);
  const text = exchangeXml(bill);
  const found = async (ceilingPrice: string) => {
    const otherLots = [{ named: null, ceilingPrice, approvedEstimate }];
    const form = { ...formOf(bill), approvedEstimate, otherLots };
    return (await runDetection(text, "2024", form)).findings.map(summaryOf);
  };
  const expected = { rule: "T01", element: "ConstructionProject", attribute: "BidPriceCeiling" } as const;
  expect(await found("1000.00")).toEqual([]);
  expect(await found("1000.01")).toEqual(locateAll(text, [expected]));
});
