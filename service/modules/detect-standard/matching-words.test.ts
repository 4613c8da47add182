import { expect, it } from "vitest";

import { codesOf, patternOfCodes, patternOfWords, wordsOf } from "./matching-words.ts";

it.each([
  ["框架.*剪力墙|框剪", "框架……剪力墙、框剪"],
  ["强度等级|C\\d{2}", "强度等级、C##"],
  ["直径|[Φφ]\\s*\\d", "直径、Φ#、φ#"],
  ["Φ\\s*\\d|管径", "Φ#、管径"],
  ["MU\\d|强度", "MU#、强度"],
  ["M5\\.0|（水泥）", "M5.0、（水泥）"],
  ["", ""],
])("wordsOf › writes %s as words that are read back", (pattern, words) => {
  expect(wordsOf(pattern)).toBe(words);
  expect(patternOfWords(words)).toBe(pattern);
});

it.each(["(框架|排架)结构", "(?=桩)", "混凝土$"])(
  "wordsOf › keeps %s, which words cannot say, between backquotes",
  (pattern) => {
    expect(wordsOf(pattern)).toBe(`\`${pattern}\``);
    expect(patternOfWords(wordsOf(pattern))).toBe(pattern);
  },
);

it("patternOfWords › takes signs of expressions as they are written, and any separator", () => {
  const found = new RegExp(patternOfWords("C(30)，a.b;\n 钢…筋 ,"));
  expect(["C(30)", "a.b", "钢和筋"].every((text) => found.test(text))).toBe(true);
  expect(["C30", "axb", "钢"].some((text) => found.test(text))).toBe(false);
});

it.each([
  ["01050[1-8]", "010501～010508"],
  ["0104", "0104"],
  ["0104|01051500[1-4]", "0104、010515001～010515004"],
])("codesOf › writes %s as codes that are read back", (pattern, codes) => {
  expect(codesOf(pattern)).toBe(codes);
  expect(patternOfCodes(codes)).toBe(pattern);
});

it("patternOfCodes › leaves what is no range", () => {
  expect(patternOfCodes("010501～020508")).toBe("010501～020508");
  expect(codesOf("01(0|1)")).toBe("`01(0|1)`");
});
