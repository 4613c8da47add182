import { type TagHandler, XmlStream } from "#service/xml/xml-stream.ts";

import { Utf8Text } from "./decode.ts";

/** Decodes and parses the bytes of a bill. Both methods throw `ReadError`. */
export class TagReader {
  private readonly text = new Utf8Text();
  private readonly xml: XmlStream;

  constructor(handler: TagHandler) {
    this.xml = new XmlStream(handler);
  }

  take(piece: Uint8Array): void {
    this.xml.write(this.text.take(piece));
  }

  finish(): void {
    this.xml.write(this.text.finish());
    this.xml.end();
  }
}
