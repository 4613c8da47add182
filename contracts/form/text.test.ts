import { expect, it } from "vitest";

import { maxPriceFields } from "../max-price/fields.ts";
import { fieldLabel, fieldText, printedText } from "./text.ts";

const field = (code: string) => {
  const found = maxPriceFields.find((candidate) => candidate.code === code);
  if (!found) throw new Error(code);
  return found;
};

it("fieldText › formats separators, choices and the names stored with the record", () => {
  expect(fieldText(field("ceilingPrice"), "1234567.5")).toBe("1,234,567.50");
  expect(fieldText(field("partFbfx"), "1234567.00")).toBe("1,234,567.00");
  expect(fieldText({ ...field("ceilingPrice"), append: "万元" }, "1234567.50")).toBe("123.45675");
  expect(fieldText({ ...field("ceilingPrice"), append: "万元" }, "500.00")).toBe("0.05");
  expect(fieldText({ ...field("ceilingPrice"), append: "万元" }, "-120000000.00")).toBe("-12,000");
  expect(fieldText(field("areaAbove"), "12345.678")).toBe("12,345.678");
  expect(fieldText(field("fundSource"), "1,2")).toBe("国有资金、国有控股资金");
  expect(fieldText(field("promise"), "0")).toBe("否");
  expect(fieldText(field("regionCode"), "330102", { regionCode: "上城区" })).toBe("上城区");
  expect(fieldText(field("projectName"), "")).toBe("");
});

it("fieldLabel › returns the label where it differs from the name", () => {
  expect(fieldLabel(field("projectName"))).toBe("项目名称");
  expect(fieldLabel(field("promise"))).toBe("承诺所填内容和所附文件真实、完整、有效");
});

it.each([
  ["compileDate", "2026-11-04", "2026年11月4日"],
  ["laborPriceDate", "2026-09", "2026年9月"],
  ["bidCloseDate", "2026-11-04 09:05", "2026年11月4日9时05分"],
  ["compileDate", "2026-13-04", "2026-13-04"],
  ["compileDate", "", ""],
  ["ceilingPrice", "1234567.5", "1,234,567.50"],
])("printedText › writes %s %j as %j", (code, value, text) => {
  expect(printedText(field(code), value)).toBe(text);
});
