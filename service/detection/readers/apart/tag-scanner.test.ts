import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { ReadError } from "#service/xml/read-error.ts";
import { XmlStream } from "#service/xml/xml-stream.ts";

import { readFeature } from "../../feature-words.ts";
import type { TagSink } from "../tag-sink.ts";
import { pieceReader } from "./read-pieces.ts";
import { TagUnpacker } from "./tag-unpacker.ts";
import { parseAll } from "./testing/parse-all.ts";

type Handler = Parameters<typeof parseAll>[1];

function outcome(read: (handler: Handler) => void): string[] {
  const told: string[] = [];
  try {
    read({
      open: (name, attributes, line, column) =>
        void told.push(`${name} ${line}:${column} ${JSON.stringify(Object.entries(attributes))}`),
      close: (name) => void told.push(`/${name}`),
    });
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    told.push(`${error.line}:${error.column} ${error.message}`);
  }
  return told;
}

/** Reads in pieces of `size`: they decide which of two faults in a line is told. */
function parsed(text: string, size: number): string[] {
  return outcome((handler) => parseAll(Buffer.from(text), handler, size));
}

function scanned(text: string, size: number): string[] {
  const bytes = Buffer.from(text);
  return outcome((handler) => {
    const read = pieceReader();
    const unpacker = new TagUnpacker(handler);
    for (let from = 0; from < bytes.length; from += size)
      unpacker.playAll(read(bytes.subarray(from, from + size)));
    unpacker.playAll(read(null));
  });
}

/** Bytes that the decoder waits for before it tells the kind of the file. */
const longHead = `<R Explains="${"说明".repeat(200)}">`;

const usual = [
  "<A/>",
  '<A x="1" y="说明&#10;二&amp;&lt;&#x41;"></A>',
  '<B z=\'"\'\n\ty=""\r\n/>',
  '<B x="a > b &gt; c"/>',
  '<C x="一\n二\r\n\t三"/>',
  "<!-- a > b -->",
  "<!-- 一\n二 -->",
  "\n",
  "\r\n\t",
  "<D><D><D/></D>\n</D>",
];
const unusual = [
  "text",
  "&amp;",
  "\r",
  "]]>",
  "<![CDATA[ <x> ]]>",
  "<?target data?>",
  '<A x = "1"/>',
  "<A ></A >",
  '<项 目="1"/>',
  '<a:b c:d="𠀀"/>',
  '<A x="1" x="2"/>',
  '<A x="1"y="2"/>',
  "<A x=1/>",
  '<A x="&nbsp;"/>',
  '<A x="a & b"/>',
  '<A x="&#0;"/>',
  '<A x="&#55296;"/>',
  '<A x="<"/>',
  "<A x='\u0001'/>",
  "<!-- a -- b -->",
  "</A>",
  "<A>",
  "</R>",
  "<R>",
];
const unfinished = ["<", "<A", "<!--"];

/** Arguments of the sink, start tag by start tag. */
function opened(part: string): Parameters<TagSink["open"]>[] {
  const told: Parameters<TagSink["open"]>[] = [];
  const read = pieceReader();
  const unpacker = new TagUnpacker({ open: (...tag) => void told.push(tag), close: () => undefined });
  for (const piece of [Buffer.from(`${longHead}${part}</R>`), null]) unpacker.playAll(read(piece));
  return told;
}

describe("TagScanner", () => {
  it("reads as the parser does, wherever pieces end", () => {
    const part = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...usual) },
      { weight: 1, arbitrary: fc.constantFrom(...unusual) },
    );
    const heads = fc.constantFrom(
      "",
      "\n",
      '<?xml version="1.0" encoding="utf-8"?>\r\n',
      "<?xml version='1.0' standalone='yes'?><!-- a -->",
      '<?xml version="1.1"?>',
    );
    fc.assert(
      fc.property(
        heads,
        fc.array(part, { maxLength: 12 }),
        fc.boolean(),
        fc.nat(300),
        (head, parts, end, size) => {
          const text = `${head}${longHead}${parts.join("")}${end ? "</R>\n" : ""}`;
          expect(scanned(text, size + 1)).toEqual(parsed(text, size + 1));
        },
      ),
      { numRuns: 1500 },
    );
  });

  it.each([...usual, ...unusual, ...unfinished])(
    "reads %j inside, before and after the root as the parser does",
    (part) => {
      for (const text of [
        `${longHead}<A/>${part}<A/></R>`,
        `${part}${longHead}</R>`,
        `${longHead}</R>${part}`,
      ])
        for (const size of [1, 7, 1000, 5000]) expect(scanned(text, size)).toEqual(parsed(text, size));
    },
  );

  it.each([65_536, 65_537])("judges a value of %d characters as the parser does", (length) => {
    const text = `${longHead}<A x="${"a".repeat(length)}"/></R>`;
    expect(scanned(text, 100_000)).toEqual(parsed(text, 100_000));
  });

  it.each(usual)("reads %j without the parser", (part) => {
    const parser = vi.spyOn(XmlStream.prototype, "write");
    scanned(`${longHead}${part}</R>`, 100);
    expect(parser).not.toHaveBeenCalled();
    parser.mockRestore();
  });

  it("hands a tag that is too long, nested too deep or without an end to the parser", () => {
    for (const part of [`<A x="${"a".repeat(1_100_000)}"/>`, "<A>".repeat(300), " ".repeat(1_100_000)]) {
      const text = `${longHead}${part}</R>`;
      expect(scanned(text, 65_536)).toEqual(parsed(text, 65_536));
    }
  });

  it.each([
    ['<WorkElement Quantity="1.5" Major="false" CalcType="" Attr="x"/>', true],
    ['<WorkElement Quantity="1.5" Major="false" CalcType="1.5"/>', false],
    ['<WorkElement Quantity="1,5"/>', false],
    ['<WorkElement Quantity="&#49;"/>', true],
    ['<WorkElement Quantity="&#33;"/>', false],
    ['<WorkElement Quantity = "1"/>', true],
    ['<WorkElement Quantity = "1,5"/>', false],
    ['<Unknown Quantity="1,5"/>', true],
  ])("tells whether the values of %s are of their types", (part, expected) => {
    expect(opened(part).map(([, , , , , isOfTypes]) => isOfTypes)).toEqual([true, expected]);
  });

  it.each([
    ['<WorkElement Attr="钢筋HRB400&#10;C30 混凝土，c30" Unit="m3"/>', "钢筋HRB400\nC30 混凝土，c30"],
    ['<WorkElement Number="1" Attr="DN 50"/>', "DN 50"],
    ['<WorkElement Attr = "DN 50" Unit="m"/>', "DN 50"],
    ['<WorkElement Attr="规格: 甲"/>', "规格: 甲"],
    ['<WorkElement Attr=""/>', ""],
    ['<WorkElement Name="C30"/>', null],
    ['<Unknown Attr="C30"/>', null],
  ])("reads the 项目特征 of %s", (part, text) => {
    const told = opened(part).map(([, { Unit }, , , , , feature]) => [Unit, feature]);
    expect(told).toEqual([
      [undefined, null],
      [/Unit="(\w+)"/.exec(part)?.[1], text === null ? null : readFeature(text)],
    ]);
  });

  it("keeps columns of a file in one line", () => {
    const text = `${longHead}${`<A x="${"1".repeat(1000)}"/>`.repeat(1500)}<项/><A y="&nbsp;"/></R>`;
    expect(scanned(text, 65_536)).toEqual(parsed(text, 65_536));
  });
});
