import { ExchangeXmlWriter } from "./exchange-xml-writer.ts";
import { openBill } from "./readers/read-bill.ts";

/**
 * Streams a bill of either format as exchange XML; data that a workbook lacks is omitted, never invented.
 * @throws {ReadError} for an unreadable bill; the XML written before is then incomplete.
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
