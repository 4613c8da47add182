import { ReadError } from "#service/xml/read-error.ts";

import type { BillLines } from "../settlement/bill-lines.ts";
import { readBillLines, type ReadOptions } from "../settlement/read-bill-lines.ts";

/** Another bill among the papers; `fault` tells why it could not be read, and what to do. */
export type PaperBill = { lines: BillLines; fault: null } | { lines: null; fault: string };

/** 招标工程量清单 beside a max price, 最高投标限价 beside a settlement. */
export type Papers = { tender: PaperBill | null; ceiling: PaperBill | null };

export const noPapers: Papers = { tender: null, ceiling: null };

/** Rejects only if the source fails or on `signal`. */
export async function readPaper(
  source: AsyncIterable<Uint8Array>,
  control: Omit<ReadOptions, "ownerSupplied" | "spots"> = {},
): Promise<PaperBill> {
  try {
    const lines = await readBillLines(source, { ownerSupplied: null, spots: false, ...control });
    return { lines, fault: null };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const { message, line, namesWayOut } = error;
    const place = line > 1 ? `（第${line}行）` : "";
    const wayOut = namesWayOut ? "" : "。请在计价软件中重新导出XML或xlsx后上传";
    return { lines: null, fault: `${message}${place}${wayOut}` };
  }
}
