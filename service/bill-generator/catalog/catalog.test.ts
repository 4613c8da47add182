import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { sampleFile } from "#service/detection/testing/sample.ts";

import { composer } from "../compose.ts";
import { divisionOf, unitKinds, unitTemplates } from "./unit-kinds.ts";

const items = unitKinds.flatMap((kind) => [
  ...unitTemplates[kind].items,
  ...unitTemplates[kind].furtherItems,
]);
const measures = unitKinds.flatMap((kind) => unitTemplates[kind].measures);

test("catalog › has codes for a bill of 300,000 rows", () => {
  expect(new Set(items.map((item) => item.code)).size * 999).toBeGreaterThanOrEqual(300_000);
});

test("catalog › has at least 180 codes, and 15 items for every kind of unit", () => {
  expect(new Set(items.map((item) => item.code)).size).toBeGreaterThanOrEqual(180);
  for (const kind of unitKinds) expect(unitTemplates[kind].items.length).toBeGreaterThanOrEqual(15);
});

test.each(unitKinds)(
  "catalog › prices each item of %s in each specification and assigns a division",
  (kind) => {
    const { worker, items: common, furtherItems, measures: ownMeasures } = unitTemplates[kind];
    const own = [...common, ...furtherItems];
    const compose = composer(worker, "1");
    for (const item of [...own, ...ownMeasures]) {
      for (const specification of item.specifications) {
        expect(Number(compose(item, specification).price)).toBeGreaterThan(0);
      }
    }
    for (const item of own) expect(divisionOf(item.code).name).not.toBe("");
  },
);

test("catalog › has nine-digit codes, one feature a line, and choosable specifications in the features", () => {
  for (const item of [...items, ...measures]) {
    expect(item.code).toMatch(/^\d{9}$/);
    expect(item.features.every((line) => /^[^:]+:.+$/.test(line))).toBe(true);
    if (item.specifications.length > 1) expect(item.features.join("")).toContain("{}");
  }
});

test("catalog › keeps prices of one code within 30 % standard deviation", () => {
  for (const kind of unitKinds) {
    const compose = composer(unitTemplates[kind].worker, "1");
    const byCode = Map.groupBy(unitTemplates[kind].items, (item) => item.code);
    for (const [code, same] of byCode) {
      const prices = same.flatMap((item) =>
        item.specifications.map((one) => Number(compose(item, one).price)),
      );
      const mean = prices.reduce((a, b) => a + b) / prices.length;
      const deviation = Math.sqrt(
        prices.reduce((sum, price) => sum + (price - mean) ** 2, 0) / prices.length,
      );
      expect(deviation / mean, code).toBeLessThan(0.3);
    }
  }
});

const seen = sampleFile("item-codes-seen.csv");

describe.skipIf(seen.missing)(`catalog codes of a real bill${seen.note}`, () => {
  const plain = (text: string): string => text.replaceAll(/[()（）]/g, "");
  test("have the real names and units", () => {
    const rows = readFileSync(seen.path, "utf8").trim().split(/\r?\n/).slice(1);
    const rowOf = new Map(rows.map((row) => [row.split(",")[0], row.split(",")]));
    const known = items.filter((item) => rowOf.has(item.code));
    expect(known.length).toBeGreaterThan(50);
    const different = known.filter((item) => {
      const [, name = "", unit = ""] = rowOf.get(item.code) ?? [];
      return plain(name) !== plain(item.name) || unit.trim() !== item.unit;
    });
    expect(
      different.map((item) => `${item.code} ${item.name} ${item.unit}: ${rowOf.get(item.code)?.join()}`),
    ).toEqual([]);
  });
});
