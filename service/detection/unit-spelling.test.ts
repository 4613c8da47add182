import { expect, it } from "vitest";

import { normalUnit } from "./unit-spelling.ts";

it.each([
  ["m", ["米", "M", " m ", "延长米"]],
  ["m2", ["平方米", "㎡", "平米", "M2", "m²", "m^2", "m 2"]],
  ["m3", ["立方米", "m³", "M3", "㎥"]],
  ["kg", ["千克", "公斤", "㎏"]],
  ["km", ["千米", "公里", "KM", "㎞"]],
  ["t", ["吨", "T"]],
  ["hm2", ["公顷"]],
  ["樘", ["樘"]],
])("normalUnit › spells %s one way", (unit, spellings) => {
  expect(spellings.map(normalUnit)).toEqual(spellings.map(() => unit));
});
