import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";

import type { Bill } from "./bill-model.ts";
import { unitKinds } from "./catalog/unit-kinds.ts";
import { exchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { faults } from "./faults.ts";
import type { ExpectedFinding } from "./faults/fault.ts";
import { generateBill } from "./generate-bill.ts";
import { exampleOptions } from "./testing/example-options.ts";
import { itemHeaders } from "./testing/item-headers.ts";
import { type LaidWorkbook, layWorkbook } from "./testing/lay-workbook.ts";
import { referenceOf } from "./testing/reference-of.ts";
import { formOf, runDetection } from "./testing/run-detection.ts";

async function judgeWorkbook(bill: Bill, { sheets }: LaidWorkbook, base = bill) {
  return runDetection(await writeXlsx({ sheets }), bill.standardVersion, formOf(bill), referenceOf(base));
}

test.each([
  ["2024", exampleOptions({ seed: 1 })],
  ["2013", exampleOptions({ seed: 2, standardVersion: "2013", compileDate: "2024-03-01" })],
  ["every kind of unit", exampleOptions({ seed: 6, units: unitKinds, itemsPerUnit: 12 })],
])("detect › has no finding in a clean bill's workbook (%s)", async (_, options) => {
  const bill = generateBill(options);
  const { findings, outcome } = await judgeWorkbook(bill, layWorkbook(bill));
  expect(findings.map(({ message }) => message)).toEqual([]);
  const items = bill.sectionals.flatMap(({ units }) =>
    units.flatMap((unit) => [...unit.divisions, ...unit.measures].flatMap((group) => group.items)),
  );
  expect(outcome.totals).toMatchObject({
    total: bill.ceilingPrice,
    divisional: bill.summary.divisional,
    measure: bill.summary.measure,
    tax: bill.summary.tax,
    items: items.length,
    units: bill.sectionals.flatMap(({ units }) => units).length,
  });
  expect(outcome.project).toMatchObject({
    name: bill.name,
    tendererName: bill.tenderer.name,
    consultName: bill.consultant.name,
    ceilingPrice: bill.ceilingPrice,
    compileDate: bill.compiler.date,
  });
});

/** Need 人材机管利, 专业类别, 建设规模, 最高限价 or 价格时间, which no column of a workbook holds. */
const unseen = new Set(["A03", "A17", "A18", "F09", "N01", "P05", "P07", "P08", "T02", "T03"]);

/** A workbook has its own table of taxes and no unit price of lump sums. */
function inWorkbook(expected: ExpectedFinding, { laid }: LaidWorkbook): ExpectedFinding[] {
  const isLump = laid.some(
    ({ element, number, columns }) =>
      element === "WorkElement" && number === expected.itemCode && columns["Rate"] !== undefined,
  );
  if (unseen.has(expected.rule)) return [];
  // A workbook omits the 人工费 that a rate applies to.
  if (expected.rule === "N02" && expected.attribute !== "Rate") return [];
  if (expected.rule === "N02")
    return [
      { ...expected, element: "StatutoryFeesItem", named: expected.named?.replace("其中：", "") ?? "" },
    ];
  // The layout has no table of 材料暂估价.
  if (expected.rule === "P10") return [];
  if (expected.rule === "N08") return [{ ...expected, element: "StatutoryFeesItem", named: "住房公积金" }];
  if (expected.rule === "N04") return [{ ...expected, element: "TaxItem" }];
  if (expected.rule === "P01" && isLump) return [{ ...expected, attribute: "Total" }];
  // It omits the project's 暂列金额: the row of the total replaces it.
  if (expected.rule === "N05") return [{ ...expected, attribute: expected.element }];
  if (expected.rule === "A14") return [{ ...expected, attribute: "ProvisionalTotal" }];
  // 建设项目汇总表 has one total for both.
  if (expected.rule === "A08")
    return [expected, { rule: "F11", element: "SummaryOfCost", attribute: "Total" }];
  return [expected];
}

/** Empty if the workbook does not hold the element. */
function placesOf(expected: ExpectedFinding, { laid }: LaidWorkbook) {
  const fits = laid.filter(
    ({ element, unit, number, name }) =>
      element === expected.element &&
      (expected.unit === undefined || unit === expected.unit) &&
      (expected.itemCode === undefined || number === expected.itemCode) &&
      (expected.named === undefined || name === expected.named),
  );
  const found = fits[(expected.nth ?? 1) - 1];
  const attribute = expected.attribute ?? "";
  const isListed = found !== undefined && (attribute === expected.element || attribute in found.columns);
  if (!isListed) return [];
  const column = found.columns[attribute] ?? 1;
  return [`${expected.rule} ${expected.severity ?? "E"} ${found.sheet}!${found.line}:${column}`];
}

const bases: readonly [version: string, bill: Bill][] = [
  ["2024", generateBill(exampleOptions({ seed: 21, itemsPerUnit: 20 }))],
  [
    "2013",
    generateBill(
      exampleOptions({ seed: 22, standardVersion: "2013", compileDate: "2024-03-01", itemsPerUnit: 30 }),
    ),
  ],
];
const shown = new Set<string>();

describe.each(bases)("detect on a fault in a workbook of %s", (_, base) => {
  const own = faults.filter(
    ({ standardVersion: only }) => only === undefined || only === base.standardVersion,
  );
  test.each(own.map((fault) => [`${fault.code} ${fault.name}`, fault] as const))(
    "reports %s at its cell if a workbook holds it, and nothing else",
    async (__, fault) => {
      const { bill, expected } = fault.plant(base, 2);
      if (bill.sectionals.every(({ units }) => units.length === 0)) return;
      const laid = layWorkbook(bill);
      const places = expected.flatMap((one) => inWorkbook(one, laid)).flatMap((one) => placesOf(one, laid));
      if (places.length > 0) shown.add(fault.code);
      const { findings, outcome } = await judgeWorkbook(bill, laid, base);
      const rule = outcome.rules.find(({ code }) => code === fault.code);
      if (unseen.has(fault.code)) expect(rule?.notJudged).not.toEqual([]);
      const seen = findings.map(
        ({ rule, severity, place }) => `${rule} ${severity} ${place.sheet}!${place.line}:${place.column}`,
      );
      expect(seen.toSorted()).toEqual(places.toSorted());
    },
  );
});

test("detect › reports from a workbook every fault that its cells show", () => {
  const wanted =
    "F03 F04 F06 A01 A02 A04 A05 A06 A07 A08 C01 C02 C03 C04 C05 C06 C07 P01 P04 P09 N02 N04 N07".split(" ");
  expect(wanted.filter((code) => !shown.has(code))).toEqual([]);
});

test("detect › says which rules need attributes that only exchange XML has", async () => {
  const [, bill] = bases[0] ?? [];
  if (!bill) throw new Error("no bill");
  const { outcome } = await judgeWorkbook(bill, layWorkbook(bill));
  const silent = outcome.rules.filter(({ notJudged }) =>
    notJudged.some((reason) => reason.includes("工作簿")),
  );
  expect(silent.map(({ code }) => code)).toEqual([
    "F02",
    "F03",
    "F05",
    "F07",
    "F08",
    "F09",
    "F12",
    "F14",
    "F15",
    "F16",
    "A13",
    "A17",
    "A18",
    "C09",
    "C11",
    "C15",
    "P07",
    "P08",
    "T03",
  ]);
});

test("detect › makes no unit of 其他项目 details under the project's name", async () => {
  const [, bill] = bases[0] ?? [];
  if (!bill) throw new Error("no bill");
  const laid = layWorkbook(bill);
  const strange = laid.sheets.map((sheet) => {
    if (!sheet.name.startsWith("表-12-")) return sheet;
    const rows = sheet.rows?.map((row, i) => (i === 1 ? [`工程名称：${bill.name}`] : row));
    return { ...sheet, ...(rows && { rows }) };
  });
  const { findings, outcome } = await judgeWorkbook(bill, { ...laid, sheets: strange });
  expect(findings.map(({ message }) => message)).toEqual([]);
  expect(outcome.totals?.units).toBe(bill.sectionals.flatMap(({ units }) => units).length);
});

test("detect › locates the project's name in the workbook", async () => {
  const [, bill] = bases[0] ?? [];
  if (!bill) throw new Error("no bill");
  const { sheets } = layWorkbook(bill);
  const form = { ...formOf(bill), projectName: "另一个项目" };
  const { findings } = await runDetection(
    await writeXlsx({ sheets }),
    bill.standardVersion,
    form,
    referenceOf(bill),
  );
  expect(findings).toMatchObject([{ rule: "F11", place: { sheet: "表-02 建设项目汇总" } }]);
});

/** Figures as numbers, because a workbook drops trailing zeros. */
async function pricedItems(bill: Bill, content: string | Uint8Array) {
  const { rows, outcome } = await runDetection(
    content,
    bill.standardVersion,
    formOf(bill),
    referenceOf(bill),
  );
  const items = rows.filter(
    ({ kind, section, calcType }) => kind === "item" && section !== "other" && calcType === "1",
  );
  return {
    total: outcome.totals?.total,
    units: outcome.totals?.unitTotals.map(
      ({ name, sectional, divisional, measure, other, safety, tax, total }) => ({
        name,
        sectional,
        divisional,
        measure,
        other,
        safety,
        tax,
        total,
      }),
    ),
    items: items.map(({ number, name, feature, unit, quantity, price, total }) => ({
      number,
      name,
      feature,
      unit,
      figures: [quantity, price, total].map(Number),
    })),
  };
}

test("detect › reads the same bill from XML and from a workbook with any header layout", async () => {
  const shape = fc.constantFrom(...itemHeaders);
  await fc.assert(
    fc.asyncProperty(fc.nat(10_000), shape, async (seed, header) => {
      const bill = generateBill(exampleOptions({ seed, itemsPerUnit: 8 }));
      const { sheets } = layWorkbook(bill, header);
      const [xml, workbook] = [
        await pricedItems(bill, exchangeXml(bill)),
        await pricedItems(bill, await writeXlsx({ sheets })),
      ];
      expect(xml.items.length).toBeGreaterThan(8);
      expect(workbook).toEqual(xml);
    }),
    { numRuns: 12, examples: itemHeaders.map((header, seed) => [seed, header]) },
  );
});
