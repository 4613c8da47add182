import { type CellValue, writeXlsx, type WriteSheet } from "hucre/xlsx";
import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";

type Rows = CellValue[][];

const itemHeader = ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量", "综合单价", "合价"];
const soil = [1, "010101001001", "平整场地", "1.土壤类别:三类土", "m2", 10, 2.5, 25];
const scaffold = [2, "011701001001", "综合脚手架", "1.建筑结构形式:框架", "m2", 10, 2, 20];
const sum = (words: string, amount: number): CellValue[] => [words, ...Array<null>(6).fill(null), amount];
const lumpHeader = ["序号", "项目编码", "项目名称", "计算基础", "费率(%)", "金额"];
const lump = [1, "011707001001", "安全文明施工", 25, 2, 0.5];

/** Rule, sheet, row and message. */
async function found(...[items, lumps = []]: Rows[]): Promise<string[]> {
  const sheets = [
    { name: "分部分项", rows: [itemHeader, ...(items ?? [])] },
    ...(lumps.length > 0 ? [{ name: "总价措施", rows: [lumpHeader, ...lumps] }] : []),
  ];
  const { findings } = await judge(await writeXlsx({ sheets }));
  return findings.map(({ rule, message, place }) => `${rule} ${place.sheet} ${place.line} ${message}`);
}

it("detect on a workbook's totals › compares the last row of the 分部分项 table with its items", async () => {
  expect(await found([soil, sum("本页小计", 25), sum("合  计", 25)])).toEqual([]);
  expect(await found([soil, sum("合  计", 35)])).toEqual([
    "A05 分部分项 3 单位工程“未命名”分部分项清单表的合计35.00元与各清单项目合价之和25.00元不符，相差10.00元。",
  ]);
});

it("detect on a workbook's totals › does not judge a sum that may be of other rows", async () => {
  const heading = [null, null, "单价措施项目"];
  expect(await found([soil, heading, scaffold, sum("合计", 45)])).toEqual([]);
});

it("detect on a workbook's totals › ignores text below a table", async () => {
  const notes = [
    ["注：为计取规费等的使用，可在表中增设其中：“定额人工费”。"],
    ["2.投标人应按规定填报。"],
    ["编制人（造价人员）：李强", null, null, "复核人（造价工程师）：王芳"],
  ];
  const more = [2, "010101002001", "挖一般土方", "1.土壤类别:三类土", "m3", 4, 9, 35];
  expect(
    await found([soil, sum("合计", 25), ...notes], [lump, [null, null, "合计", null, null, 0.5], ...notes]),
  ).toEqual([]);
  expect(await found([soil, ...notes, more])).toEqual([
    "A01 分部分项 6 清单项目“挖一般土方”（010101002001）的合价35.00元与工程量4 × 综合单价9.00 = 36.00元不符，相差1.00元。",
  ]);
});

it("detect on a workbook's totals › ends the notes of a page at the title or header of the next", async () => {
  const note = ["注：为计取规费等的使用，可在表中增设其中：“定额人工费”。"];
  const title = ["分部分项工程和单价措施项目清单与计价表"];
  const measures = [[null, null, "措施项目"], scaffold];
  const summary: WriteSheet = {
    name: "单位工程招标控制价汇总表",
    rows: [
      ["序号", "汇总内容", "金额"],
      [1, "分部分项工程费", 25],
      [2, "措施项目费", 20],
      ["招标控制价合计=1+2", null, 45],
    ],
  };
  const findingsOf = async (...page: Rows) => {
    const items = { name: "分部分项", rows: [itemHeader, soil, note, ...page, ...measures] };
    return (await judge(await writeXlsx({ sheets: [summary, items] }))).findings;
  };
  expect(await findingsOf(title, itemHeader)).toEqual([]);
  expect(await findingsOf(itemHeader)).toEqual([]);
  expect(await findingsOf(title)).toEqual([]);
});

it("detect on a workbook's totals › compares the last row of the 总价措施 table with its rows", async () => {
  expect(await found([soil], [lump, [null, null, "合计", null, null, 0.5]])).toEqual([]);
  expect(await found([soil], [lump, [null, null, "合计", null, null, 2.5]])).toEqual([
    "A04 总价措施 3 措施项目“总价措施项目”的合计2.50元与所含1项之和0.50元不符，相差2.00元。",
  ]);
});

