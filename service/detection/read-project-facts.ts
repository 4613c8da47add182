import type { BillTotals, ProjectFacts } from "#contracts/detection.ts";

import type { Bill, BillElement } from "./model.ts";
import { openBill } from "./readers/read-bill.ts";
import { ReadError } from "./readers/read-error.ts";
import { SignatureCollector, type Signatures } from "./rules/signers.ts";

export type ProjectFactsReading =
  | { ok: true; project: ProjectFacts; totals: BillTotals; signatures: Signatures[] }
  /** Of a workbook the message names sheet and row. */
  | { ok: false; message: string; line: number | null };

/** What a bill says of its project and its summary figures, without judging it: fills the form after an upload. */
export async function readProjectFacts(
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<ProjectFactsReading> {
  const found: Bill[] = [];
  const signers = new SignatureCollector();
  const file = await openBill(source);
  try {
    const element = (one: BillElement): void => signers.take(one);
    await file.read({ row: () => undefined, element, bill: (bill) => void found.push(bill) }, { signal });
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { ok: false, message: error.message, line: file.format === "xml" ? error.line : null };
  }
  const [bill] = found;
  if (bill === undefined) return { ok: false, message: "文件中没有造价数据", line: 1 };
  return { ok: true, project: bill.project, totals: bill.totals, signatures: signers.inFile() };
}
