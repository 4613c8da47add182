import { XmlStream } from "#service/xml/xml-stream.ts";

import type { TagPacker } from "./apart/tag-packer.ts";
import { TagScanner } from "./apart/tag-scanner.ts";
import { Utf8Text } from "./decode.ts";

/** Decodes the bytes of a bill and packs its tags. Both methods throw `ReadError`. */
export class TagReader {
  private readonly text = new Utf8Text();
  private readonly packer: TagPacker;
  private readonly scanner: TagScanner;
  /** Once the scanner stopped. */
  private parser: XmlStream | null = null;

  constructor(packer: TagPacker) {
    this.packer = packer;
    this.scanner = new TagScanner(packer);
  }

  take(piece: Uint8Array): void {
    this.read(this.text.take(piece));
  }

  finish(): void {
    this.read(this.text.finish());
    const rest = this.parser === null ? this.scanner.finish() : null;
    if (rest !== null) this.parse(rest);
    this.parser?.end();
  }

  private read(text: string): void {
    if (this.parser !== null) return this.parser.write(text);
    const rest = this.scanner.scan(text);
    if (rest !== null) this.parse(rest);
  }

  private parse(rest: string): void {
    this.parser = new XmlStream(this.packer);
    this.parser.resume(this.scanner.place());
    this.parser.write(rest);
  }
}
