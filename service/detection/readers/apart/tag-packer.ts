import type { Attributes, TagHandler } from "#service/xml/xml-stream.ts";

import { type ShapeNode, ShapeTree } from "./shape-tree.ts";
import { headNumbers, type TagBatch } from "./tag-batch.ts";

const fewest = 4096;

export class TagPacker implements TagHandler {
  private readonly shapes = new ShapeTree();
  private renewed = false;
  private joined = "";
  private numbers = new Uint32Array(fewest);
  private count = 0;
  /** Of the tag that is being read. */
  private node: ShapeNode = this.shapes.root;
  private values = 0;

  attribute(name: string, value: string): void {
    this.node = this.shapes.step(this.node, name);
    const at = this.count + headNumbers + this.values++;
    this.reserve(at);
    this.numbers[at] = value.length;
    this.joined += value;
  }

  open(name: string, _attributes: Attributes, line: number, column: number): void {
    const { count } = this;
    this.reserve(count + headNumbers);
    this.numbers[count] = this.shapes.numberOf(this.shapes.step(this.node, name)) + 1;
    this.numbers[count + 1] = line;
    this.numbers[count + 2] = column;
    this.count = count + headNumbers + this.values;
    this.node = this.shapes.root;
    this.values = 0;
  }

  close(): void {
    this.reserve(this.count);
    this.numbers[this.count++] = 0;
  }

  /** Whole tags since the last call. A tag is never read across two pieces. */
  take(): TagBatch {
    const batch = {
      text: this.joined,
      numbers: this.numbers.slice(0, this.count),
      shapes: this.shapes.takeFresh(),
      renewed: this.renewed,
    };
    this.renewed = this.shapes.renew();
    this.node = this.shapes.root;
    this.values = 0;
    this.joined = "";
    this.count = 0;
    return batch;
  }

  private reserve(at: number): void {
    if (at < this.numbers.length) return;
    const larger = new Uint32Array(this.numbers.length * 2);
    larger.set(this.numbers);
    this.numbers = larger;
  }
}
