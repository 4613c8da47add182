import { expect, it } from "vitest";

import { thresholdsSchema } from "./thresholds.ts";

it.each([
  ["abc", "允许误差应为不小于0的数字"],
  ["1000001", "允许误差不能大于1000000"],
])("thresholdsSchema › reports one error for a figure: %s", (tolerance, message) => {
  const { error } = thresholdsSchema.shape.A01.safeParse({ tolerance });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it.each([
  ["12", "2", ["上限不能小于下限"]],
  ["2", "12", []],
  ["2", "2.0", []],
  ["10", "9.5", ["上限不能小于下限"]],
])("thresholdsSchema › reports a range that ends below its beginning: %s～%s", (from, to, messages) => {
  const { error } = thresholdsSchema.shape.N07.shape.supply.safeParse({ from, to });
  expect(error?.issues.map((issue) => issue.message) ?? []).toEqual(messages);
});
