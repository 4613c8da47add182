import { type CellValue, writeXlsx, type WriteSheet } from "hucre/xlsx";
import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";

type Rows = CellValue[][];

const page = (title: string, ...rows: Rows): WriteSheet => ({
  name: title,
  rows: [[title], ["工程名称：建筑"], ...rows],
});
const items = page(
  "分部分项工程和单价措施项目清单与计价表",
  ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量", "综合单价", "合价"],
  [1, "010101001001", "平整场地", "1.土壤类别:三类土", "m2", 10, 100, 1000],
);
const overview = (...rows: Rows) => page("其他项目清单与计价汇总表", ["序号", "项目名称", "金额"], ...rows);
const days = (...rows: Rows) =>
  page("计日工表", ["编号", "项目名称", "单位", "暂定数量", "综合单价", "合价"], ...rows);
const provisional = (...rows: Rows) =>
  page("暂列金额明细表", ["序号", "项目名称", "计量单位", "暂定金额"], ...rows);
const sum = (words: string, amount: CellValue): CellValue[] => [words, null, null, null, null, amount];
const worker = [1, "普工", "工日", 1, 60, 60];
const cement = [1, "水泥", "t", 1, 40, 40];
const groups = [["一", "人工"], worker, sum("人工小计", 60), ["二", "材料"], cement, sum("材料小计", 40)];

/** Messages about the tables of 其他项目. */
async function told(...sheets: WriteSheet[]): Promise<string[]> {
  const { findings } = await judge(await writeXlsx({ sheets: [items, ...sheets] }));
  return findings.flatMap(({ rule, message }) =>
    ["A09", "A14", "A15", "F03", "F17"].includes(rule) ? [`${rule} ${message}`] : [],
  );
}

it("writeOverview › takes 合计 for the total of a table that goes over pages", async () => {
  const first = [
    [1, "暂列金额", 40],
    ["本页小计", null, 40],
  ];
  const second = [
    [2, "计日工", 60],
    ["本页小计", null, 60],
    ["合计", null, 100],
  ];
  expect(await told(overview(...first, ...second))).toEqual([]);
});

it("writeOverview › takes the only total of a table for its total", async () => {
  expect(await told(overview([1, "计日工", 60], ["其他项目小计", null, 60]))).toEqual([]);
  expect(await told(overview([1, "计日工", 60], ["本页小计", null, 60], ["其他项目合计", null, 60]))).toEqual(
    [],
  );
});

it("writeDetails › adds up the rows of a table without 合计", async () => {
  const listed = (amount: number) => overview([1, "计日工", amount], ["合计", null, amount]);
  expect(await told(listed(100), days(...groups))).toEqual([]);
  expect(await told(listed(100), days(worker, cement))).toEqual([]);
  expect(await told(listed(90), days(...groups))).toEqual([
    "A09 单位工程“建筑”的计日工合计100.00元与其他项目费汇总中的计日工90.00元不符，相差10.00元。",
  ]);
});

it("writeDetails › judges each 小计 of a table", async () => {
  const rows = (second: number) =>
    provisional(
      [1, "变更", "项", 10],
      ["小计", null, null, 10],
      [2, "价差", "项", 20],
      ["小计", null, null, second],
    );
  const listed = overview([1, "暂列金额", 30], ["合计", null, 30]);
  expect(await told(listed, rows(20))).toEqual([]);
  expect(await told(listed, rows(30))).toEqual([]);
  expect(await told(listed, rows(21))).toEqual([
    "F17 暂列金额表的“小计”21.00元与所含1项合价之和20.00元不符，相差1.00元。",
  ]);
});

