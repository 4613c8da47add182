import { expect, it } from "vitest";

import { at } from "../../testing/rule-case.ts";
import { said } from "../../testing/said.ts";

it("P01 › calls a negative amount of a rate an amount, without a quantity", async () => {
  const { findings } = await said("P01", {
    edits: [[at.safety, 'Price="50.00" Rate="4.587" Total="50.00"', 'Rate="4.587" Total="-50.00"']],
  });
  expect(findings).toEqual(["E 清单项目“安全文明施工”（1.1）的金额为-50.00元，金额不应为负。"]);
});

it("P01 › calls a negative unit price a price", async () => {
  const { findings } = await said("P01", { edits: [[at.soil, 'Price="9.00"', 'Price="-9.00"']] });
  expect(findings).toEqual([
    "E 清单项目“挖一般土方”（010101001001）的综合单价为-9.00元，工程量10 m³，单价不应为负。",
  ]);
});
