import { expect, it } from "vitest";

import { contentText } from "./content-text.ts";

it.each([
  ["0.000271916467", "部", "2.7192 部/万m²"],
  ["0.000012500000", "台", "0.1250 台/万m²"],
  ["0.025", "套", "2.5000 套/100m²"],
  ["0.000244724820", "樘", "0.0245 樘/100m²"],
  ["1.541766369371", "m3", "1.5418 m³/m²"],
  ["122.362410267566", "t", "122.36 kg/m²"],
])("contentText › tells %s of %s as %s", (content, unit, text) => {
  expect(contentText(content, unit)).toBe(text);
});
