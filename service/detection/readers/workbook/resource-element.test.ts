import { type CellValue, writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { kindOfResource } from "./resource-element.ts";

const items = {
  name: "分部分项",
  rows: [
    ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量", "综合单价", "合价"],
    [1, "010101001001", "平整场地", "1.土壤类别:三类土", "m2", 10, 2.5, 25],
  ],
};

/** Findings on 2 t of cement with these heads and figures. */
async function told(heads: readonly string[], ...figures: CellValue[]): Promise<string[]> {
  const header = ["序号", "编码", "名称", "单位", "数量", ...heads];
  const sheets = [items, { name: "人材机汇总表", rows: [header, [1, "c1", "水泥", "t", 2, ...figures]] }];
  const { findings } = await judge(await writeXlsx({ sheets }));
  return findings.map(({ rule, message, place }) => `${rule} ${place.column} ${message}`);
}

it("resourceElement › takes 合计 for that of the price that makes it", async () => {
  const heads = ["不含税市场价", "含税市场价", "合计"];
  expect(await told(heads, 100, 113, 226)).toEqual([]);
  expect(await told(heads, 100, 113, 200)).toEqual([]);
  expect(await told(heads, 100, 113, 230)).toEqual([
    "A11 8 工料机“水泥”（c1）的含税合价230.00元与数量2 × 含税单价113.00 = 226.00元不符，相差4.00元。",
  ]);
  expect(await told(heads, 100, null, 200)).toEqual([]);
});

it("resourceElement › takes 合计 beside 不含税市场价 alone for that before tax", async () => {
  const heads = ["不含税市场价", "合计"];
  expect(await told(heads, 100, 200)).toEqual([]);
  expect(await told(heads, 100, 210)).toEqual([
    "A11 7 工料机“水泥”（c1）的不含税合价210.00元与数量2 × 不含税单价100.00 = 200.00元不符，相差10.00元。",
  ]);
});

it("resourceElement › judges each of two totals by its price", async () => {
  const heads = ["不含税市场价", "含税市场价", "不含税市场价合计", "含税市场价合计"];
  expect(await told(heads, 100, 113, 200, 226)).toEqual([]);
  expect(await told(heads, 100, 113, 226, 226)).toEqual([
    "A11 8 工料机“水泥”（c1）的不含税合价226.00元与数量2 × 不含税单价100.00 = 200.00元不符，相差26.00元。",
  ]);
});

/** Names of 工料机 that these tables give, with what is found. */
async function resourcesOf(...tables: [title: string, ...rows: CellValue[][]][]): Promise<string[]> {
  const header = ["序号", "编码", "名称", "规格", "单位", "数量", "市场价", "合计"];
  const sheets = tables.map(([name, ...rows]) => ({ name, rows: [header, ...rows] }));
  const { findings, outcome } = await judge(await writeXlsx({ sheets: [items, ...sheets] }));
  return [String(outcome.totals?.resources), ...findings.map(({ rule }) => rule)];
}
const cement = [1, "c1", "水泥", "42.5", "t", 2, 100, 200];
const steel = [2, "c2", "钢筋", "HRB400", "t", 1, 4000, 4000];

it.each(["单位工程主要材料汇总表", "主要材料价格表", "单位工程主材表", "单位工程材料汇总表"])(
  "resourceTables › leaves out %s beside 人材机汇总表",
  async (title) => {
    expect(await resourcesOf(["单位工程人材机汇总表", cement, steel], [title, cement])).toEqual(["2"]);
    expect(await resourcesOf([title, cement], ["单位工程人材机汇总表", cement, steel])).toEqual(["2"]);
    expect(await resourcesOf([title, cement], [`${title}(二)`, steel])).toEqual(["2"]);
  },
);

it("resourceTables › tells what is wrong in 人材机汇总表", async () => {
  const wrong = cement.with(-1, 210);
  expect(await resourcesOf(["主要材料价格表", cement], ["人材机汇总表", wrong])).toEqual(["1", "A11"]);
});

it("RepeatedResources › counts rows once that several tables have, and each of one table", async () => {
  expect(await resourcesOf(["主要材料价格表", cement], ["单位工程材料汇总表", cement, steel])).toEqual(["2"]);
  const dearer = cement.with(6, 110).with(7, 220);
  expect(await resourcesOf(["材料汇总表", cement, dearer], ["主要材料价格表", cement])).toEqual(["2", "P06"]);
});

it.each([
  ["2", ["人", "人工", "人工费"]],
  ["3", ["材", "材料", "商砼", "商浆"]],
  ["4", ["机", "机械", "施工机具"]],
  ["5", ["主", "主材", "主要材料"]],
  ["6", ["设", "设备"]],
  ["7", ["配比", "配合比"]],
  [undefined, ["", "人行道", "机砖", "其他"]],
])("kindOfResource › reads the short words of valuation programs as kind %s", (kind, words) => {
  expect(words.map(kindOfResource)).toEqual(words.map(() => kind));
});
