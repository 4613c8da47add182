import { type CellValue, writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";

type Rows = CellValue[][];

const items = {
  name: "分部分项",
  rows: [
    ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量", "综合单价", "合价"],
    [1, "010101001001", "平整场地", "1.土壤类别:三类土", "m2", 10, 2.5, 25],
  ],
};
const safety = (amount: CellValue): CellValue[] => [1, "011707001001", "安全文明施工费", null, null, amount];
const part = (seq: string | null, name: string, rate: number, amount: number): CellValue[] => [
  seq,
  null,
  name,
  25,
  rate,
  amount,
];
const night = [2, "011707002001", "夜间施工", 25, 4, 1];
const total = (amount: number): CellValue[] => [null, null, "合计", null, null, amount];

/** Measures that are read as items, and findings. */
async function read(...rows: Rows): Promise<{ items: string[]; found: string[] }> {
  const header = ["序号", "项目编码", "项目名称", "计算基础", "费率(%)", "金额"];
  const sheets = [items, { name: "总价措施", rows: [header, ...rows] }];
  const { findings, rows: read } = await judge(await writeXlsx({ sheets }));
  return {
    items: read.flatMap(({ kind, section, name, total }) =>
      kind === "item" && section === "measure" ? [`${name} ${total}`] : [],
    ),
    found: findings.map(({ rule, message }) => `${rule} ${message}`),
  };
}

it.each([
  ["named 其中", part(null, "其中：环境保护", 4, 1), part(null, "其中：文明施工", 16, 4)],
  ["below a row named 其中", part(null, "其中：环境保护", 4, 1), part(null, "文明施工", 16, 4)],
  ["numbered below the row", part("1.1", "环境保护", 4, 1), part("1．2", "文明施工", 16, 4)],
])("rowGroups › counts rows once that are %s and come to it", async (_, first, second) => {
  const { items, found } = await read(safety(5), first, second, night, total(6));
  expect(found).toEqual([]);
  expect(items).toEqual([
    expect.stringMatching("环境保护 1"),
    expect.stringMatching("文明施工 4"),
    "夜间施工 1",
  ]);
});

it("rowGroups › leaves out 其中 that does not come to its row", async () => {
  const { items, found } = await read(safety(5), part(null, "其中：环境保护", 4, 1), night, total(6));
  expect(found).toEqual([]);
  expect(items).toEqual(["安全文明施工费 5", "夜间施工 1"]);
});

it("rowGroups › counts 其中 below a row without an amount", async () => {
  const { items } = await read(safety(null), part(null, "其中：环境保护", 4, 1), night, total(2));
  expect(items).toEqual(["安全文明施工费 null", "其中：环境保护 1", "夜间施工 1"]);
});

it("rowGroups › counts each of numbered rows that do not come to the row above", async () => {
  const { items, found } = await read(safety(5), part("1.1", "环境保护", 4, 1), total(5));
  expect(items).toEqual(["安全文明施工费 5", "环境保护 1"]);
  expect(found).toContain("A04 措施项目“总价措施项目”的合计5.00元与所含2项之和6.00元不符，相差1.00元。");
});
