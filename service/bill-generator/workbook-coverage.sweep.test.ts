import { expect, test } from "vitest";

import { generateBill } from "./generate-bill.ts";
import { silentCells } from "./testing/coverage/silent-cells.ts";
import { uncheckableCells } from "./testing/coverage/uncheckable-cells.ts";
import { namesOf } from "./testing/coverage/uncheckable.ts";
import { exampleOptions } from "./testing/example-options.ts";

const listed = uncheckableCells.flatMap(namesOf);

/** Edition 2013 adds tables and lines; what both have is tried once. */
const editions = [{}, { standardVersion: "2013", compileDate: "2024-03-01" }] as const;

test("each plausible mistake in a workbook's cell or line is found in its sheet, or listed with the reason why it cannot be", async () => {
  const tried = new Set<string>();
  const silent: string[] = [];
  for (const edition of editions) {
    const bill = generateBill(
      exampleOptions({ seed: 21, itemsPerUnit: 8, units: ["building", "electrical"], ...edition }),
    );
    silent.push(...(await silentCells(bill, tried)));
  }
  expect(silent.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !silent.includes(name))).toEqual([]);
}, 120_000);
