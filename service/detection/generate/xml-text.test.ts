import fc from "fast-check";
import { expect, test } from "vitest";

import { attribute, parseXml } from "./testing/xml-tree.ts";
import { empty, escapeAttribute } from "./xml-text.ts";

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("&", "<", ">", '"', "'", "\t", "\n", "\r", "]]>"),
    ),
  )
  .map((pieces) => pieces.join(""));

test("markup, quotes and line breaks are written as references", () => {
  expect(escapeAttribute(`a<b>&"c"'\t\r\n`)).toBe("a&lt;b&gt;&amp;&quot;c&quot;'&#9;&#13;&#10;");
});

test("a parser reads back every value exactly", () => {
  fc.assert(
    fc.property(text, (value) => attribute(parseXml(empty(0, "A", { Value: value })), "Value") === value),
  );
});

test.each(["\u0000", "\u001F", "\uD800", "\uFFFE"])(
  "a character that XML cannot carry is refused: %j",
  (char) => {
    expect(() => escapeAttribute(`名称${char}`)).toThrow(RangeError);
  },
);

test("an attribute without a value is left out, a blank one is written", () => {
  expect(empty(1, "A", { Blank: "", None: undefined })).toBe('\t<A Blank=""/>\n');
});
