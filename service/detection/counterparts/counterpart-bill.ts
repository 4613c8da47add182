import { ReadError } from "#service/xml/read-error.ts";

import type { BillLines } from "../settlement/bill-lines.ts";
import { readBillLines, type ReadOptions } from "../settlement/read-bill-lines.ts";

/** Another bill among the counterparts; `fault` tells why it could not be read, and what to do. */
export type CounterpartBill = { lines: BillLines; fault: null } | { lines: null; fault: string };

/** 招标工程量清单 beside a max price, 最高投标限价 beside a settlement. */
export type Counterparts = { tender: CounterpartBill | null; ceiling: CounterpartBill | null };

export const noCounterparts: Counterparts = { tender: null, ceiling: null };

/** Rejects only if the source fails or on `signal`. */
export async function readCounterpart(
  source: AsyncIterable<Uint8Array>,
  control: Omit<ReadOptions, "ownerSupplied" | "spots"> = {},
): Promise<CounterpartBill> {
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