it("writeDetails › reads an amount of 计日工 without unit, quantity and price as a group", async () => {
  const listed = (amount: number) => overview([1, "计日工", amount], ["合计", null, amount]);
  for (const fees of [["四", "企业管理费和利润", null, null, null, 10], sum("四、企业管理费和利润", 10)]) {
    expect(await told(listed(110), days(...groups, fees, sum("总计", 110)))).toEqual([]);
    expect(await told(listed(110), days(...groups, fees))).toEqual([]);
    expect(await told(listed(120), days(...groups, fees, sum("总计", 120)))).toEqual([
      "A14 单位工程“建筑”的计日工合计120.00元与各行之和110.00元不符，相差10.00元。",
    ]);
  }
});

it("writeDetails › counts the amount of a heading of 计日工 once", async () => {
  const headed = [["一", "人工", null, null, null, 60], worker, sum("人工小计", 60)];
  const listed = overview([1, "计日工", 60], ["合计", null, 60]);
  expect(await told(listed, days(...headed, sum("总计", 60)))).toEqual([]);
  expect(await told(listed, days(...headed))).toEqual([]);
});

it("writeDetails › counts each of groups of 计日工 that follow one another", async () => {
  const alone = [sum("一、人工", 60), sum("二、材料", 40)];
  expect(await told(overview([1, "计日工", 100], ["合计", null, 100]), days(...alone))).toEqual([]);
  const fees = [...groups, sum("四、企业管理费", 8), sum("五、利润", 2)];
  expect(await told(overview([1, "计日工", 110], ["合计", null, 110]), days(...fees))).toEqual([]);
});

it("writeDetails › counts rows numbered below another once, and each where they do not come to it", async () => {
  const listed = overview([1, "暂列金额", 100], ["合计", null, 100]);
  const rows = (last: number) => [
    ["1", "变更", "项", 100],
    ["1.1", "设计变更", "项", 60],
    ["1.2", "现场签证", "项", last],
  ];
  const whole = ["合计", null, null, 100];
  expect(await told(listed, provisional(...rows(40)))).toEqual([]);
  expect(await told(listed, provisional(...rows(40), whole))).toEqual([]);
  expect(await told(listed, provisional(...rows(40), ["小计", null, null, 100], whole))).toEqual([]);
  expect(await told(listed, provisional(...rows(30), whole))).toEqual([
    "A14 单位工程“建筑”的暂列金额合计100.00元与各行之和190.00元不符，相差90.00元。",
  ]);
});

it("writeDetails › reads tables with the estimated beside the settled amounts", async () => {
  const printed = page(
    "材料（工程设备）暂估单价及调整表",
    [
      "序号",
      "材料（工程设备）名称、规格、型号",
      "计量单位",
      "数量",
      null,
      "单价(元)",
      null,
      "合价(元)",
      null,
    ],
    [null, null, null, "暂估", "确认", "暂估", "确认", "暂估", "确认"],
    [1, "钢筋HRB400 Φ12", "t", 10, null, 4000, null, 40000],
    ["合计", ...Array<null>(6).fill(null), 40000],
  );
  const { outcome, rows } = await judge(await writeXlsx({ sheets: [items, printed] }));
  expect(outcome.totals?.provisionalMaterial).toBe("40000.00");
  expect(rows.filter(({ section, kind }) => section === "other" && kind === "item")).toEqual([
    expect.objectContaining({ name: "钢筋HRB400 Φ12", quantity: "10", total: "40000" }),
  ]);
  const worked = (amount: CellValue) =>
    page(
      "计日工表",
      ["编号", "项目名称", "单位", "暂定数量", "实际数量", "综合单价(元)", "合价(元)", null],
      [null, null, null, null, null, null, "暂定", "实际"],
      ["一", "人工"],
      [1, "普工", "工日", 10, null, 200, amount],
      ["总计", null, null, null, null, null, 2000],
    );
  const found = async (amount: CellValue) =>
    (await judge(await writeXlsx({ sheets: [items, worked(amount)] }))).findings.map(({ rule }) => rule);
  expect(await found(2000)).toEqual([]);
  expect(await found("2千")).toContain("F04");
  expect(await found(2100)).toContain("A14");
});
