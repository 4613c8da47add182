import { describe, expect, it } from "vitest";

import { projectClasses } from "#contracts/max-price/options.ts";

import { classRemark } from "./class-remark.ts";

const nameOf = (code: string) => projectClasses.find(({ value }) => value === code)?.label;

describe("classRemark", () => {
  it("names the class of the units if none has the chosen one", () => {
    expect(classRemark("04", ["0101", "0102", "0301"])).toBe(
      `所选工程类型为“${nameOf("04")}”，造价数据文件中单位工程的专业类别为01 ${nameOf("01")}、03 ${nameOf("03")}，请核对`,
    );
  });
  it("is null if a unit has the chosen class", () => {
    expect(classRemark("01", ["0304", "0101"])).toBeNull();
  });
  it.each([
    ["no class is chosen", "", ["0101"]],
    ["no bill is uploaded", "04", []],
    ["the units have no known class", "04", ["9901", "x"]],
  ])("is null while %s", (_, chosen, specialties) => {
    expect(classRemark(chosen, specialties)).toBeNull();
  });
});
