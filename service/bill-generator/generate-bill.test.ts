import { describe, expect, test } from "vitest";

import { isUscc, parseCertificateNo } from "#contracts/identity.ts";

import { unitKinds } from "./catalog/unit-kinds.ts";
import { exchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { generateBill } from "./generate-bill.ts";
import type { GenerateOptions } from "./generate-options.ts";
import { exampleOptions } from "./testing/example-options.ts";
import { discrepancies } from "./testing/reconcile.ts";
import { all, attribute, type Node, parseXml } from "./testing/xml-tree.ts";

function xmlOf(change: Partial<GenerateOptions> = {}): string {
  return exchangeXml(generateBill(exampleOptions(change)));
}

const cases: readonly [name: string, change: Partial<GenerateOptions>][] = [
  ["2024", {}],
  ["2013", { standardVersion: "2013", compileDate: "2024-03-01" }],
  ["10 % tax", { seed: 2, standardVersion: "2013", compileDate: "2018-11-20" }],
  ["11 % tax", { seed: 3, standardVersion: "2013", compileDate: "2017-05-02" }],
  ["few rows", { seed: 4, itemsPerUnit: 8 }],
  ["many rows", { seed: 5, itemsPerUnit: 90 }],
  ["every kind of unit", { seed: 6, units: unitKinds }],
  ["roads alone", { seed: 7, units: ["municipal"], name: "滨江路道路工程" }],
  ["tiny", { seed: 8, scale: 35.5 }],
];

describe.each(cases)("generateBill (%s)", (_, change) => {
  const text = xmlOf(change);
  const root = parseXml(text);

  test("is deterministic in its options and varies with the seed", () => {
    expect(xmlOf(change)).toBe(text);
    expect(xmlOf({ ...change, seed: 99 })).not.toBe(text);
  });

  test("adds up to the fen at every level", () => {
    expect(discrepancies(root)).toEqual([]);
  });

  test("repeats no item code", () => {
    const codes = all(root, "WorkElement").map((item) => attribute(item, "Number"));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^\d{12}$/.test(code))).toEqual([]);
  });

  test("gives every row features and positive quantities and prices", () => {
    for (const item of all(root, "WorkElement")) {
      expect(attribute(item, "Attr")).not.toBe("");
      expect(attribute(item, "Attr")).not.toContain("{}");
      expect(Number(attribute(item, "Quantity"))).toBeGreaterThan(0);
      expect(Number(attribute(item, "Price"))).toBeGreaterThan(0);
    }
  });

  test("prices equal items and resources equally", () => {
    const prices = new Map<string, string>();
    for (const item of all(root, "WorkElement").filter((one) => attribute(one, "CalcType") === "1")) {
      const same = `${attribute(item, "Number").slice(0, 9)} ${attribute(item, "Attr")} ${attribute(item, "Unit")}`;
      expect(prices.get(same) ?? attribute(item, "Price")).toBe(attribute(item, "Price"));
      prices.set(same, attribute(item, "Price"));
    }
    const resources = new Map<string, string>();
    for (const row of all(root, "LabourMaterialsEquipmentsMachinesSummary")) {
      const same = `${attribute(row, "Number")} ${attribute(row, "Specification")}`;
      expect(resources.get(same) ?? attribute(row, "TaxPrice")).toBe(attribute(row, "TaxPrice"));
      resources.set(same, attribute(row, "TaxPrice"));
    }
  });
});

test("generateBill › gives valid credit codes and certificates, and dates in order", () => {
  const tenderer = all(parseXml(xmlOf()), "TendererInfo")[0];
  if (!tenderer) throw new Error("no TendererInfo");
  expect(isUscc(attribute(tenderer, "TenderUSCI"))).toBe(true);
  expect(isUscc(attribute(tenderer, "ConsultantUSCI"))).toBe(true);
  const dates = ["TenderCompileDate", "TenderExamineDate", "TenderApproveDate"].map((name) =>
    attribute(tenderer, name),
  );
  expect(dates).toEqual(["2025-10-15", "2025-10-18", "2025-10-21"]);
  for (const role of ["Compiler", "Examiner", "Approver"]) {
    expect(parseCertificateNo(attribute(tenderer, `Tender${role}CertNo`))?.level).toBe("1");
  }
});

test("generateBill › writes the given people", () => {
  const person = (name: string) => ({ name, certNo: "建[造]11233300000001" });
  const people = { compiler: person("甲某"), examiner: person("乙某"), approver: person("丙某") };
  const info = all(parseXml(xmlOf({ people })), "ProjectInfo")[0];
  expect(info?.attributes).toMatchObject({ Compiler: "甲某", Examiner: "乙某", Approver: "丙某" });
});

test("generateBill › writes 规费 under the 2013 standard only", () => {
  expect(xmlOf()).not.toContain("StatutoryFees");
  expect(all(parseXml(xmlOf({ standardVersion: "2013" })), "StatutoryFeesItem").length).toBeGreaterThan(0);
});

test.each([
  ["2025-10-15", "9"],
  ["2019-03-31", "10"],
  ["2018-04-30", "11"],
])("generateBill › taxes a bill of %s at %s %%", (compileDate, rate) => {
  const items = all(parseXml(xmlOf({ compileDate })), "TaxItem");
  expect(new Set(items.map((item) => attribute(item, "Rate")))).toEqual(new Set([rate]));
});

test.each([30_000_000, 52_000_000])(
  "generateBill › comes within one percent of the target total %d",
  (targetTotal) => {
    const bill = generateBill(exampleOptions({ targetTotal }));
    expect(Math.abs(Number(bill.ceilingPrice) / targetTotal - 1)).toBeLessThan(0.01);
    expect(discrepancies(parseXml(exchangeXml(bill)))).toEqual([]);
  },
);