it("detect on a workbook's totals › compares each 小计 with the rows since a heading or a former total", async () => {
  const [earth, works] = ["土方", "脚手架"].map((name) => [null, null, name]);
  const rows = [earth ?? [], soil, sum("分部小计", 25), works ?? [], scaffold, sum("分部小计", 20)];
  expect(await found([...rows, sum("本页小计", 45), sum("合计", 45)])).toEqual([]);
  expect(await found([...rows.slice(0, -1), sum("分部小计", 21), sum("合计", 45)])).toEqual([
    "F17 分部分项 7 清单表的“分部小计”21.00元与所含1个清单项目合价之和20.00元不符，相差1.00元。",
  ]);
});

it("detect on a workbook's totals › judges each of several 合计", async () => {
  expect(await found([soil, sum("合计", 25), scaffold, sum("总计", 45)])).toEqual([]);
  expect(await found([soil, sum("合计", 35), scaffold, sum("总计", 60)])).toEqual([
    "F17 分部分项 3 清单表的“合计”35.00元与所含1个清单项目合价之和25.00元不符，相差10.00元。",
    "F17 分部分项 5 清单表的“总计”60.00元与所含2个清单项目合价之和45.00元不符，相差15.00元。",
  ]);
});

const page = (name: string, owner: string, ...rows: Rows): WriteSheet => ({
  name,
  rows: [[name], [`工程名称：${owner}`], ...rows],
});

const unitSummary = page(
  "单位工程最高投标限价汇总表",
  "建筑",
  ["序号", "汇总内容", "金额(元)"],
  [1, "分部分项工程", 25],
  ["合计", null, 25],
);
const unitItems = page("分部分项工程和单价措施项目清单与计价表", "建筑", itemHeader, soil, sum("合计", 25));

/** Messages of F17. */
async function sumsIn(...pages: WriteSheet[]): Promise<string[]> {
  const sheets = pages.map((sheet, at) => ({ ...sheet, name: `表${at + 1}` }));
  const { findings } = await judge(await writeXlsx({ sheets }));
  return findings.flatMap(({ rule, message }) => (rule === "F17" ? [message] : []));
}

it("detect on a workbook's totals › compares the 合计 of a 汇总表 with its lines where no line is wrong", async () => {
  const listed = (...lines: Rows): WriteSheet =>
    page("单项工程最高投标限价汇总表", "1号楼", ["序号", "单位工程名称", "金额(元)"], ...lines, [
      "合计",
      null,
      25,
    ]);
  const told = (...lines: Rows) => sumsIn(listed(...lines), unitSummary, unitItems);
  expect(await told([1, "建筑", 25])).toEqual([]);
  expect(await told(["一", "土建", 25], [1, "建筑", 25])).toEqual([]);
  expect(await told([1, "建筑", 25], ["1.1", "其中：人工费", 9])).toEqual([]);
  const missed = (lines: number, amount: string) => [
    `单项工程“1号楼”汇总表的合计25.00元与所列${lines}行之和${amount}元不符，相差25.00元。`,
  ];
  expect(await told([1, "建筑", 25], [2, "建筑", 25])).toEqual(missed(2, "50.00"));
  expect(await told([1, "建筑", null])).toEqual(missed(1, "0.00"));
});

it("detect on a workbook's totals › compares 小计 of 计日工 and 合计 of 规费 and 税金 with their lines", async () => {
  const days = (subtotal: number): WriteSheet =>
    page(
      "计日工表",
      "建筑",
      ["编号", "项目名称", "单位", "暂定数量", "综合单价(元)", "合价(元)"],
      ["一", "人工"],
      [1, "普工", "工日", 2, 100, 200],
      ["人工小计", null, null, null, null, subtotal],
      ["二", "材料"],
      [1, "水泥", "t", 1, 50, 50],
      ["材料小计", null, null, null, null, 50],
      ["总计", null, null, null, null, 250],
    );
  const fees = (total: number | null, ...lines: Rows): WriteSheet =>
    page(
      "规费、税金项目计价表",
      "建筑",
      ["序号", "项目名称", "计算基础", "计算基数", "计算费率(%)", "金额(元)"],
      ...lines,
      ["合计", null, null, null, null, total],
    );
  const [fee, part, tax] = [
    ["1", "规费", "人工费", null, null, 5],
    ["1.1", "社会保险费", "人工费", 50, 10, 5],
    ["2", "税金", "税前造价", 30, 9, 2.7],
  ];
  const lines = [fee ?? [], part ?? [], tax ?? []];
  const told = (...pages: WriteSheet[]) => sumsIn(unitSummary, unitItems, ...pages);
  expect(await told(days(200), fees(7.7, ...lines))).toEqual([]);
  expect(await told(fees(2.7, ...lines))).toEqual([]);
  expect(await told(fees(null, ...lines))).toEqual([]);
  expect(await told(fees(9, ...lines.slice(1)))).toEqual([]);
  expect(await told(days(210))).toEqual([
    "计日工表的“人工小计”210.00元与所含1项合价之和200.00元不符，相差10.00元。",
  ]);
  expect(await told(fees(9, ...lines))).toEqual([
    "规费税金表的“合计”9.00元与规费与税金之和7.70元不符，相差1.30元。",
  ]);
});

