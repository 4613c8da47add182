import { expect, it } from "vitest";

import { filledFeature } from "./filled-feature.ts";

it.each([
  ["1.混凝土种类:\n2.混凝土强度等级:", ""],
  ["1.混凝土种类: 2.混凝土强度等级：", ""],
  ["1.混凝土种类:商品混凝土\n2.混凝土强度等级:", "混凝土种类:商品混凝土"],
  ["1.钢筋种类、规格:\nHRB400 直径20", "钢筋种类、规格:\nHRB400 直径20"],
  ["规格: 2.5mm", "规格:\n5mm"],
  ["1.混凝土强度等级:C30", "1.混凝土强度等级:C30"],
  ["", ""],
])("filledFeature › %j is %j", (feature, filled) => {
  expect(filledFeature(feature)).toBe(filled);
});
