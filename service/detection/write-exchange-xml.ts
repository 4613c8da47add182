import { ExchangeXmlWriter } from "./exchange-xml-writer.ts";
import { openBill } from "./readers/read-bill.ts";

/**
 * Reads a bill of either format and writes it as exchange XML, piece by piece. What a workbook does not say is left out,
 * never made up. Throws `ReadError` for a bill that cannot be read; what was written before is then no whole bill.
 */
export async function writeAsExchangeXml(
  source: AsyncIterable<Uint8Array>,
  write: (text: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const writer = new ExchangeXmlWriter();
  const drain = (): Promise<void> => write(writer.take());
  const file = await openBill(source);
  await file.read({ row: () => undefined }, { signal, drain }, writer);
  await drain();
}
