import type { BillTotals, ProjectFacts } from "#contracts/detection/detection.ts";
import { ReadError } from "#service/xml/read-error.ts";

import type { Bill, BillElement } from "./model.ts";
import type { ReadControl } from "./readers/exchange-xml.ts";
import { openBill } from "./readers/read-bill.ts";
import { SignatureCollector, type Signatures } from "./rules/file/signers.ts";

export type ProjectFactsReading =
  | { ok: true; project: ProjectFacts; totals: BillTotals; signatures: Signatures[] }
  /** For a workbook the message names sheet and row. `namesWayOut`: the message ends with advice to its owner. */
  | { ok: false; message: string; namesWayOut: boolean; line: number | null };

/** Reads project facts and totals without judging; prefills the form after an upload. */
export async function readProjectFacts(
  source: AsyncIterable<Uint8Array>,
  control: Pick<ReadControl, "size" | "signal"> = {},
): Promise<ProjectFactsReading> {
  const found: Bill[] = [];
  const signers = new SignatureCollector();
  const file = await openBill(source);
  try {
    const element = (one: BillElement): void => signers.take(one);
    await file.read({ row: () => undefined, element, bill: (bill) => void found.push(bill) }, control);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const { message, namesWayOut, line } = error;
    return { ok: false, message, namesWayOut, line: file.format === "xml" ? line : null };
  }
  const [bill] = found;
  if (bill === undefined) return { ok: false, message: "文件中没有造价数据", namesWayOut: false, line: 1 };
  return { ok: true, project: bill.project, totals: bill.totals, signatures: signers.inFile() };
}
