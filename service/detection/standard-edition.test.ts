import { expect, it } from "vitest";

import { editionIn } from "./standard-edition.ts";

it.each([
  ["房屋建筑与装饰工程工程量计算规范(GB 50854-2013)", "2013"],
  ["通用安装工程工程量计算标准(GB/T 50856-2024)", "2024"],
  ["工程量清单项目计量规范(2013-北京)", "2013"],
  ["2024版工程量计算标准", "2024"],
  ["编制依据：GB/T 50500-2024、施工图纸", "2024"],
  ["GB 50500-2013及GB/T 50500-2024", null],
  ["GB/T 50XXX-201X", null],
  ["计量规范", null],
  ["2024-09信息价", null],
  ["计价文件2024年9月", null],
  ["浙江2018定额", null],
])("editionIn › %s", (text, expected) => {
  expect(editionIn(text)).toBe(expected);
});
