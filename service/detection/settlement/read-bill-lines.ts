import { openBill } from "../readers/read-bill.ts";
import { BillLines } from "./bill-lines.ts";

export type ReadOptions = {
  ownerSupplied: readonly string[] | null;
  spots?: boolean;
  size?: number;
  most?: number;
  unpriced?: boolean;
  signal?: AbortSignal;
  progress?(bytesRead: number): void;
};

/** @throws {ReadError} if the bill cannot be read, {TooManyLines} above `most`. */
export async function readBillLines(
  source: AsyncIterable<Uint8Array>,
  { ownerSupplied, spots, most, ...control }: ReadOptions,
): Promise<BillLines> {
  const lines = new BillLines(ownerSupplied, { spots, most });
  const file = await openBill(source);
  await file.read({ row: () => undefined, ...lines.listener() }, control);
  return lines;
}
