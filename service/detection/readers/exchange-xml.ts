import { XmlStream } from "#service/xml/xml-stream.ts";

import type { BillListener } from "../model.ts";
import { pieces, Utf8Text } from "./decode.ts";
import { both, type TagSink } from "./tag-sink.ts";
import { BillWalker } from "./walk/bill-walker.ts";

export type ReadControl = {
  signal?: AbortSignal | undefined;
  progress?: ((bytesRead: number) => void) | undefined;
  drain?: () => Promise<void>;
};

/**
 * Reads a bill of the exchange standard in one pass; `copy` receives every element too.
 * @throws {ReadError} if the file cannot be read.
 */
export async function readExchangeXml(
  source: AsyncIterable<Uint8Array>,
  listener: BillListener,
  control: ReadControl = {},
  copy?: TagSink,
): Promise<void> {
  const walker = new BillWalker(listener);
  const text = new Utf8Text();
  const xml = new XmlStream(copy === undefined ? walker : both(walker, copy));
  let bytesRead = 0;
  for await (const chunk of source)
    for (const piece of pieces(chunk)) {
      control.signal?.throwIfAborted();
      xml.write(text.take(piece));
      await control.drain?.();
      bytesRead += piece.length;
      control.progress?.(bytesRead);
    }
  control.signal?.throwIfAborted();
  xml.write(text.finish());
  xml.end();
  await control.drain?.();
}
