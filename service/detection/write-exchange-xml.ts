import type { Attributes } from "#service/xml/xml-stream.ts";

import { openBill } from "./readers/read-bill.ts";
import type { TagSink } from "./readers/tag-sink.ts";
import { close, empty, open } from "./xml-text.ts";

/** Drops comments and text between tags; the standard uses neither. */
class ExchangeXmlWriter implements TagSink {
  private text = '<?xml version="1.0" encoding="utf-8"?>\n';
  private depth = 0;
  private waiting: { name: string; attributes: Attributes } | null = null;

  open(name: string, attributes: Attributes): void {
    this.settle();
    this.waiting = { name, attributes };
  }

  close(name: string): void {
    if (this.waiting === null) {
      this.depth--;
      this.text += close(this.depth, name);
      return;
    }
    this.text += empty(this.depth, name, this.waiting.attributes);
    this.waiting = null;
  }

  take(): string {
    const { text } = this;
    this.text = "";
    return text;
  }

  private settle(): void {
    if (this.waiting === null) return;
    this.text += open(this.depth, this.waiting.name, this.waiting.attributes);
    this.depth++;
    this.waiting = null;
  }
}

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
