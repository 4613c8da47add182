import fc from "fast-check";
import { expect, test } from "vitest";

import { attribute, parseXml } from "#service/bill-generator/testing/xml-tree.ts";

import { empty, escapeAttribute } from "./xml-text.ts";

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("&", "<", ">", '"', "'", "\t", "\n", "\r", "]]>"),
    ),
  )
  .map((pieces) => pieces.join(""));

test("xml-text › escapes markup, quotes and line breaks as references", () => {
  expect(escapeAttribute(`a<b>&"c"'\t\r\n`)).toBe("a&lt;b&gt;&amp;&quot;c&quot;'&#9;&#13;&#10;");
});

// ASVS 1.2.1
test("xml-text › round-trips every value through a parser", () => {
  fc.assert(
    fc.property(text, (value) => attribute(parseXml(empty(0, "A", { Value: value })), "Value") === value),
  );
});

test.each(["\u0000", "\u001F", "\uD800", "\uFFFE"])(
  "xml-text › rejects a character that XML cannot carry: %j",
  (char) => {
    expect(() => escapeAttribute(`名称${char}`)).toThrow(RangeError);
  },
);

test("xml-text › omits an attribute without a value and writes a blank one", () => {
  expect(empty(1, "A", { Blank: "", None: undefined })).toBe('\t<A Blank=""/>\n');
});
