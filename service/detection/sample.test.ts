import { createReadStream, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import type { BillRow, Finding } from "#contracts/detection/detection.ts";
import { Decimal } from "#service/values/decimal.ts";

import { detect, type DetectOutcome } from "./engine.ts";
import type { Bill, Resource } from "./model.ts";
import { readProjectFacts } from "./read-project-facts.ts";
import { readExchangeXml } from "./readers/exchange-xml.ts";
import { plainOptions } from "./testing/judge.ts";
import { sampleFile } from "./testing/sample.ts";

const goldenSchema = z.array(z.tuple([z.string(), z.string(), z.int(), z.string()]));

async function judgeFile(
  name: string,
): Promise<{ outcome: DetectOutcome; findings: Finding[]; rows: BillRow[] }> {
  const findings: Finding[] = [];
  const rows: BillRow[] = [];
  const outcome = await detect(createReadStream(sampleFile(`${name}.xml`).path), plainOptions, {
    row: (row) => void rows.push(row),
    finding: (finding) => void findings.push(finding),
  });
  return { outcome, findings, rows };
}

function golden(name: string): unknown {
  return goldenSchema.parse(
    JSON.parse(readFileSync(new URL(`golden/${name}.json`, import.meta.url), "utf8")),
  );
}

function listed(findings: Finding[]): unknown {
  return findings.map(({ rule, severity, place, key }) => [rule, severity, place.line, key]);
}

function amount(text: string | null): Decimal {
  return Decimal.parse(text ?? "") ?? Decimal.zero;
}

const big = "glodon-residential-143m";
const bigFile = sampleFile(`${big}.xml`);
const judged = bigFile.missing ? null : await judgeFile(big);

describe.skipIf(judged === null)(`detect on a real bill of 143.5 million 元${bigFile.note}`, () => {
  const { outcome, findings, rows } = judged ?? { outcome: null, findings: [], rows: [] };
  const items = rows.filter(({ kind, section }) => kind === "item" && section !== "other");
  const unitOf = new Map<number, number>();
  for (const { seq, parent, kind } of rows) {
    const unit = kind === "unit" ? seq : unitOf.get(parent ?? -1);
    if (unit !== undefined) unitOf.set(seq, unit);
  }

  it("reports the findings of the golden list by rule, severity, line and key", () => {
    expect(listed(findings)).toEqual(golden(big));
  });

  it("reads the totals that the bill's own summary states", () => {
    expect(outcome?.totals).toMatchObject({
      total: "143545470.41",
      divisional: "120549822.07",
      measure: "7526515.71",
      safety: "6791419.00",
      other: "0.00",
      gf: "2419544.40",
      tax: "13049588.23",
      sectionals: 1,
      units: 10,
      items: 377,
      resources: 586,
    });
    expect(outcome?.project).toMatchObject({
      edition: "2025",
      scale: "36776",
      scaleUnit: "m2",
      ceilingPrice: "143545470.41",
    });
  });

  it("adds up the contents of its resources and reports the concrete per m²", async () => {
    const sums = new Map<string, Decimal>();
    const listener = {
      row: () => undefined,
      resource({ name, measuringUnit, quantity, unit }: Resource) {
        const kind = /混凝土/.test(name) ? "混凝土" : name;
        if (unit === null || quantity.value === null) return;
        const key = `${kind} ${measuringUnit}`;
        sums.set(key, (sums.get(key) ?? Decimal.zero).plus(quantity.value));
      },
    };
    await readExchangeXml(createReadStream(bigFile.path), listener);
    const sum = (...keys: string[]): string =>
      Decimal.sum(keys.map((key) => sums.get(key) ?? Decimal.zero)).toFixed(3);
    expect(sum("综合工日 工日")).toBe("149170.221");
    expect(sum("钢筋 kg", "预应力钢筋 kg")).toBe("2872239.360");
    // 混凝土 is also in the names of blocks and mortar: 744 and 217 m³ are not cast.
    expect(sum("混凝土 m3")).toBe("60810.900");
    const concrete = findings.filter(({ rule }) => rule === "T03");
    expect(concrete.map(({ seen }) => seen)).toEqual(["1.63 m³/m²"]);
    expect(concrete[0]?.message).toContain("59,849.9 m³");
  });

  it("splits into labour, material, machines, overhead and profit as its summary states", async () => {
    let cost: Readonly<Record<string, string>> = {};
    const listener = {
      row: () => undefined,
      bill: (bill: Bill) => void (cost = bill.cost?.attributes ?? {}),
    };
    await readExchangeXml(createReadStream(bigFile.path), listener);
    const perArea = (name: string): string =>
      amount(cost[name] ?? null)
        .dividedBy(amount("36776"), 2)
        .toFixed(2);
    expect(["Total", "Labor", "Material", "Machine", "Overhead", "Profit"].map(perArea)).toEqual([
      "3903.24",
      "326.18",
      "2392.68",
      "71.30",
      "279.70",
      "235.20",
    ]);
    expect(
      ["DivisionalAndElementalWorks", "Preliminaries", "CostForHSE", "StatutoryFees", "Tax"].map(perArea),
    ).toEqual(["3277.95", "204.66", "184.67", "65.79", "354.84"]);
  });

  it("reconciles items to units, parts to units and units to the whole", () => {
    const units = outcome?.totals?.unitTotals ?? [];
    for (const unit of units) {
      const own = items.filter(
        ({ seq, section }) => section === "divisional" && unitOf.get(seq) === unit.seq,
      );
      expect(Decimal.sum(own.map(({ total }) => amount(total))).toFixed(2)).toBe(unit.divisional);
      const parts = [unit.divisional, unit.measure, unit.other, unit.gf, unit.tax].map(amount);
      expect(Decimal.sum(parts).toFixed(2)).toBe(unit.total);
      const base = amount(unit.total).minus(amount(unit.tax));
      const distance = base.times(amount("0.1")).minus(amount(unit.tax)).abs();
      expect(distance.compare(amount("0.01"))).toBeLessThanOrEqual(0);
    }
    expect(Decimal.sum(units.map(({ total }) => amount(total))).toFixed(2)).toBe(outcome?.totals?.total);
  });

  it("has 326 items with 12 digits, 157 at price 0, and 20 codes in several units", () => {
    const standard = items.filter(({ number }) => /^\d{12}$/.test(number));
    expect(standard).toHaveLength(326);
    expect(standard.filter(({ price }) => amount(price).isZero())).toHaveLength(157);
    const unitsOf = new Map<string, Set<number | undefined>>();
    for (const { number, seq } of standard)
      unitsOf.set(number, (unitsOf.get(number) ?? new Set()).add(unitOf.get(seq)));
    expect([...unitsOf.values()].filter(({ size }) => size > 1)).toHaveLength(20);
    const repeated = findings.filter(({ rule }) => rule === "C03");
    // Eleven of the twenty are lump-sum measures, whose code is the same in every unit.
    expect(repeated.map(({ severity }) => severity)).toEqual(Array.from({ length: 9 }, () => "W"));
  });

  it("reports unpriced rows, each at the widest place without a price", () => {
    const unpriced = findings.filter(({ rule }) => rule === "P01");
    const blank = unpriced.filter(({ kind }) => kind === "单位工程未计价").map(({ place }) => place.unit);
    expect(blank).toEqual(["采暖", "消防"]);
    const unitNames = new Map(outcome?.totals?.unitTotals.map(({ seq, name }) => [seq, name]));
    const zero = items.filter(
      ({ price, quantity, section, seq }) =>
        section === "divisional" &&
        amount(price).isZero() &&
        amount(quantity).sign() > 0 &&
        !blank.includes(unitNames.get(unitOf.get(seq) ?? -1) ?? ""),
    );
    const rows = unpriced.filter(({ kind }) => kind === "清单项目未计价");
    expect(rows.map(({ place }) => place.row)).toEqual(zero.map(({ seq }) => seq));
    const rest = unpriced.filter(({ kind }) => kind === "总价措施金额为0");
    expect(rest.map(({ severity }) => severity)).toEqual(["I"]);
    expect(unpriced).toHaveLength(blank.length + rows.length + 1);
  });

  it("raises no false alarm for sums, repeated codes and numbers, or scientific notation", () => {
    const rules = new Set(findings.map(({ rule }) => rule));
    for (const rule of [
      "F01",
      "F02",
      "F04",
      "F05",
      "F06",
      "F07",
      "F08",
      "A01",
      "A02",
      "A03",
      "A04",
      "A05",
      "A06",
      "A07",
      "A08",
      "A09",
      "A10",
      "A11",
      "A12",
      "C01",
      "P02",
      "P06",
      "P07",
      "N05",
      "N06",
      "N07",
      "T04",
    ])
      expect(rules).not.toContain(rule);
  });

  it("returns the same facts through readProjectFacts", async () => {
    const reading = await readProjectFacts(createReadStream(bigFile.path));
    expect(reading).toMatchObject({ ok: true, project: outcome?.project, totals: outcome?.totals });
  });

  it("is refused when cut in half", async () => {
    const half = readFileSync(bigFile.path).subarray(0, 560_000);
    async function* once(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(half);
    }
    const cut: Finding[] = [];
    const { fatal } = await detect(once(), plainOptions, {
      row: () => undefined,
      finding: (finding) => void cut.push(finding),
    });
    expect(fatal).toBe(cut[0]?.message);
    expect(cut.map(({ rule }) => rule)).toEqual(["F01"]);
    expect(cut[0]?.place.line).toBe(half.toString("utf8").split("\n").length);
  });
});

const pair = ["repair-base", "repair-bad-values"].map((name) => sampleFile(`${name}.xml`));
const absent = pair.find(({ missing }) => missing);

describe.skipIf(absent !== undefined)(`detect on a repaired pair of files${absent?.note ?? ""}`, () => {
  it.each(["repair-base", "repair-bad-values"])(
    "reports the findings of the golden list for %s",
    async (name) => {
      expect(listed((await judgeFile(name)).findings)).toEqual(golden(name));
    },
  );

  it("reports each broken number and date at its line, and none in the intact file", async () => {
    const broken = async (name: string): Promise<unknown[]> =>
      (await judgeFile(name)).findings
        .filter(({ rule }) => rule === "F04")
        .map(({ place, seen }) => [place.line, seen]);
    expect(await broken("repair-base")).toEqual([]);
    expect(await broken("repair-bad-values")).toEqual([
      [12, "4.1O"],
      [13, "2023-06-101"],
      [55, "0-"],
      [64, "50000+"],
      [73, "++"],
      [90, "0A"],
      [107, "N0.00"],
      [176, "F"],
      [220, "D#"],
    ]);
  });
});
