import { expect, it } from "vitest";

import { thresholdsSchema } from "./thresholds.ts";

it.each([
  ["abc", "允许误差应为不小于0的数字"],
  ["1000001", "允许误差不能大于1000000"],
])("thresholdsSchema › reports one error for a figure: %s", (tolerance, message) => {
  const { error } = thresholdsSchema.shape.A01.safeParse({ tolerance });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
