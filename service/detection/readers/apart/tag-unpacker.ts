import type { TagHandler } from "#service/xml/xml-stream.ts";

import { headNumbers, type TagBatch } from "./tag-batch.ts";

type Values = Record<string, string>;
type Shape = { name: string; names: readonly string[]; Values: new () => Values };

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

/** Replays batches, in their order, as the reader of the file would have called the handler. */
export class TagUnpacker {
  private readonly handler: TagHandler;
  private shapes: Shape[] = [];
  private readonly opened: string[] = [];

  constructor(handler: TagHandler) {
    this.handler = handler;
  }

  play({ text, numbers, shapes, renewed }: TagBatch): void {
    if (renewed) this.shapes = [];
    for (const names of shapes)
      this.shapes.push({ name: names.at(-1) ?? "", names: names.slice(0, -1), Values: valuesClass() });
    let from = 0;
    for (let at = 0; at < numbers.length;) {
      const code = numbers[at] ?? 0;
      if (code === 0) {
        at++;
        this.handler.close(this.opened.pop() ?? "");
        continue;
      }
      const shape = this.shapes[code - 1];
      if (shape === undefined) throw new Error("A tag of an unknown shape");
      const values = new shape.Values();
      const [line = 0, column = 0] = [numbers[at + 1], numbers[at + 2]];
      at += headNumbers;
      for (const name of shape.names) {
        const end = from + (numbers[at++] ?? 0);
        values[name] = text.slice(from, end);
        from = end;
      }
      this.opened.push(shape.name);
      this.handler.open(shape.name, values, line, column);
    }
  }
}
