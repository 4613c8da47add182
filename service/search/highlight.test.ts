import fc from "fast-check";
import { expect, it } from "vitest";

import { foldWord, highlight, snippet } from "./highlight.ts";

const marked = (text: string, ...words: string[]) =>
  highlight(text, words.map(foldWord))
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join("");

it.each([
  ["商品Ｃ30混凝土", ["C30"], "商品[Ｃ30]混凝土"],
  ["混凝土和混凝土", ["混凝土"], "[混凝土]和[混凝土]"],
  ["钢筋混凝土", ["筋混", "混凝土"], "钢[筋混凝土]"],
  ["面积36㎡及其他", ["m2"], "面积36[㎡]及其他"],
  ["𠮷祥", ["祥"], "𠮷[祥]"],
  ["<b>钢筋</b>", ["钢筋"], "<b>[钢筋]</b>"],
  ["没有", ["钢筋"], "没有"],
])("highlight › marks %j", (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected);
});

it("highlight › loses and adds nothing", () => {
  const piece = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("混", "ﷺ", "İ", "㎡", "a"));
  const text = fc.array(piece).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (one, word) => {
      expect(
        highlight(one, [foldWord(word), "a", "混"])
          .map((part) => part.text)
          .join(""),
      ).toBe(one);
    }),
  );
});

it("snippet › shows the first hit, and … where it is cut", () => {
  const long = `${"前".repeat(100)}钢筋${"后".repeat(200)}`;
  const text = snippet(long, ["钢筋"])
    .map((part) => part.text)
    .join("");
  expect(text).toBe(`…${"前".repeat(30)}钢筋${"后".repeat(88)}…`);
  expect(snippet("  钢筋\n混凝土 ", ["没有"])).toEqual([{ text: "钢筋 混凝土", hit: false }]);
  expect(snippet(`${"𠮷".repeat(200)}钢筋`, ["钢筋"]).every((part) => part.text.isWellFormed())).toBe(true);
});