it("detect on a workbook's totals › compares the lines of 汇总表 with the totals of what they list", async () => {
  const book = (unit: number, sectional: number) =>
    sumsIn(
      page(
        "建设项目最高投标限价汇总表",
        "小区",
        ["序号", "单项工程名称", "金额(元)"],
        [1, "1号楼", sectional],
        ["合计", null, 25],
      ),
      page(
        "单项工程最高投标限价汇总表",
        "1号楼",
        ["序号", "单位工程名称", "金额(元)"],
        [1, "建筑", unit],
        ["合计", null, 25],
      ),
      unitSummary,
      unitItems,
    );
  expect(await book(25, 25)).toEqual([]);
  expect(await book(27, 25)).toEqual([
    "单项工程汇总表中的单位工程“建筑”27.00元与单位工程自己的合计25.00元不符，相差2.00元。",
  ]);
  expect(await book(25, 28)).toEqual([
    "建设项目汇总表中的单项工程“1号楼”28.00元与单项工程自己的合计25.00元不符，相差3.00元。",
  ]);
});

it("detect on a workbook's totals › compares units whose names end alike with their own lines", async () => {
  const unit = (name: string, quantity: number): WriteSheet[] => [
    page(
      "单位工程最高投标限价汇总表",
      name,
      ["序号", "汇总内容", "金额(元)"],
      [1, "分部分项工程", quantity * 2.5],
      ["合计", null, quantity * 2.5],
    ),
    page(
      "分部分项工程和单价措施项目清单与计价表",
      name,
      itemHeader,
      [1, "010101001001", "平整场地", "1.土壤类别:三类土", "m2", quantity, 2.5, quantity * 2.5],
      sum("合计", quantity * 2.5),
    ),
  ];
  const listed = page(
    "单项工程最高投标限价汇总表",
    "1号楼",
    ["序号", "单位工程名称", "金额(元)"],
    [1, "给排水工程", 25],
    [2, "室外给排水工程", 50],
    ["合计", null, 75],
  );
  expect(await sumsIn(listed, ...unit("室外给排水工程", 20), ...unit("给排水工程", 10))).toEqual([]);
});

it("detect on a workbook's totals › deals tables that come grouped by kind to units of one name in turn", async () => {
  const summary = (amount: number) =>
    page(
      "单位工程最高投标限价汇总表",
      "建筑",
      ["序号", "汇总内容", "金额(元)"],
      [1, "分部分项工程", amount],
      ["合计", null, amount],
    );
  const itemsOf = (code: string, quantity: number) =>
    page("分部分项工程和单价措施项目清单与计价表", "建筑", itemHeader, [
      1,
      code,
      ...soil.slice(2, 5),
      quantity,
      2.5,
      quantity * 2.5,
    ]);
  const first = itemsOf("010101001001", 10);
  const second = itemsOf("010101001002", 20);
  const read = async (...pages: WriteSheet[]) => {
    const sheets = pages.map((sheet, at) => ({ ...sheet, name: `表${at + 1}` }));
    const { findings, outcome } = await judge(await writeXlsx({ sheets }));
    const totals = outcome.totals?.unitTotals.map(({ divisional }) => divisional);
    return [totals?.join(), ...findings.map(({ rule, message }) => `${rule} ${message}`)];
  };
  expect(await read(summary(25), summary(50), first, second)).toEqual(["25.00,50.00"]);
  expect(await read(summary(25), first, summary(50), second)).toEqual(["25.00,50.00"]);
  expect(await read(summary(25), summary(55), first, second)).toEqual([
    "25.00,55.00",
    expect.stringMatching(/^A05 .*55\.00元与各清单项目合价之和50\.00元不符/),
  ]);
});

it("detect on a workbook's totals › keys wrong sums by their 单项", async () => {
  const of = (name: string): WriteSheet[] => [
    page(
      "单项工程最高投标限价汇总表",
      name,
      ["序号", "单位工程名称", "金额(元)"],
      [1, "建筑", 27],
      ["合计", null, 27],
    ),
    unitSummary,
    unitItems,
  ];
  const sheets = ["1号楼", "2号楼"].flatMap(of).map((sheet, at) => ({ ...sheet, name: `表${at + 1}` }));
  const { findings } = await judge(await writeXlsx({ sheets }));
  const wrong = findings.filter(({ rule }) => rule === "F17");
  expect(wrong.map(({ key, place }) => [place.sectional, key])).toEqual(
    ["1号楼", "2号楼"].map((name) => [name, `F17|${name}|-|1|Total@Total`]),
  );
});

