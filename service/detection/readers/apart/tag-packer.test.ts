import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { leanBill } from "#service/bill-generator/lean-bill.ts";

import { sampleFile } from "../../testing/sample.ts";
import { smallBill } from "../../testing/small-bill.ts";
import { pieces } from "../decode.ts";
import { pieceReader } from "./read-pieces.ts";
import { TagUnpacker } from "./tag-unpacker.ts";
import { parseAll } from "./testing/parse-all.ts";

type Told = string[];

function recorder(told: Told) {
  return {
    open(name: string, attributes: Readonly<Record<string, string>>, line: number, column: number) {
      told.push(`${name} ${line}:${column} ${JSON.stringify(Object.entries(attributes))}`);
    },
    close: (name: string) => void told.push(`/${name}`),
  };
}

function* cut(text: string, size: number): Generator<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Buffer.from(text));
  for (let from = 0; from < bytes.length; from += size) yield bytes.slice(from, from + size);
}

function direct(text: string): Told {
  const told: Told = [];
  parseAll(Buffer.from(text), recorder(told));
  return told;
}

function packed(text: string, size: number): { told: Told; renewals: number } {
  const told: Told = [];
  const read = pieceReader();
  const unpacker = new TagUnpacker(recorder(told));
  let renewals = 0;
  for (const piece of [...cut(text, size), null]) {
    const { batch, refusal } = structuredClone(read(piece));
    expect(refusal).toBeNull();
    if (batch.renewed) renewals++;
    unpacker.play(batch);
  }
  return { told, renewals };
}

const odd =
  '<A __proto__="1" constructor="&amp;&#10;㎡"><B/><B toString="" valueOf="x"/><hasOwnProperty a="𠀀"/></A>';

describe("TagPacker", () => {
  it.each([
    ["a small bill", smallBill],
    ["names and values of every kind", odd],
    ["a generated bill", [...leanBill(300, 3)].join("")],
  ])("tells the tags of %s as the parser does", (_name, text) => {
    for (const size of [100, 65_536]) expect(packed(text, size).told).toEqual(direct(text));
  });

  const { path, missing, note } = sampleFile("glodon-residential-143m.xml");
  it.skipIf(missing)(`tells the tags of a real file${note}`, () => {
    const text = readFileSync(path, "utf8");
    expect(packed(text, 65_536).told).toEqual(direct(text));
  });

  it("forgets shapes of a file that has a new one in every tag", () => {
    const tags = Array.from({ length: 30_000 }, (_, i) => `<T a${i}="${i}" b="x"/>`);
    const text = `<R>${tags.join("")}</R>`;
    const { told, renewals } = packed(text, 65_536);
    expect(told).toEqual(direct(text));
    expect(renewals).toBeGreaterThan(2);
  });

  it("hands on the tags before an error", () => {
    const read = pieceReader();
    const [bytes] = pieces(Buffer.from(`<A>\n<B x="1"/>${" ".repeat(2000)}\n<C y="2" y="3"/></A>`));
    const { batch, refusal } = read(new Uint8Array(bytes ?? []));
    const told: Told = [];
    new TagUnpacker(recorder(told)).play(batch);
    expect(told).toEqual(["A 1:1 []", 'B 2:1 [["x","1"]]', "/B"]);
    expect(refusal).toMatchObject({ message: "文件不是格式正确的XML：属性y重复", line: 3 });
  });
});
