import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { BillTotals } from "#contracts/detection/detection.ts";
import { Decimal } from "#service/values/decimal.ts";

import { Breakdown, type BreakdownRow } from "../breakdown/breakdown.ts";
import { builtInContent } from "../mapping/content.ts";
import { builtInMapping, type CodeStandard, Mapping } from "../mapping/mapping.ts";
import { type Figure, figuresOf } from "./figures.ts";

const nothing: BillTotals = {
  total: "0.00",
  divisional: "0.00",
  measure: "0.00",
  safety: "0.00",
  other: "0.00",
  provisionalSum: "0.00",
  provisionalMaterial: "0.00",
  specialtyProvisional: "0.00",
  dayWork: "0.00",
  mainContractor: "0.00",
  gf: null,
  tax: "0.00",
  sectionals: 1,
  units: 0,
  items: 0,
  resources: 0,
  unitTotals: [],
};

type Item = Pick<BreakdownRow, "number"> & Partial<BreakdownRow>;

type Given = { mapping?: Mapping; standard?: CodeStandard; stated?: Partial<BillTotals> };

function figuresIn(
  items: readonly Item[],
  { mapping = builtInMapping, standard = "2013", stated = {} }: Given = {},
): Figure[] {
  const totals = { ...nothing, ...stated };
  const breakdown = new Breakdown(standard, mapping);
  for (const item of items)
    breakdown.take({
      kind: "item",
      section: "divisional",
      unit: "m3",
      quantity: "2",
      total: "5.00",
      ...item,
    });
  const sections = (["divisional", "measure"] as const).map((section) =>
    breakdown.present(section, totals, Decimal.parse("10")),
  );
  return figuresOf(totals, sections, Decimal.parse("10"), (chapter) => mapping.restOf(chapter, standard));
}

const keysOf = (figures: readonly Figure[]): string[] =>
  figures.map(({ aspect, code, unit }) => `${aspect}|${code}|${unit}`);

describe("figuresOf", () => {
  it("counts a supplement beside an item of the same section in 未归类", () => {
    const figures = figuresIn([{ number: "010502001001" }, { number: "010502B001001" }]);
    const elements = figures.filter(({ aspect }) => aspect === "element");
    expect(elements.map(({ code, unit, name, amount }) => [code, unit, name, amount])).toEqual([
      ["010502", "", "混凝土柱", "5.00"],
      ["999", "", "未归类", "5.00"],
      ["difference", "", "清单项目合计与汇总表之差", "-10.00"],
      ["010502", "m3", "混凝土柱", "5.00"],
    ]);
  });

  it("shares the parts of a bill whose summary is a fen below them, and none beside 甲供扣除", () => {
    const sharesIn = (stated: Partial<BillTotals>) =>
      figuresIn([{ number: "010502001001" }, { number: "011301001001", total: "10.01" }], {
        stated: { divisional: "15.00", ...stated },
      })
        .filter(({ aspect, unit }) => (aspect === "chapter" || aspect === "cost") && unit === "")
        .map(({ aspect, code, share }) => `${aspect} ${code} ${share}`);
    expect(sharesIn({ total: "20.00", tax: "5.01" })).toEqual([
      "cost divisional 74.96",
      "cost measure 0.00",
      "cost other 0.00",
      "cost tax 25.04",
      "cost difference null",
      "chapter 0105 33.31",
      "chapter 0113 66.69",
      "chapter difference null",
    ]);
    const deducted = sharesIn({ total: "10.00", other: "-5.00" }).slice(0, 4);
    expect(deducted.every((text) => text.endsWith("null"))).toBe(true);
  });

  it("adds up an element of several chapters", () => {
    const elements: [string, string, string][] = [["基础", "010301 0104", "m3"]];
    const mapping = new Mapping(2, { ...builtInContent, elements });
    const figures = figuresIn([{ number: "010301001001" }, { number: "010401001001" }], { mapping });
    expect(figures.filter(({ code }) => code === "010301")).toMatchObject([
      { unit: "", amount: "10.00", items: 2 },
      { unit: "m3", amount: "10.00", quantity: "4" },
    ]);
  });

  it("keeps 0116 of the two standards apart", () => {
    const codesOf = (standard: CodeStandard) =>
      figuresIn([{ number: "011601001001" }], { standard }).flatMap(({ aspect, code, name }) =>
        code.startsWith("0116") ? [`${aspect} ${code} ${name}`] : [],
      );
    expect(codesOf("2013")).toEqual(["chapter 0116 拆除工程", "element 0116.999 拆除工程其他"]);
    expect(codesOf("2024")).toEqual(["chapter 0116-2024 措施项目", "element 0116-2024.999 措施项目其他"]);
  });

  it("keeps a chapter of 2024 without elements out of the rest of that of 2013", () => {
    const codesOf = (standard: CodeStandard) =>
      figuresIn([{ number: "010506001001" }, { number: "010799001001" }], { standard }).flatMap(
        ({ aspect, code, unit }) => (aspect === "element" && unit === "" ? [code] : []),
      );
    expect(codesOf("2013")).toEqual(["010506", "0107", "difference"]);
    expect(codesOf("2024")).toEqual(["0105-2024.999", "0107", "difference"]);
  });

  it("names no (aspect, code, unit) twice, whatever the codes", () => {
    const item = fc.record({
      number: fc.oneof(
        fc
          .constantFrom("010502", "0113", "011702", "99", "")
          .chain((start) =>
            fc.constantFrom("", "B001", "B001001", "00", "001001", "001002").map((end) => start + end),
          ),
        fc.string({ maxLength: 12 }),
      ),
      section: fc.constantFrom("divisional" as const, "measure" as const),
      unit: fc.constantFrom("m3", "m2", "项", ""),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        const keys = keysOf(figuresIn(items));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
