import { xmlLimits } from "#service/xml/limits.ts";
import { type TagHandler, XmlStream } from "#service/xml/xml-stream.ts";

import { Utf8Text } from "../../decode.ts";

/** Reads with the parser alone, as the scanner must. */
export function parseAll(bytes: Uint8Array, handler: TagHandler, size: number = xmlLimits.piece): void {
  const text = new Utf8Text();
  const xml = new XmlStream(handler);
  for (let from = 0; from < bytes.length; from += size)
    xml.write(text.take(bytes.subarray(from, from + size)));
  xml.write(text.finish());
  xml.end();
}
