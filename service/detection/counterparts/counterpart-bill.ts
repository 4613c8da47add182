import { groupThousands } from "#contracts/money.ts";
import { ReadError } from "#service/xml/read-error.ts";

import { type BillLines, TooManyLines } from "../settlement/bill-lines.ts";
import { readBillLines, type ReadOptions } from "../settlement/read-bill-lines.ts";

/** Another bill among the counterparts; `fault` tells why it is not compared, and what to do. */
export type CounterpartBill = { lines: BillLines; fault: null } | { lines: null; fault: CounterpartFault };
export type CounterpartFault = { kind: "unread" | "long"; message: string };

/** Lines of both bills are held in memory: two of 300,000 took 685 MB. */
const mostCounterpartLines = 200_000;

/** 招标工程量清单 beside a max price, 最高投标限价 beside a settlement. */
export type Counterparts = { tender: CounterpartBill | null; ceiling: CounterpartBill | null };

export const noCounterparts: Counterparts = { tender: null, ceiling: null };

/** Rejects only if the source fails or on `signal`. */
export async function readCounterpart(
  source: AsyncIterable<Uint8Array>,
  { most = mostCounterpartLines, ...control }: Omit<ReadOptions, "ownerSupplied" | "spots"> = {},
): Promise<CounterpartBill> {
  try {
    const lines = await readBillLines(source, { ownerSupplied: null, spots: false, most, ...control });
    return { lines, fault: null };
  } catch (error) {
    if (error instanceof TooManyLines) {
      const message = `清单项目超过${groupThousands(String(most))}行`;
      return { lines: null, fault: { kind: "long", message } };
    }
    if (!(error instanceof ReadError)) throw error;
    const { message, line, namesWayOut } = error;
    const place = line > 1 ? `（第${line}行）` : "";
    const wayOut = namesWayOut ? "" : "。请在计价软件中重新导出XML或xlsx后上传";
    return { lines: null, fault: { kind: "unread", message: `${message}${place}${wayOut}` } };
  }
}
