import { existsSync, readFileSync } from "node:fs";

import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";

import { unitKinds } from "./generate/catalog/unit-kinds.ts";
import { faults } from "./generate/faults.ts";
import { generateBill } from "./generate/generate-bill.ts";
import { exampleOptions } from "./generate/testing/example-options.ts";
import { layWorkbook } from "./generate/testing/lay-workbook.ts";
import { exchangeXml } from "./generate/write-exchange-xml.ts";
import { bytesOf, judge } from "./testing/judge.ts";
import { smallBill } from "./testing/small-bill.ts";
import { writeAsExchangeXml } from "./write-exchange-xml.ts";

async function written(content: string | Uint8Array): Promise<string> {
  let text = "";
  await writeAsExchangeXml(bytesOf(content, 70_000), async (piece) => {
    text += piece;
  });
  return text;
}

/** All that a bill says, but not the lines it says it in. */
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

describe("a bill that was read, written and read again", () => {
  const options = fc.record({
    seed: fc.nat(10_000),
    itemsPerUnit: fc.integer({ min: 1, max: 6 }),
    units: fc.subarray([...unitKinds], { minLength: 1, maxLength: 2 }),
    standardVersion: fc.constantFrom("2013" as const, "2024" as const),
    name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  });
  const fault = fc.constantFrom(...faults);

  it("says the same, faults and odd characters too", async () => {
    await fc.assert(
      fc.asyncProperty(options, fault, async (given, { plant, standardVersion }) => {
        const clean = generateBill(exampleOptions({ ...given, ...(standardVersion && { standardVersion }) }));
        const writable = { ...clean, explains: `<"${given.name.replace(/[^\P{C}\n]/gu, "")}'>&\n\t` };
        await expectUnchanged(exchangeXml(plantIfPossible(writable, plant)));
      }),
      { numRuns: 25 },
    );
  });

  it("says the same in the edition of 2018 and with values that no rule can read", async () => {
    await expectUnchanged(smallBill.replace("<TendererInfo", "<TendererBidderInfo"));
    await expectUnchanged(smallBill.replace('Total="90.00"', 'Total="4.1O"'));
  });

  for (const name of ["glodon-residential-143m", "repair-base", "repair-bad-values"]) {
    const file = `../shared/samples/exchange/${name}.xml`;
    it.skipIf(!existsSync(file))(`says the same as the real ${name}`, async () => {
      await expectUnchanged(readFileSync(file));
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

describe("a workbook written as exchange XML", () => {
  it("has the same lines and amounts, and makes nothing up", async () => {
    const bill = generateBill(exampleOptions({ seed: 4, itemsPerUnit: 8 }));
    const workbook = await writeXlsx({ sheets: layWorkbook(bill).sheets });
    const copy = await written(workbook);
    const [own, again] = [await saidBy(workbook), await saidBy(copy)];
    expect(again.rows).toEqual(own.rows.map((row) => ({ ...row, sheet: null })));
    expect(again.outcome.totals).toEqual(own.outcome.totals);
    expect(again.outcome.project).toEqual(own.outcome.project);
    expect(copy).not.toContain(' Specialty="');
    expect(new Set(again.findings.map(({ rule }) => rule))).toEqual(
      new Set(["F02", "F03", "F05", "F07", "F08"]),
    );
  });
});
