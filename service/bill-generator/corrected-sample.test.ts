import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { judge } from "#service/detection/testing/judge.ts";
import { sampleFile } from "#service/detection/testing/sample.ts";

import {
  correctedSample,
  eachElement,
  eachTag,
  remaining,
  summedUp,
  taxedAt,
  totalOf,
  valueOf,
  withFigures,
  withValue,
} from "./testing/corrected-sample.ts";

const sample = sampleFile("glodon-residential-143m.xml");
const corrected = sample.missing ? "" : correctedSample(readFileSync(sample.path, "utf8"));

/** Rule and message, without those that remain in the corrected bill. */
async function found(content: string | Uint8Array): Promise<string[]> {
  const { findings } = await judge(content, {}, 65_536);
  return findings
    .filter(({ rule }) => remaining.every((one) => one.rule !== rule))
    .map(({ rule, severity, message }) => `${rule} ${severity} ${message}`);
}

const names = new Map([
  ["塑料管", "PPR给水管"],
  ["矩形柱", "框架柱"],
  ["墙面喷刷涂料", "乳胶漆墙面"],
]);

function ownerSupplied(unit: string): string {
  const total = totalOf(unit);
  const less = withFigures(unit, new Map([[total, (Number(total) - 100).toFixed(2)]]));
  return less.replace(
    "</UnitWorksSummary>",
    '<UnitWorksSummaryGroup Name="扣除：甲供材料费" QtyFormula="100" Rate="100" Total="100" Code="F" Kind="1"/>$&',
  );
}

/** Spellings that differ without being wrong: detection-review §4 and other exporters' habits. */
const harmless: readonly [name: string, vary: (text: string) => string | Uint8Array][] = [
  [
    "everyday names",
    (text) =>
      eachTag(text, "WorkElement", (tag) =>
        withValue(tag, "Name", names.get(valueOf(tag, "Name")) ?? valueOf(tag, "Name")),
      ),
  ],
  [
    "a stated precision of 1",
    (text) => eachTag(text, "Option", (tag) => withValue(tag, "CostPrecision", "1")),
  ],
  [
    "a stated precision of 0",
    (text) => eachTag(text, "Option", (tag) => withValue(tag, "CostPrecision", "0")),
  ],
  [
    "material of the owner that is deducted",
    (text) => summedUp(eachElement(text, "UnitWorks", ownerSupplied)),
  ],
  [
    "simplified tax of 3.36 %",
    (text) =>
      summedUp(
        eachElement(text, "UnitWorks", (unit) => taxedAt("3.36", unit)).replaceAll(
          'TaxModel="1"',
          'TaxModel="2"',
        ),
      ),
  ],
  ["amounts with more zeros", (text) => text.replace(/ (Total|Price|Quantity)="(\d+\.\d+)"/g, ' $1="$200"')],
  [
    "amounts in scientific notation",
    (text) =>
      text.replace(
        / Total="(\d)(\d+)"/g,
        (_, first: string, rest: string) => ` Total="${first}.${rest}E${rest.length}"`,
      ),
  ],
  ["lines of Windows and a byte order mark", (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ["attributes on lines of their own", (text) => text.replace(/" (?=[A-Z]\w*=")/g, '"\n')],
];

/** The one tag of an element with this attribute, changed. */
function spoil(
  text: string,
  element: string,
  [name, value]: [string, string],
  change: [string, string],
): string {
  return eachTag(text, element, (tag) => (valueOf(tag, name) === value ? withValue(tag, ...change) : tag));
}

/** Faults in the corrected bill, with all that is told: the fault and what follows from it. */
const planted: readonly [name: string, plant: (text: string) => string, expected: string][] = [
  [
    "the total of a row",
    (text) => spoil(text, "WorkElement", ["Number", "010501003001"], ["Total", "4550300"]),
    "A01 E, A03 W, A04 E, A05 E, A18 W",
  ],
  [
    "a row twice",
    (text) =>
      eachElement(text, "WorkElement", (row) => (row.includes('"010501003001"') ? row.repeat(2) : row)),
    "A04 E, A05 E, A10 W, C03 E",
  ],
  [
    "a row's price at 0",
    (text) => spoil(text, "WorkElement", ["Number", "01B001"], ["Price", "0"]),
    "A01 E, P01 E",
  ],
  [
    "tax at 10 %",
    (text) =>
      summedUp(
        eachElement(text, "UnitWorks", (unit) =>
          valueOf(unit, "Name") === "电气工程" ? taxedAt("10", unit) : unit,
        ),
      ),
    "N04 E",
  ],
  [
    "the total of a unit",
    (text) => spoil(text, "UnitWorks", ["Name", "通风空调"], ["Total", "3111195.29"]),
    "A06 E, A07 E, A15 E",
  ],
  [
    "the total of the project",
    (text) => eachTag(text, "ProjectInfo", (tag) => withValue(tag, "Total", "142340511.57")),
    "A12 E",
  ],
  [
    "the price of a material",
    (text) =>
      spoil(text, "LabourMaterialsEquipmentsMachinesSummary", ["Number", "040099"], ["TaxPrice", "543"]),
    "A11 E",
  ],
  [
    "a code",
    (text) => spoil(text, "WorkElement", ["Number", "010501003001"], ["Number", "01050100300"]),
    "C01 E",
  ],
  ["a feature", (text) => spoil(text, "WorkElement", ["Number", "01B001"], ["Attr", ""]), "C06 E"],
];

describe.skipIf(sample.missing)(`the corrected real bill of 143.5 million 元${sample.note}`, () => {
  test("has no finding but those that are true of it", async () => {
    const { findings } = await judge(corrected, {}, 65_536);
    expect(findings.map(({ rule }) => rule).toSorted()).toEqual(remaining.map(({ rule }) => rule));
  });

  test.each(harmless)("has none more with %s", async (_, vary) => {
    const varied = vary(corrected);
    expect(varied).not.toBe(corrected);
    expect(await found(varied)).toEqual([]);
  });

  test.each(planted)(
    "tells a fault in %s and what follows from it, and nothing else",
    async (_, plant, expected) => {
      const spoilt = plant(corrected);
      expect(spoilt).not.toBe(corrected);
      const told = (await found(spoilt)).map((one) => one.split(" ").slice(0, 2).join(" "));
      expect([...new Set(told)].toSorted().join(", ")).toBe(expected);
    },
  );
});
