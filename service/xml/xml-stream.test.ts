import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { sampleFile } from "../detection/testing/sample.ts";
import { ReadError } from "./read-error.ts";
import { XmlStream } from "./xml-stream.ts";

type Tag = { name: string; line: number; column: number };

function parse(text: string, size = text.length): Tag[] {
  const tags: Tag[] = [];
  const stream = new XmlStream({
    open: (name, _attributes, line, column) => void tags.push({ name, line, column }),
    close: () => undefined,
  });
  for (let from = 0; from < text.length; from += size) stream.write(text.slice(from, from + size));
  stream.end();
  return tags;
}

/** Reference implementation: finds `<name` by plain search. */
function placesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line, i) =>
      [...line.matchAll(/<([A-Za-z]\w*)(?=[\s/>]|$)/g)].map(
        (match) => `${match[1]} ${i + 1}:${match.index + 1}`,
      ),
    );
}

const place = (tag: Tag): string => `${tag.name} ${tag.line}:${tag.column}`;

const layouts = [
  '<A x="1"><B y="2"/><C/></A>',
  '<A\n  x="1">\n\t<B\n\ty="a&gt;b > c"/>\n <!-- < -->\n  <C\r\n z="1"></C>\r\n</A>',
  '<?xml version="1.0"?>\r\n<A>\r\n\t<B\r\n\t\tx="项目"/>text<C/>\r<D/><E\n/></A>',
  "<A><B\n/><C\n/></A>",
];

describe("XmlStream positions", () => {
  it.each(layouts)("are those of the `<`, wherever the text is cut (%#)", (text) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(parse(text, size).map(place)).toEqual(placesOf(text));
  });

  const { path, missing, note } = sampleFile("glodon-residential-143m.xml");
  it.skipIf(missing)(`are right in a real file${note}`, () => {
    const text = readFileSync(path, "utf8");
    expect(parse(text, 40_000).map(place)).toEqual(placesOf(text));
  });
});

describe("XmlStream errors", () => {
  const refusal = (text: string): string => {
    try {
      parse(text);
    } catch (error) {
      if (error instanceof ReadError) return `${error.line} ${error.message}`;
      throw error;
    }
    return "read";
  };

  // ASVS 1.5.1
  // GB/T 22239 8.1.4.4 d)
  it.each([
    ["<A>\n<B>\n</A>", /^3 .*结束标签与开始标签不一致/],
    ["<A>\n<B x='1'/>\n", /^3 文件不完整：标签 <A> 没有结束/],
    ["<A>\n<B x='1", /^2 文件不完整/],
    ["<A/>\n<B/>", /^2 .*多个根标签/],
    ["hello", /^1 文件不是XML文件/],
    ["<A/>hello", /^1 .*根标签之外有文字/],
    ["<A x='1' x='2'/>", /^1 .*属性x重复/],
    ["<A>&nbsp;</A>", /^1 .*未定义的实体/],
    ["<A x=1/>", /^1 .*没有引号/],
    ["<A>\u0001</A>", /^1 .*不允许的字符/],
    ['<?xml version="1.0"?>\n<!DOCTYPE A [\n<!ENTITY a "b">\n]>\n<A/>', /^2 文件含有不允许的DOCTYPE/],
    ["<A>".repeat(201), /^1 标签嵌套超过200层/],
    [`<A>\n<A x="${"a".repeat(65_537)}"/></A>`, /^2 .*过长/],
    [`<A x="${"a".repeat(1_100_000)}"/>`, /^1 .*过长/],
    [`<A x="${">".repeat(1_100_000)}"/>`, /^1 .*过长/],
    [`<A>${" ".repeat(1_100_000)}</A>`, /^1 .*过长/],
    [`<!DOCTYPE ${">".repeat(10)}`, /^1 文件含有不允许的DOCTYPE/],
  ])("names the line and the reason: %.40j", (text, expected) => {
    expect(refusal(text)).toMatch(expected);
  });

  it("stops before an endless attribute fills the memory", () => {
    const stream = new XmlStream({ open: () => undefined, close: () => undefined });
    stream.write('<A x="');
    let written = 0;
    expect(() => {
      for (; written < 100; written++) stream.write("a".repeat(65_536));
    }).toThrow(ReadError);
    expect(written).toBeLessThan(20);
  });
});
