import { expect, it } from "vitest";

import { costRows } from "./costs.ts";

const totals = {
  total: "110.00",
  divisional: "80.00",
  measure: "10.00",
  safety: "4.00",
  other: "5.00",
  gf: "5.00",
  tax: "10.00",
};
const shown = (given: Partial<typeof totals>) =>
  costRows({ ...totals, ...given }, "2013").map(({ name, amount, isPart }) => [name, amount, isPart]);

it("costRows › add up to 合计; a part is not added", () => {
  const rows = shown({});
  expect(rows.map(([name]) => name)).toEqual([
    "分部分项工程费",
    "措施项目费",
    "其中：安全文明施工费",
    "其他项目费",
    "规费",
    "税金",
    "合计",
  ]);
  expect(rows.at(-1)).toEqual(["合计", "110.00", false]);
});

it("costRows › show the file's own total where it differs", () => {
  expect(shown({ total: "111.00" }).slice(-2)).toEqual([
    ["文件所列总造价", "111.00", true],
    ["合计", "110.00", false],
  ]);
});