it("detect on a workbook's totals › takes 工程造价 at the end of a 汇总表 for its total", async () => {
  const read = async (words: string, ...more: Rows) => {
    const summary = page(
      "单位工程最高投标限价汇总表",
      "建筑",
      ["序号", "汇总内容", "金额(元)"],
      [1, "分部分项工程", 25],
      ...more,
      [null, words, 25],
    );
    const { outcome, findings } = await judge(await writeXlsx({ sheets: [summary, unitItems] }));
    return [outcome.totals?.total, findings.map(({ rule }) => rule)];
  };
  for (const words of ["合计", "工程造价", "五、工程造价", "6.含税工程造价(1+2+3)", "单位工程造价"])
    expect(await read(words), words).toEqual(["25.00", []]);
  const beforeTax = [2, "税前工程造价", 24];
  expect(await read("工程造价", beforeTax)).toEqual(["25.00", []]);
});

const guangdong = (measures: number, words: string, whole: number) =>
  page(
    "单位工程最高投标限价汇总表",
    "建筑",
    ["序号", "费用名称", "金额(元)"],
    [1, "分部分项合计", 25],
    [2, "二、措施合计", measures],
    [3, "其他项目", 0],
    [4, "税前造价", 25 + measures],
    [5, "增值税销项税额", 9],
    [6, words, whole],
  );

it("detect on a workbook's totals › takes 措施合计 of a 汇总表 for 措施项目费, and 总造价 for its total", async () => {
  const lumps = page("总价措施项目清单与计价表", "建筑", lumpHeader, [
    1,
    "011707001001",
    "安全文明施工",
    null,
    null,
    75,
  ]);
  const read = async (...args: Parameters<typeof guangdong>) => {
    const sheets = [guangdong(...args), unitItems, lumps];
    const { outcome, findings } = await judge(await writeXlsx({ sheets }));
    const { total, measure } = outcome.totals ?? {};
    return { total, measure, found: findings.map(({ rule, message }) => `${rule} ${message}`) };
  };
  for (const words of ["总造价", "建安工程造价", "六、含税总造价", "合计"])
    expect(await read(75, words, 109), words).toEqual({ total: "109.00", measure: "75.00", found: [] });
  expect(await read(75, "总造价", 119)).toMatchObject({
    total: "119.00",
    found: [expect.stringMatching(/^A06 .*造价119\.00元与.*= 109\.00元不符/)],
  });
  expect(await read(85, "总造价", 119)).toMatchObject({
    measure: "85.00",
    found: [expect.stringMatching(/^A15 .*措施项目费85\.00元与各措施项目合价之和75\.00元不符/)],
  });
});

it("detect on a workbook's totals › takes a 合计 of 分部分项 and 单价措施 for their line", async () => {
  const items = page(
    "分部分项工程和单价措施项目清单与计价表",
    "建筑",
    itemHeader,
    soil,
    [null, null, "单价措施项目"],
    scaffold,
  );
  for (const words of ["分部分项及单价措施费合计", "分部分项工程和单价措施项目小计"]) {
    const summary = page(
      "单位工程最高投标限价汇总表",
      "建筑",
      ["序号", "汇总内容", "金额(元)"],
      [1, words, 45],
      [2, "总造价", 45],
    );
    const { outcome, findings } = await judge(await writeXlsx({ sheets: [summary, items] }));
    expect(findings, words).toEqual([]);
    expect(outcome.totals, words).toMatchObject({ total: "45.00", divisional: "25.00", measure: "20.00" });
  }
});

it("detect on a workbook's totals › takes a 合计 of several parts for a total", async () => {
  const summary = page(
    "单位工程最高投标限价汇总表",
    "建筑",
    ["序号", "汇总内容", "金额(元)"],
    [1, "分部分项工程费", 25],
    ["分部分项、措施、其他项目合计", null, 25],
  );
  const priced = page(
    "单位工程最高投标限价汇总表",
    "建筑",
    ["序号", "汇总内容", "金额(元)"],
    [1, "分部分项工程费", 25],
    ["分部分项及单价措施合计", null, 25],
  );
  for (const sheet of [summary, priced]) {
    const { outcome } = await judge(await writeXlsx({ sheets: [sheet, unitItems] }));
    expect(outcome.totals?.total).toBe("25.00");
  }
});
