import { ReadError } from "#service/xml/read-error.ts";

import type { FeatureRead } from "../../feature-words.ts";
import { editionTables } from "../../schema/table.ts";
import type { TagSink } from "../tag-sink.ts";
import type { PieceRead } from "./read-pieces.ts";
import { isFeature } from "./shape-tree.ts";
import { headNumbers, markBase, type TagBatch } from "./tag-batch.ts";

type Values = Record<string, string>;
/** `feature`: the attribute that is a 项目特征, if there is one. */
type Shape = { name: string; names: readonly string[]; feature: string | null; Values: new () => Values };

/** Objects of one class have their properties at fixed places; those of saxes are hash tables. */
function valuesClass(): new () => Values {
  class Values {
    [name: string]: string;
  }
  // An attribute may have any name, such as `constructor`.
  Reflect.deleteProperty(Values.prototype, "constructor");
  Object.setPrototypeOf(Values.prototype, null);
  return Values;
}

/** Standard names as written in the program: Map lookups then compare pointers instead of letters. */
const ownNames: ReadonlyMap<string, string> = new Map(
  [...editionTables["2018"].keys()].map((name) => [name, name]),
);

const featureNumbers = 6;

function featureAt({ text, numbers }: TagBatch, at: number): FeatureRead {
  return {
    words: text.slice(numbers[at], numbers[at + 1]),
    specification: text.slice(numbers[at + 2], numbers[at + 3]),
    mark: (numbers[at + 4] ?? 0) * markBase + (numbers[at + 5] ?? 0),
  };
}

/** Replays batches, in their order, as the reader of the file would have called the handler. */
export class TagUnpacker {
  private readonly sink: TagSink;
  private shapes: Shape[] = [];
  private readonly opened: string[] = [];

  constructor(sink: TagSink) {
    this.sink = sink;
  }

  /** The tags before a refusal, then throws it. */
  playAll({ batch, refusal }: PieceRead): void {
    this.play(batch);
    if (refusal !== null) throw new ReadError(refusal.message, refusal);
  }

  play(batch: TagBatch): void {
    const { text, numbers, shapes, renewed } = batch;
    if (renewed) this.shapes = [];
    for (const [name = "", ...names] of shapes)
      this.shapes.push({
        name: ownNames.get(name) ?? name,
        names,
        feature: names.find((one) => isFeature(name, one)) ?? null,
        Values: valuesClass(),
      });
    for (let at = 0; at < numbers.length;) {
      const code = numbers[at] ?? 0;
      if (code === 0) {
        at++;
        this.sink.close(this.opened.pop() ?? "");
        continue;
      }
      const shape = this.shapes[code - 1];
      if (shape === undefined) throw new Error("A tag of an unknown shape");
      const values = new shape.Values();
      const [line = 0, column = 0, isOfTypes] = [numbers[at + 1], numbers[at + 2], numbers[at + 3] === 1];
      at += headNumbers;
      let feature: FeatureRead | null = null;
      for (const name of shape.names) {
        values[name] = text.slice(numbers[at], numbers[at + 1]);
        at += 2;
        if (name !== shape.feature) continue;
        feature = featureAt(batch, at);
        at += featureNumbers;
      }
      this.opened.push(shape.name);
      this.sink.open(shape.name, values, line, column, null, isOfTypes, feature);
    }
  }
}
