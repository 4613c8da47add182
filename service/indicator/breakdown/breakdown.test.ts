import { createReadStream } from "node:fs";

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import type { BillRow } from "#contracts/detection/detection.ts";
import type { IndicatorChapter, IndicatorElement } from "#contracts/indicator/indicator.ts";
import { readExchangeXml } from "#service/detection/readers/exchange-xml.ts";
import { sampleFile } from "#service/detection/testing/sample.ts";
import { Decimal } from "#service/values/decimal.ts";

import { elementTexts } from "../mapping/elements.ts";
import { builtInMapping } from "../mapping/mapping.ts";
import { Breakdown, type BreakdownRow } from "./breakdown.ts";

const decimal = (text: string): Decimal => {
  const value = Decimal.parse(text);
  if (value === null) throw new Error(`not a number: ${text}`);
  return value;
};
const nothing = { divisional: "0.00", measure: "0.00" };

function row(number: string, rest: Partial<BreakdownRow> = {}): BreakdownRow {
  return { kind: "item", section: "divisional", number, unit: "m3", quantity: "1", total: "1.00", ...rest };
}

function chaptersOf(rows: readonly BreakdownRow[], area: string | null = null): IndicatorChapter[] {
  const breakdown = new Breakdown("2013");
  for (const one of rows) breakdown.take(one);
  return breakdown.present("divisional", nothing, area === null ? null : decimal(area)).chapters;
}

const elementsOf = (chapters: readonly IndicatorChapter[]): IndicatorElement[] =>
  chapters.flatMap(({ elements }) => elements);

describe("Breakdown", () => {
  it("adds quantities of the accepted units, each for itself, and names what is left out", () => {
    const [stakes] = elementsOf(
      chaptersOf(
        [
          row("010201001001", { unit: "m³", quantity: "18200", total: "100.00" }),
          row("010201002001", { unit: "m²", quantity: "9000", total: "50.00" }),
          row("010201002002", { unit: "项", quantity: "1", total: "7.00" }),
        ],
        "100",
      ),
    );
    expect(stakes).toMatchObject({ name: "地基处理", amount: "157.00", perArea: "1.57", items: 3 });
    expect(stakes?.quantities).toEqual([
      { unit: "m2", quantity: "9000", amount: "50.00", content: { value: "90", unit: "m2" }, items: 1 },
      {
        unit: "m3",
        quantity: "18200",
        amount: "100.00",
        content: { value: "182", unit: "m3" },
        items: 1,
      },
    ]);
    expect(stakes?.leftOut).toEqual({ items: 1, amount: "7.00" });
  });

  it("keeps a quantity of zero and what is not listed apart", () => {
    const [formwork] = elementsOf(
      chaptersOf([row("011702001001", { unit: "m2", quantity: "0", total: "0" })]),
    );
    expect(formwork).toMatchObject({ isUnlisted: true, quantities: [] });
    expect(elementsOf(chaptersOf([row("010502001001")]))[0]).toMatchObject({ isUnlisted: false });
  });

  it("takes the longest prefix, and the code alone, never the name", () => {
    const names = [
      "010501001001",
      "010501002001",
      "010302004001",
      "010302001001",
      "080103001001",
      "011601001001",
    ];
    expect(
      names.map((code) => [
        builtInMapping.chapterOf(code, "2013")?.name,
        builtInMapping.elementOf(code, "2013")?.name ?? null,
      ]),
    ).toEqual([
      ["混凝土及钢筋混凝土工程", "混凝土垫层"],
      ["混凝土及钢筋混凝土工程", "混凝土基础"],
      ["桩基工程", "挖孔桩土石方"],
      ["桩基工程", "桩基"],
      ["城市轨道交通工程", null],
      ["拆除工程", null],
    ]);
    expect(builtInMapping.chapterOf("01B001", "2013")).toBeNull();
  });

  it("keys a chapter by the standard too where its meaning differs", () => {
    const of = (code: string) =>
      (["2013", "2024"] as const).map((standard) => builtInMapping.chapterOf(code, standard));
    expect(of("011601001001")).toEqual([
      { code: "0116", name: "拆除工程" },
      { code: "0116-2024", name: "措施项目" },
    ]);
    expect(of("011701001001").map((chapter) => chapter?.code)).toEqual(["0117", "0117"]);
  });

  it("tells no elements of 2024 by numbers that it gave to other items", () => {
    const of = (code: string) =>
      (["2013", "2024"] as const).map((standard) => builtInMapping.elementOf(code, standard)?.name ?? null);
    expect(of("030412001001")).toEqual(["灯具", null]);
    expect(of("010506001001")).toEqual(["混凝土楼梯", null]);
    expect(of("010102007001")).toEqual(["石方", null]);
    expect(of("010401002001")).toEqual(["砖护壁", null]);
    expect(of("010902004001")).toEqual(["屋面排水", null]);
    expect(of("011001001001")).toEqual(["保温隔热", "保温隔热"]);
    expect(builtInMapping.chapterOf("010506001001", "2024")?.name).toBe("混凝土及钢筋混凝土工程");
    expect(builtInMapping.chapterOf("030412001001", "2024")?.code).toBe("0304");
  });

  it("shows what has no chapter as 未归类, and no share beside a negative part", () => {
    const chapters = chaptersOf([row("01B001", { total: "20.00" }), row("010101002001", { total: "80.00" })]);
    expect(chapters.map(({ name, amount, share }) => [name, amount, share])).toEqual([
      ["土石方工程", "80.00", "80.00"],
      ["未归类", "20.00", "20.00"],
    ]);
    const deducted = chaptersOf([
      row("01B001", { total: "-20.00" }),
      row("010101002001", { total: "80.00" }),
    ]);
    expect(deducted.map(({ share }) => share)).toEqual([null, null]);
  });

  it("counts a 合价 that is no number, and gives no figure without an area", () => {
    const breakdown = new Breakdown("2013");
    breakdown.take(row("010101002001", { total: null }));
    const { unreadable, amount, chapters } = breakdown.present("divisional", nothing, null);
    expect([
      unreadable,
      amount,
      chapters[0]?.perArea,
      chapters[0]?.elements[0]?.quantities[0]?.content,
    ]).toEqual([1, "0.00", null, null]);
  });

  const anyRow = fc
    .record({
      code: fc.constantFrom("010101", "010501", "010515", "011702", "0313", "99", "01B"),
      unit: fc.constantFrom("m3", "m²", "t", "项", "樘"),
      quantity: fc.option(fc.integer({ min: -999, max: 99_999 }).map(String)),
      fen: fc.integer({ min: -999_999, max: 99_999_999 }),
    })
    .map(({ code, unit, quantity, fen }) =>
      row(`${code.padEnd(9, "0")}001`, { unit, quantity, total: `${fen < 0 ? "-" : ""}${Math.abs(fen)}e-2` }),
    );

  it("adds up to its rows, in any order of them", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const chapters = chaptersOf(rows, "100");
        const whole = Decimal.sum(rows.map(({ total }) => decimal(total ?? "0")));
        const parts = (all: readonly { amount: string }[]) =>
          Decimal.sum(all.map(({ amount }) => decimal(amount)));
        expect(parts(chapters).compare(whole)).toBe(0);
        expect(parts(elementsOf(chapters)).compare(whole)).toBe(0);
        expect(chaptersOf(rows.toReversed(), "100")).toEqual(chapters);
      }),
      { numRuns: 200 },
    );
  });

  it("has no prefix twice in its table", () => {
    const prefixes = elementTexts.flatMap(([, all]) => all.split(" "));
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});

