import { writeXlsx } from "hucre/xlsx";

import type { Bill } from "../../bill-model.ts";
import { layWorkbook } from "../lay-workbook.ts";
import { referenceOf } from "../reference-of.ts";
import { formOf, runDetection } from "../run-detection.ts";
import { sheetChanges } from "./workbook-cells.ts";

/** Mistakes, but those in `tried`, that no finding in the same sheet tells. The clean workbook must have none. */
export async function silentCells(bill: Bill, tried: Set<string>): Promise<string[]> {
  const { sheets } = layWorkbook(bill);
  const silent: string[] = [];
  for (const { name, sheet, rows } of sheetChanges(sheets)) {
    if (tried.has(name)) continue;
    tried.add(name);
    const content = await writeXlsx({
      sheets: sheets.map((one) => (one.name === sheet ? { ...one, rows } : one)),
    });
    const { findings } = await runDetection(content, bill.standardVersion, formOf(bill), referenceOf(bill));
    if (findings.every(({ place }) => place.sheet !== sheet)) silent.push(name);
  }
  return silent;
}