test("generateBill › lowers prices by a factor and leaves quantities", () => {
  const [limit, bid] = [undefined, "0.94"].map((priceFactor) =>
    generateBill(exampleOptions({ targetTotal: 30_000_000, priceFactor })),
  );
  if (!limit || !bid) throw new Error("no bills");
  const share = Number(bid.ceilingPrice) / Number(limit.ceilingPrice);
  expect(share).toBeGreaterThan(0.935);
  expect(share).toBeLessThan(0.945);
  const quantities = (bill: typeof bid) =>
    bill.sectionals.flatMap(({ units }) =>
      units.flatMap(({ divisions }) =>
        divisions.flatMap(({ items }) => items.map(({ quantity }) => quantity)),
      ),
    );
  expect(quantities(bid)).toEqual(quantities(limit));
});

test.each([
  ["浙江省杭州市", "西湖区文一西路", "杭州"],
  ["浙江省", "宁波市鄞州区姜山镇", "宁波"],
  ["嘉兴市", "海宁市海洲街道", "嘉兴"],
])("generateBill › takes prices for %s%s from the monthly of its city", (area, location, city) => {
  const { explains, sectionals } = generateBill(exampleOptions({ area, location }));
  const source = `《${city}造价信息》2025年第9期`;
  expect(explains).toContain(`位于${area}${location}。`);
  expect(explains).toContain(`三、材料价格采用${source}，`);
  expect(new Set(sectionals.flatMap(({ units }) => units.map(({ priceFile }) => priceFile)))).toEqual(
    new Set([source]),
  );
});

test("generateBill › describes the given building and holds the contents of its structure", () => {
  const building = {
    use: "教育建筑",
    kind: "学校",
    structure: "框架结构",
    above: 4,
    below: 1,
    height: "16.20",
    finish: "普通装修",
  } as const;
  const root = parseXml(xmlOf({ building, itemsPerUnit: 24 }));
  const facts = new Map(
    all(root, "AttrInfoItem").map((one) => [attribute(one, "Name"), attribute(one, "Value")]),
  );
  expect(facts.get("结构类型")).toBe("框架结构");
  expect([facts.get("檐高"), facts.get("层数"), facts.get("地上层数")]).toEqual(["16.20", "5", "4"]);
  const steel = all(root, "LabourMaterialsEquipmentsMachinesSummary")
    .filter((row) => attribute(row, "Name") === "热轧带肋钢筋")
    .reduce((sum, row) => sum + Number(attribute(row, "Quantity")), 0);
  expect(steel / 12_680).toBeGreaterThan(45);
  expect(steel / 12_680).toBeLessThan(65);
});

test("generateBill › round-trips special characters in names", () => {
  const name = `A&B"<一期>\n二标段`;
  expect(attribute(parseXml(xmlOf({ name })), "Name")).toBe(name);
});

describe.each([1, 2, 3, 4])("generateBill for a residential tower, seed %d", (seed) => {
  const bill = generateBill(exampleOptions({ seed, itemsPerUnit: 28 }));
  const root = parseXml(exchangeXml(bill));
  const scale = Number(bill.scale);
  const items = all(root, "WorkElement");
  const sum = (nodes: readonly Node[], name: string): number =>
    nodes.reduce((sofar, node) => sofar + Number(attribute(node, name)), 0);
  const resources = (name: string): Node[] =>
    all(root, "LabourMaterialsEquipmentsMachinesSummary").filter((row) => attribute(row, "Name") === name);

  test("has realistic concrete, steel and formwork per m²", () => {
    expect(sum(resources("预拌混凝土"), "Quantity") / scale).toBeGreaterThan(0.4);
    expect(sum(resources("预拌混凝土"), "Quantity") / scale).toBeLessThan(0.55);
    expect(sum(resources("热轧带肋钢筋"), "Quantity") / scale).toBeGreaterThan(65);
    expect(sum(resources("热轧带肋钢筋"), "Quantity") / scale).toBeLessThan(90);
    const formwork = items.filter((item) => attribute(item, "Number").startsWith("011702"));
    expect(sum(formwork, "Quantity") / scale).toBeGreaterThan(2.5);
    expect(sum(formwork, "Quantity") / scale).toBeLessThan(4);
  });

  test("has a realistic cost per m² and spread over the rows", () => {
    expect(Number(bill.ceilingPrice) / scale).toBeGreaterThan(2100);
    expect(Number(bill.ceilingPrice) / scale).toBeLessThan(3300);
    const divisional = all(root, "DivisionalAndElementalWorks").flatMap((part) => all(part, "WorkElement"));
    const totals = divisional.map((item) => Number(attribute(item, "Total"))).toSorted((a, b) => b - a);
    const whole = Number(bill.summary.divisional);
    expect((totals[0] ?? 0) / whole).toBeLessThan(0.2);
    const top = totals.slice(0, 20).reduce((a, b) => a + b);
    expect(top / whole).toBeGreaterThan(0.5);
    expect(top / whole).toBeLessThan(0.85);
  });

  test("keeps provisional sums, main contractor fees and price dates within bounds", () => {
    const { summary } = bill;
    expect(Number(summary.provisionalSum) / Number(summary.divisional)).toBeLessThan(0.15);
    const provisional = Number(summary.components.provisional) + Number(summary.specialtyProvisional);
    expect(provisional / Number(summary.total)).toBeLessThan(0.3);
    expect(Number(summary.mainContractor) / Number(summary.specialtyProvisional)).toBeCloseTo(0.03, 5);
    expect(bill.materialPriceDate).toBe("2025-09");
  });
});