const big = sampleFile("glodon-residential-143m.xml");

describe.skipIf(big.missing)(`a bill of 143.5 M 元${big.note}`, () => {
  let chapters: IndicatorChapter[] = [];
  beforeAll(async () => {
    const rows: BillRow[] = [];
    await readExchangeXml(createReadStream(big.path), { row: (one) => void rows.push(one) });
    chapters = chaptersOf(rows, "36776");
  });

  it("has the known amounts by chapter, to the fen", () => {
    expect(Object.fromEntries(chapters.map(({ code, amount }) => [code || "补充", amount]))).toEqual({
      "0101": "1676620.00",
      "0102": "5755916.00",
      "0103": "1172765.10",
      "0104": "3279602.00",
      "0105": "61242781.00",
      "0106": "29080920.00",
      "0108": "820441.05",
      "0109": "6511400.00",
      "0110": "1981220.00",
      "0111": "1028575.00",
      "0112": "3345002.00",
      "0113": "848012.00",
      "0114": "210076.00",
      "0301": "987151.24",
      "0304": "75221.90",
      "0305": "450.88",
      "0307": "2333617.97",
      "0309": "0.00",
      "0310": "390.33",
      "08": "133749.60",
      补充: "65910.00",
    });
    const sum = Decimal.sum(chapters.map(({ amount }) => decimal(amount)));
    expect(sum.toFixed(2)).toBe("120549822.07");
    expect(chapters.find(({ code }) => code === "0105")?.perArea).toBe("1665.29");
  });

  it("has the known quantities", () => {
    const quantities = (...names: string[]) =>
      elementsOf(chapters)
        .filter(({ name }) => names.includes(name))
        .flatMap((element) => element.quantities.map(({ unit, quantity }) => `${quantity} ${unit}`));
    expect(quantities("土方", "石方", "地基处理")).toEqual([
      "16000 m3",
      "8000 m3",
      "5200 m",
      "9000 m2",
      "18200 m3",
    ]);
    expect(quantities("钢筋", "预应力钢筋")).toEqual(["1900 t", "2600 t"]);
    const steel = elementsOf(chapters).find(({ name }) => name === "预应力钢筋");
    expect(steel?.quantities[0]?.content).toEqual({ value: "70.698281487927", unit: "kg" });
    expect(quantities("门", "窗")).toEqual(["1400 m2", "1420 m2", "9 樘"]);
    expect(quantities("电梯", "电缆")).toEqual(["10 部", "100 m"]);
    const lift = elementsOf(chapters).find(({ name }) => name === "电梯");
    expect(lift?.quantities[0]?.content).toEqual({ value: "0.000271916467", unit: "部" });
    const concrete = elementsOf(chapters)
      .filter(({ code }) => code.startsWith("0105") && code < "010509")
      .flatMap((element) => element.quantities)
      .filter(({ unit }) => unit === "m3");
    expect(Decimal.sum(concrete.map(({ quantity }) => decimal(quantity))).toFixed(0)).toBe("56700");
  });
});
