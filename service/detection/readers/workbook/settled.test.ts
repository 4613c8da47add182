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
  [1, "010101001001", "平整场地", "1.土壤类别:三类土", "m2", 10000, 100, 1000000],
);
const summary = (measures: number, sundry: number) =>
  page(
    "单位工程竣工结算汇总表",
    ["序号", "汇总内容", "金额(元)"],
    [1, "分部分项工程", 1000000],
    [2, "措施项目", measures],
    [3, "其他项目", sundry],
    ["竣工结算总价合计", null, 1000000 + measures + sundry],
  );
const overview = (settled: CellValue) =>
  page(
    "其他项目清单与计价汇总表",
    ["序号", "项目名称", "金额(元)", "结算金额(元)", "备注"],
    [1, "暂列金额", 10000],
    [2, "暂估价", 50000, 62000],
    ["2.1", "材料（工程设备）暂估价/结算价", "—"],
    ["2.2", "专业工程暂估价/结算价", 50000, 62000],
    [3, "计日工", 2000, 1600],
    ["合计", null, 62000, settled],
  );
const specialty = page(
  "专业工程暂估价及结算价表",
  ["序号", "工程名称", "工程内容", "暂估金额(元)", "结算金额(元)", "差额±(元)"],
  [1, "幕墙", "制作安装", 50000, 62000, 12000],
  ["合计", null, null, 50000, 62000, 12000],
);
const dayWork = (quantity: number, ...whole: Rows) =>
  page(
    "计日工表",
    ["编号", "项目名称", "单位", "暂定数量", "实际数量", "综合单价(元)", "合价(元)", null],
    [null, null, null, null, null, null, "暂定", "实际"],
    ["一", "人工"],
    [1, "普工", "工日", 10, quantity, 200, 2000, 1600],
    ...whole,
  );
const dayWorkTotal: CellValue[] = ["总计", ...Array<null>(5).fill(null), 2000, 1600];

async function read(...sheets: WriteSheet[]) {
  const { findings, outcome } = await judge(await writeXlsx({ sheets: [...sheets, items] }));
  return {
    totals: outcome.totals,
    found: findings.flatMap(({ rule, message }) => (rule === "N06" ? [] : [`${rule} ${message}`])),
  };
}

it("writeSundry › reads the settled amounts of 其他项目 and its tables", async () => {
  for (const whole of [[dayWorkTotal], []]) {
    const { found, totals } = await read(summary(0, 63600), overview(63600), specialty, dayWork(8, ...whole));
    expect(found).toEqual([]);
    expect(totals).toMatchObject({
      other: "63600.00",
      provisionalSum: "0.00",
      specialtyProvisional: "62000.00",
      dayWork: "1600.00",
    });
  }
});

it("writeSundry › tells what is wrong in settled amounts", async () => {
  const { found } = await read(summary(0, 63600), overview(63700), specialty, dayWork(9, dayWorkTotal));
  expect(found.toSorted()).toEqual([
    expect.stringMatching(/^A09 .*63,700\.00元/),
    expect.stringMatching(/^A14 计日工“普工”的金额1,600\.00元与数量9 × 单价200\.00 = 1,800\.00元不符/),
    expect.stringMatching(/^A15 .*其他项目费63,600\.00元与其他项目的合计/),
  ]);
});

it("writeSundry › reads what is estimated where nothing is settled", async () => {
  const tables = [
    page(
      "其他项目清单与计价汇总表",
      ["序号", "项目名称", "金额(元)", "结算金额(元)"],
      [1, "暂列金额", 10000],
      [2, "专业工程暂估价", 50000],
      ["合计", null, 60000],
    ),
    page(
      "专业工程暂估价及结算价表",
      ["序号", "工程名称", "工程内容", "暂估金额(元)", "结算金额(元)"],
      [1, "幕墙", "制作安装", 50000],
      ["合计", null, null, 50000],
    ),
  ];
  const { found, totals } = await read(...tables);
  expect(found).toEqual([]);
  expect(totals).toMatchObject({ provisionalSum: "10000.00", specialtyProvisional: "50000.00" });
});

const lumpHeader: CellValue[] = [
  "序号",
  "项目编码",
  "项目名称",
  "计算基础",
  "费率(%)",
  "金额(元)",
  "调整费率(%)",
  "调整后金额(元)",
  "备注",
];
const night: CellValue[] = [2, "011707002001", "夜间施工增加费", 1000, 0.5, 5];

it("writeLumps › reads 调整后金额 where a row states it", async () => {
  const lumps = (whole: number, ...settled: CellValue[]) =>
    page(
      "总价措施项目清单与计价表",
      lumpHeader,
      [1, "011707001001", "安全文明施工费", 1000, 5, 50, 6, 60],
      [...night, ...settled],
      ["合计", null, null, null, null, 55, null, whole],
    );
  expect((await read(summary(65, 0), lumps(65))).found).toEqual([]);
  expect((await read(summary(65, 0), lumps(65, "—", "—"))).found).toEqual([]);
  expect((await read(summary(75, 0), lumps(75))).found.toSorted()).toEqual([
    expect.stringMatching(/^A04 .*合计75\.00元与所含2项之和65\.00元不符/),
    expect.stringMatching(/^A15 .*措施项目费75\.00元与各措施项目合价之和65\.00元不符/),
  ]);
});

it.each(["—", "/", 0, "0.00"])(
  "writeLumps › reads 金额 where every 调整后金额 is “%s”",
  async (placeholder) => {
    const lumps = page(
      "总价措施项目清单与计价表",
      lumpHeader,
      [1, "011707001001", "安全文明施工费", 1000, 5, 50, placeholder, placeholder],
      [...night, placeholder, placeholder],
      ["合计", null, null, null, null, 55, null, placeholder],
    );
    const { found, totals } = await read(summary(55, 0), lumps);
    expect(found).toEqual([]);
    expect(totals?.safety).toBe("50.00");
  },
);
