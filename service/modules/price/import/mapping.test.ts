import { expect, test } from "vitest";

import { guessHeadRow, suggestColumns } from "./mapping.ts";

const cells = ["序号", "材料编码", "名称", "规格型号", "单位", "不含税价", "含税价", "税率(%)"];

test("suggestColumns › tells the price without tax from the one with it", () => {
  expect(suggestColumns(cells, {})).toEqual({
    code: 1,
    name: 2,
    specification: 3,
    unit: 4,
    excl: 5,
    incl: 6,
    rate: 7,
  });
});

test("suggestColumns › prefers the headings of the station's last import", () => {
  const remembered = { name: "序号", incl: "不含税价" };
  expect(suggestColumns(cells, remembered)).toMatchObject({ name: 0, incl: 5, specification: 3 });
});

test("guessHeadRow › finds the headings below a title and notes", () => {
  const rows = [
    { row: 1, cells: ["杭州市2026年1月材料价格"] },
    { row: 2, cells: ["单位：元"] },
    { row: 4, cells },
    { row: 5, cells: ["1", "0101", "钢筋", "", "t", "3000", "3390", "13"] },
  ];
  expect(guessHeadRow(rows, {})).toMatchObject({ headRow: 4, columns: { name: 2 } });
});
