import { expect, it } from "vitest";

import { isSearchable, keywordProblem } from "./keyword.ts";
import { searchProblem, wordsOf } from "./search-text.ts";

it("isSearchable › asks for a letter or digit", () => {
  expect(["混", "ａ", "1", "￥5"].every(isSearchable)).toBe(true);
  expect(["", "，。", "%_", "——", "（）", "+-*/"].some(isSearchable)).toBe(false);
});

it("wordsOf › parts at blanks of any width, without repeats", () => {
  expect(wordsOf(" 混凝土　C30\n混凝土 ")).toEqual(["混凝土", "C30"]);
});

it.each([
  ["", "请输入搜索内容"],
  ["，。！……（）", "请输入文字、字母或数字，仅有标点符号无法搜索"],
  ["钢".repeat(10_000), "关键词不能超过100个字，现有10000个字，请缩短后重试"],
  ["一 二 三 四 五 六 七 八 九 十 十一", "一次最多搜索10个词，请减少后重试"],
  ["砼 C30", null],
])("searchProblem › tells of %j", (text, problem) => {
  expect(searchProblem(text)).toBe(problem);
});

it.each([
  ["", null],
  [" ，。 ", "请输入文字、字母或数字，仅有标点符号无法搜索"],
  ["钢".repeat(101), "关键词不能超过100个字，现有101个字，请缩短后重试"],
  [`${"钢".repeat(100)} `, null],
])("keywordProblem › tells of %j", (text, problem) => {
  expect(keywordProblem(text)).toBe(problem);
});
