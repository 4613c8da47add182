import { close, empty, open } from "./generate/xml-text.ts";
import type { TagSink } from "./readers/tag-sink.ts";
import type { Attributes } from "./readers/xml-stream.ts";

/**
 * Writes the elements of a bill as exchange XML again: every element and attribute, in their order, with their values.
 * Comments and text between tags, of which the standard makes no use, are left out.
 */
export class ExchangeXmlWriter implements TagSink {
  private text = '<?xml version="1.0" encoding="utf-8"?>\n';
  private depth = 0;
  /** A start tag of which is not known yet whether the element holds others. */
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

  /** What was written since the last time. */
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
