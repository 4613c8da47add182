import { type CellValue, writeXlsx, type WriteSheet } from "hucre/xlsx";
import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";

type Rows = CellValue[][];

const page = (title: string, owner: string, ...rows: Rows): WriteSheet => ({
  name: `${title.slice(0, 20)} ${owner}`,
  rows: [[`表 ${title}`], [`工程名称：${owner}`], ...rows],
});
const itemHeads: Rows = [
  ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量", "金额（元）", ""],
  ["", "", "", "", "", "", "综合单价", "合价"],
];
const items = (owner: string, code = "010101001001") =>
  page(
    "E.2.1 分部分项工程项目清单计价表",
    owner,
    ...itemHeads,
    [1, code, "平整场地", "1.土壤类别:三类土", "m2", 100, 10, 1000],
    ["合计", ...Array<null>(6).fill(null), 1000],
  );
const lumpHeads = ["序号", "项目名称", "计算基础", "费率(%)", "价格（元）", "备注"];
const measures = (owner: string, total = 100) =>
  page(
    "E.3.1 措施项目清单计价表",
    owner,
    lumpHeads,
    ["1", "脚手架", null, null, 40],
    ["2", "安全生产", 1000, 6, 60],
    ["合计", null, null, null, total],
  );
const tax = (owner: string, rate: number, amount: number, base = 1100) =>
  page(
    "E.5.1 增值税计价表",
    owner,
    ["序号", "项目名称", "计算基础说明", "计算基础", "税率（%）", "金额（元）"],
    ["1", "增值税", "分部分项+措施+其他", base, rate, amount],
    ["合计", null, null, null, null, amount],
  );
const summary = (owner: string, divisional: number, taxes: number) =>
  page(
    "E.1.1 工程项目清单汇总表",
    owner,
    ["序号", "项目内容", "金额（元）"],
    ["1", "分部分项工程项目", divisional],
    ["2", "措施项目", 100],
    ["2.1", "其中：安全生产措施项目", 60],
    ["3", "其他项目", 0],
    ["4", "增值税", taxes],
    ["合 计", null, divisional + 100 + taxes],
  );
const sundry = page(
  "E.4.1 其他项目清单计价表",
  "建筑",
  ["序号", "项目名称", "暂估（暂定）金额（元）", "结算（确定）金额（元）", "调整金额±（元）"],
  ["合计", null, 0],
);

async function read(...sheets: WriteSheet[]) {
  const opts = { standardVersion: "2024", compileDate: "2026-01-05" } as const;
  const { findings, outcome, rows } = await judge(await writeXlsx({ sheets }), opts);
  return {
    found: findings.map(({ rule, message }) => `${rule} ${message}`),
    totals: outcome.totals,
    measures: rows.flatMap(({ kind, section, name }) =>
      kind === "item" && section === "measure" ? [name] : [],
    ),
  };
}

it("readWorkbook › reads the tables of GB/T 50500-2024", async () => {
  const { found, totals } = await read(
    summary("建筑", 1000, 99),
    items("建筑"),
    measures("建筑"),
    sundry,
    tax("建筑", 9, 99),
  );
  expect(found).toEqual([]);
  expect(totals).toMatchObject({
    total: "1199.00",
    divisional: "1000.00",
    measure: "100.00",
    safety: "60.00",
    tax: "99.00",
  });
});

it("readWorkbook › tells what is wrong in the tables of GB/T 50500-2024", async () => {
  const { found } = await read(
    summary("建筑", 1010, 66),
    items("建筑"),
    measures("建筑", 110),
    tax("建筑", 6, 66),
  );
  expect(found.toSorted()).toEqual([
    expect.stringMatching(/^A04 .*合计110\.00元与所含2项之和100\.00元/),
    expect.stringMatching(/^A05 .*1,010\.00元与各清单项目合价之和1,000\.00元/),
    expect.stringMatching(/^N04 .*税率为6%/),
    expect.stringMatching(/^N04 .*计税基础1,100\.00与税前合计1,110\.00/),
  ]);
});

it("readWorkbook › takes 工程项目清单汇总表 of several units for the total of the project", async () => {
  const { found, totals } = await read(
    summary("小区", 2000, 189),
    items("1号楼"),
    items("2号楼", "010101001002"),
    measures("小区"),
    tax("小区", 9, 189, 2100),
  );
  expect(found).toEqual([]);
  expect(totals).toMatchObject({
    total: "2289.00",
    divisional: "2000.00",
    measure: "100.00",
    safety: "60.00",
    tax: "189.00",
  });
});

it("readWorkbook › reads 措施项目清单计价表 by its heads, and no analysis of it", async () => {
  const priced = page("措施项目清单计价表", "建筑", ...itemHeads, [
    1,
    "011701001001",
    "综合脚手架",
    "1.檐高:20m",
    "m2",
    10,
    2,
    25,
  ]);
  const analysed = page(
    "E.3.2 措施项目清单构成明细分析表",
    "建筑",
    ["序号", "项目编码", ...lumpHeads.slice(1)],
    [1, "011601010001", "人工费", 1000, 1, 10],
  );
  const { found, measures: names } = await read(items("建筑"), priced, analysed);
  expect(names).toEqual(["综合脚手架"]);
  expect(found.filter((one) => one.startsWith("A01"))).toHaveLength(1);
});
