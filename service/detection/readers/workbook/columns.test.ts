import { describe, expect, test } from "vitest";

import { cellOf, columnsOf, isHeader, isSubHeader } from "./columns.ts";

/** Column of each field, from 1, of a header of these lines. */
function startsOf(lines: readonly string[][]): Record<string, number> {
  const [first = [], ...further] = lines;
  expect(isHeader(first)).toBe(true);
  for (const [index, line] of further.entries())
    expect(isSubHeader(line, columnsOf(lines.slice(0, index + 1)))).toBe(true);
  return Object.fromEntries([...columnsOf(lines)].map(([field, { from }]) => [field, from + 1]));
}

describe("columnsOf", () => {
  test.each<[string, string[][], Record<string, number>]>([
    [
      "金额 over 综合单价, 合价 and 其中, which has a third line",
      [
        ["序号", "项目编码", "项目名称", "计量单位", "工程量", "金额", "", "", ""],
        ["", "", "", "", "", "综合单价", "合价", "其中", ""],
        ["", "", "", "", "", "", "", "人工费", "暂估价"],
      ],
      { seq: 1, number: 2, name: 3, unit: 4, quantity: 5, price: 6, total: 7 },
    ],
    [
      "项目over编码and名称",
      [
        ["序号", "项目", "", "特征", "单位", "工程量", "金额", ""],
        ["", "编码", "名称", "", "", "", "综合单价", "合价"],
      ],
      { seq: 1, number: 2, name: 3, feature: 4, unit: 5, quantity: 6, price: 7, total: 8 },
    ],
    [
      "单价 over 含税 and 不含税, which are prices by the head above them",
      [
        ["序号", "名称", "规格", "单位", "数量", "单价", "", "合价"],
        ["", "", "", "", "", "不含税", "含税", ""],
      ],
      { seq: 1, name: 2, specification: 3, unit: 4, quantity: 5, price: 6, total: 8 },
    ],
    [
      "合价 over 暂定 and 实际, of which 暂定 is the amount",
      [
        ["编号", "项目名称", "单位", "暂定数量", "实际数量", "综合单价", "合价", ""],
        ["", "", "", "", "", "", "暂定", "实际"],
      ],
      { number: 1, name: 2, unit: 3, quantity: 4, settledQuantity: 5, price: 6, total: 7, settledTotal: 8 },
    ],
    [
      "数量, 单价 and 合价 over 暂估 and 确认",
      [
        [
          "序号",
          "材料（工程设备）名称、规格、型号",
          "计量单位",
          "数量",
          "",
          "单价",
          "",
          "合价",
          "",
          "差额±",
          "",
        ],
        ["", "", "", "暂估", "确认", "暂估", "确认", "暂估", "确认", "单价", "合价"],
      ],
      {
        seq: 1,
        name: 2,
        unit: 3,
        quantity: 4,
        price: 6,
        total: 8,
        settledQuantity: 5,
        settledPrice: 7,
        settledTotal: 9,
      },
    ],
    [
      "暂估 and 确认 over 数量, 单价 and 合价",
      [
        ["序号", "材料名称", "规格型号", "计量单位", "暂估", "", "", "确认", "", "", "调整金额"],
        ["", "", "", "", "数量", "单价", "合价", "数量", "单价", "合价", ""],
      ],
      {
        seq: 1,
        name: 2,
        specification: 3,
        unit: 4,
        quantity: 5,
        price: 6,
        total: 7,
        settledQuantity: 8,
        settledPrice: 9,
        settledTotal: 10,
      },
    ],
  ])("reads merged heads: %s", (_, lines, starts) => {
    expect(startsOf(lines)).toEqual(starts);
  });

  test.each([
    [["不含税市场价", "含税市场价", "合计"], { noTaxPrice: 4, price: 5, total: 6 }],
    [["不含税市场价", "不含税市场价合计", "含税市场价合计"], { noTaxPrice: 4, noTaxTotal: 5, total: 6 }],
    [["市场价", "合计"], { price: 4, total: 5 }],
    [["市场价（不含税）", "市场价（元，含税）", "合价(含税)"], { noTaxPrice: 4, price: 5, total: 6 }],
    [["单价(除税)", "金额(不含税)"], { noTaxPrice: 4, noTaxTotal: 5 }],
  ])("tells prices before and with tax apart in 人材机汇总: %j", (heads, starts) => {
    const columns = columnsOf([["名称", "单位", "数量", ...heads]], true);
    const found = Object.fromEntries([...columns].map(([field, { from }]) => [field, from + 1]));
    expect(found).toEqual({ name: 1, unit: 2, quantity: 3, ...starts });
  });

  test("tells prices and totals apart by a line below 单价 and 合价 of 人材机汇总", () => {
    const first = ["名称", "单位", "数量", "单价", "", "合价", ""];
    const columns = columnsOf([first, ["", "", "", "除税价", "含税价", "不含税", "含税"]], true);
    const found = Object.fromEntries([...columns].map(([field, { from }]) => [field, from + 1]));
    expect(found).toMatchObject({ noTaxPrice: 4, price: 5, noTaxTotal: 6, total: 7 });
  });

  test("assigns a text anywhere in a merged head's columns to that head", () => {
    const columns = columnsOf([["序号", "名称", "", "", "单位", "金额"]]);
    expect(cellOf(["1", "", "", "挖土方", "m3", "9"], columns, "name")).toBe("挖土方");
    expect(cellOf(["1", "", "", "", "m3", "9"], columns, "name")).toBe("");
    expect(cellOf(["1"], columns, "quantity")).toBeNull();
  });

  test.each([
    ["the first row of a bill", ["1", "010101001001", "平整场地", "m2", "10", "2.27", "22.70"]],
    ["the heading of a 分部", ["", "", "土石方工程", "", "", "", ""]],
    ["a sum of nothing", ["合计", "", "", "", "", "", ""]],
    ["the next page's head", ["序号", "项目编码", "项目名称", "计量单位", "工程量", "综合单价", "合价"]],
  ])("does not take %s for a further header line", (_, cells) => {
    const columns = columnsOf([["序号", "项目编码", "项目名称", "计量单位", "工程量", "综合单价", "合价"]]);
    expect(isSubHeader(cells, columns)).toBe(false);
  });
});

// ASVS 15.2.2
test("isHeader › reads a cell of opening brackets once", () => {
  expect(isHeader(["(".repeat(300_000)])).toBe(false);
});

test("columnsOf › reads heads of opening brackets once, where prices have both taxes", () => {
  expect(columnsOf([["序号", "（".repeat(300_000)]], true).size).toBe(1);
});
