import type { Attributes, TagHandler } from "#service/xml/xml-stream.ts";

import { readFeature } from "../../feature-words.ts";
import { isOfTypes } from "../../schema/value-types.ts";
import { type ShapeNode, ShapeTree } from "./shape-tree.ts";
import { headNumbers, markBase, type TagBatch } from "./tag-batch.ts";

const fewest = 4096;

/** Takes tags of the scanner, whose values are places in the file's text, and of the parser, whose values are texts. */
export class TagPacker implements TagHandler {
  readonly shapes = new ShapeTree();
  private renewed = false;
  private joined = "";
  /** Where the scanner's piece starts in `joined`. */
  private base = 0;
  private numbers = new Uint32Array(fewest);
  private count = 0;
  /** Place in `numbers` of the next value of the tag that is being read. */
  private at = headNumbers;

  /** The scanner's next piece. */
  piece(text: string): void {
    this.base = this.joined.length;
    this.joined += text;
  }

  /** Forgets values of a tag that was not opened. */
  start(): void {
    this.at = this.count + headNumbers;
  }

  /** A value as the piece writes it. */
  span(from: number, to: number): void {
    this.place(this.base + from, this.base + to);
  }

  /** A value that the piece writes otherwise. */
  value(text: string): void {
    const from = this.joined.length;
    this.joined += text;
    this.place(from, from + text.length);
  }

  /** After the value of a 项目特征. */
  feature(text: string): void {
    const { words, specification, mark } = readFeature(text);
    this.value(words);
    this.value(specification);
    this.place(Math.floor(mark / markBase), mark % markBase);
  }

  opened(node: ShapeNode, line: number, column: number, areOfTypes: boolean): void {
    const { count } = this;
    this.reserve(this.at);
    this.numbers[count] = this.shapes.numberOf(node) + 1;
    this.numbers[count + 1] = line;
    this.numbers[count + 2] = column;
    this.numbers[count + 3] = areOfTypes ? 1 : 0;
    this.count = this.at;
  }

  open(name: string, attributes: Attributes, line: number, column: number): void {
    this.start();
    let node = this.shapes.step(this.shapes.root, name);
    let areOfTypes = true;
    for (const [attribute, value] of Object.entries(attributes)) {
      node = this.shapes.step(node, attribute);
      areOfTypes &&= isOfTypes(node.types, value);
      this.value(value);
      if (node.isFeature) this.feature(value);
    }
    this.opened(node, line, column, areOfTypes);
  }

  close(): void {
    this.reserve(this.count);
    this.numbers[this.count++] = 0;
  }

  /** Tags since the last call. */
  take(): TagBatch {
    const batch = {
      text: this.joined,
      numbers: this.numbers.slice(0, this.count),
      shapes: this.shapes.takeFresh(),
      renewed: this.renewed,
    };
    this.renewed = this.shapes.renew();
    this.joined = "";
    this.base = 0;
    this.count = 0;
    return batch;
  }

  private place(from: number, to: number): void {
    this.reserve(this.at + 1);
    this.numbers[this.at++] = from;
    this.numbers[this.at++] = to;
  }

  private reserve(at: number): void {
    if (at < this.numbers.length) return;
    const larger = new Uint32Array(this.numbers.length * 2);
    larger.set(this.numbers);
    this.numbers = larger;
  }
}
