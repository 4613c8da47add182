import { readFileSync } from "node:fs";

import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";

import { unitKinds } from "#service/bill-generator/catalog/unit-kinds.ts";
import { exchangeXml } from "#service/bill-generator/exchange-xml/write-exchange-xml.ts";
import { faults } from "#service/bill-generator/faults.ts";
import { generateBill } from "#service/bill-generator/generate-bill.ts";
import { exampleOptions } from "#service/bill-generator/testing/example-options.ts";
import { layWorkbook } from "#service/bill-generator/testing/lay-workbook.ts";

import { bytesOf, judge } from "./testing/judge.ts";
import { sampleFile } from "./testing/sample.ts";
import { smallBill } from "./testing/small-bill.ts";
import { writeAsExchangeXml } from "./write-exchange-xml.ts";

async function written(content: string | Uint8Array): Promise<string> {
  let text = "";
  await writeAsExchangeXml(bytesOf(content, 70_000), async (piece) => {
    text += piece;
  });
  return text;
}

/** Everything that a bill states, except line numbers. */
async function saidBy(content: string | Uint8Array) {
  const { outcome, rows, findings } = await judge(content, {}, 70_000);
  return {
    outcome,
    rows: rows.map((row) => ({ ...row, line: 0, column: 0 })),
    findings: findings
      .map((finding) => ({ ...finding, place: { ...finding.place, line: 0, column: 0 } }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

async function expectUnchanged(content: string | Uint8Array): Promise<void> {
  const copy = await written(content);
  expect(await saidBy(copy)).toEqual(await saidBy(content));
  expect(await written(copy)).toBe(copy);
}

describe("writeAsExchangeXml", () => {
  const options = fc.record({
    seed: fc.nat(10_000),
    itemsPerUnit: fc.integer({ min: 1, max: 6 }),
    units: fc.subarray([...unitKinds], { minLength: 1, maxLength: 2 }),
    standardVersion: fc.constantFrom("2013" as const, "2024" as const),
    name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  });
  const fault = fc.constantFrom(...faults);

  it("round-trips faults and unusual characters", async () => {
    await fc.assert(
      fc.asyncProperty(options, fault, async (given, { plant, standardVersion }) => {
        const clean = generateBill(exampleOptions({ ...given, ...(standardVersion && { standardVersion }) }));
        const writable = { ...clean, explains: `<"${given.name.replace(/[^\P{C}\n]/gu, "")}'>&\n\t` };
        await expectUnchanged(exchangeXml(plantIfPossible(writable, plant)));
      }),
      { numRuns: 25 },
    );
  });

  it("round-trips the 2018 edition and unreadable values", async () => {
    await expectUnchanged(smallBill.replace("<TendererInfo", "<TendererBidderInfo"));
    await expectUnchanged(smallBill.replace('Total="90.00"', 'Total="4.1O"'));
  });

  for (const name of ["glodon-residential-143m", "repair-base", "repair-bad-values"]) {
    const { path, missing, note } = sampleFile(`${name}.xml`);
    it.skipIf(missing)(`round-trips the real ${name}${note}`, async () => {
      await expectUnchanged(readFileSync(path));
    });
  }
});

function plantIfPossible(
  bill: ReturnType<typeof generateBill>,
  plant: (typeof faults)[number]["plant"],
): ReturnType<typeof generateBill> {
  try {
    return plant(bill, 1).bill;
  } catch {
    return bill;
  }
}

describe("writeAsExchangeXml on a workbook", () => {
  it("keeps lines and amounts and invents nothing", async () => {
    const bill = generateBill(exampleOptions({ seed: 4, itemsPerUnit: 8 }));
    const workbook = await writeXlsx({ sheets: layWorkbook(bill).sheets });
    const copy = await written(workbook);
    const [own, again] = [await saidBy(workbook), await saidBy(copy)];
    expect(again.rows).toEqual(own.rows.map((row) => ({ ...row, sheet: null })));
    expect(again.outcome.totals).toEqual(own.outcome.totals);
    expect(again.outcome.project).toEqual(own.outcome.project);
    expect(copy).not.toContain(' Specialty="');
    expect(new Set(again.findings.map(({ rule }) => rule))).toEqual(
      new Set(["F02", "F03", "F05", "F07", "F08", "F14", "F15"]),
    );
  });
});
