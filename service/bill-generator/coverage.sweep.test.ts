import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { noReference } from "#service/detection/reference.ts";
import { sampleFile } from "#service/detection/testing/sample.ts";

import { exchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { generateBill } from "./generate-bill.ts";
import { silentChanges } from "./testing/coverage/silent-changes.ts";
import { uncheckableCells } from "./testing/coverage/uncheckable-cells.ts";
import { namesOf, uncheckable, type Uncheckable, uncheckableInReal } from "./testing/coverage/uncheckable.ts";
import { exampleOptions } from "./testing/example-options.ts";
import { referenceOf } from "./testing/reference-of.ts";
import { formOf } from "./testing/run-detection.ts";

const listed = uncheckable.flatMap(namesOf);

const editions = [{}, { standardVersion: "2013", compileDate: "2024-03-01" }] as const;

/** A bill with every element that the generator writes. */
async function silentIn(edition: (typeof editions)[number]): Promise<string[]> {
  const bill = generateBill(
    exampleOptions({ seed: 21, itemsPerUnit: 8, units: ["building", "electrical"], ...edition }),
  );
  return silentChanges({
    text: exchangeXml(bill),
    standardVersion: bill.standardVersion,
    form: formOf(bill),
    reference: referenceOf(bill),
  });
}

describe("each plausible mistake in a figure, date, code or element", () => {
  test("is found in a clean bill, or listed with the reason why it cannot be", async () => {
    const silent = new Set((await Promise.all(editions.map(silentIn))).flat());
    expect([...silent].filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !silent.has(name))).toEqual([]);
  }, 120_000);

  const sample = sampleFile("glodon-residential-143m.xml");
  test.skipIf(sample.missing)(
    `is found in the real bill too${sample.note}`,
    async () => {
      const silent = await silentChanges(
        {
          text: readFileSync(sample.path, "utf8"),
          standardVersion: "2013",
          form: null,
          reference: noReference,
        },
        ["digits swapped"],
      );
      const known = new Set([...listed, ...uncheckableInReal.flatMap(namesOf)]);
      expect(silent.filter((name) => !known.has(name))).toEqual([]);
    },
    300_000,
  );
});

test("docs › print what cannot be checked; written anew with -u", async () => {
  const table = (rows: readonly Uncheckable[]): string[] => [
    "| Cannot be checked, because | Changes |",
    "|---|---|",
    ...rows.map(({ because, changes }) => `| ${because} | ${changes.replaceAll(" | ", "; ")} |`),
    "",
  ];
  const page = [
    "# What the detection cannot check",
    "",
    "`service/bill-generator/testing/coverage` changes every figure, date, code and element of clean bills of both editions plausibly:",
    "digits swapped, 1 % more, ten times, the other sign, empty, another kind, another or no day, removed, doubled. Each change must",
    "lead to a finding, or stand here with the reason. The tests fail for an attribute or a cell that is in neither.",
    "",
    "## Exchange XML",
    "",
    ...table([...uncheckable, ...uncheckableInReal]),
    "## Workbook",
    "",
    "The same for the cells and lines of the workbook (`表.行@列`); the finding must be in the same sheet.",
    "",
    ...table(uncheckableCells),
  ].join("\n");
  await expect(page).toMatchFileSnapshot("../../docs/detection-coverage.md");
});
