import { expect, it } from "vitest";

import { correctionOf, noCorrection } from "./written-correction.ts";

const first = { name: "张三", idNumber: "3301**********0011" };
const other = { name: "李四", idNumber: "3301**********0022" };

it("correctionOf › gives a text back to its author alone", () => {
  const written = { ...correctionOf(noCorrection, first), text: "职称有误" };
  expect(correctionOf(written, first).text).toBe("职称有误");
  expect(correctionOf(written, other).text).toBe("");
});
