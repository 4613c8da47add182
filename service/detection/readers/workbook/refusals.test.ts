import { type CellValue, writeXlsx, type WriteSheet } from "hucre/xlsx";
import { describe, expect, it } from "vitest";

import { readProjectFacts } from "../../read-project-facts.ts";
import { blankForm } from "../../rules/file/form-facts.ts";
import { bytesOf, judge } from "../../testing/judge.ts";
import { rename, rewrite } from "./testing/rewrite-part.ts";

const header = ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量", "综合单价", "合价"];
const soil = [1, "010101001001", "平整场地", "1.土壤类别:三类土", "m2", 10, 2.5, 25];
const items = (...rows: CellValue[][]): WriteSheet => ({
  name: "表-08 分部分项",
  rows: [["分部分项工程和单价措施项目清单与计价表"], ["工程名称：建筑工程"], header, ...rows],
});
const book = (...sheets: WriteSheet[]): Promise<Uint8Array> => writeXlsx({ sheets });
const soilWith = (changes: Record<number, CellValue>): CellValue[] =>
  soil.map((cell, at) => changes[at] ?? cell);
const brief = async (content: Uint8Array | string) => {
  const { findings, rows, outcome } = await judge(content, {}, 50_000);
  return { outcome, rows, found: findings.map(({ rule, place }) => `${rule} ${place.line}:${place.column}`) };
};

describe("detect on a workbook", () => {
  it("accepts figures as text with separators or full-width digits, and numeric codes", async () => {
    const content = await book(
      items(
        soilWith({ 5: "12,345.60", 6: "２.５０", 7: "30,864.00" }),
        soilWith({ 1: 10101001002, 2: "挖一般土方" }),
      ),
    );
    const { found, rows } = await brief(content);
    expect(found).toEqual(["C01 5:2"]);
    expect(rows.find(({ number }) => number === "010101001001")).toMatchObject({
      quantity: "12345.60",
      price: "2.50",
      total: "30864.00",
      sheet: "表-08 分部分项",
      line: 4,
    });
  });

  it("recognises sheets by name and heads alone, without title and 工程名称", async () => {
    const bare: WriteSheet[] = [
      {
        name: "单位工程招标控制价汇总表",
        rows: [
          ["序号", "汇总内容", "金额", "备注"],
          [1, "分部分项工程费", 25],
          [2, "措施项目费", 0.5],
          ["招标控制价合计=1+2", null, 25.5],
        ],
      },
      { name: "分部分项", rows: [[...header, "其中暂估价"], soil, ["合  计", ...Array(6).fill(null), 25]] },
      {
        name: "总价措施",
        rows: [
          ["序号", "项目编码", "项目名称", "计算基础", "费率(%)", "金额"],
          [1, "011707001001", "安全文明施工", "25.00元", 2, "0.50元"],
        ],
      },
    ];
    const { found, outcome } = await brief(await book(...bare));
    expect(found).toEqual([]);
    expect(outcome.totals).toMatchObject({ total: "25.50", divisional: "25.00", measure: "0.50", units: 1 });
  });

  it("accepts words or a figure with separators as the base of a rate", async () => {
    const lump = (base: string): Promise<Uint8Array> =>
      book(items(soil), {
        name: "总价措施",
        rows: [
          ["序号", "项目编码", "项目名称", "计算基础", "费率(%)", "金额"],
          [1, "011707001001", "安全文明施工", base, 2, 20],
        ],
      });
    expect((await brief(await lump("1,000.00"))).found).toEqual([]);
    expect((await brief(await lump("１０００"))).found).toEqual([]);
    expect((await brief(await lump("定额人工费（含机上人工）"))).found).toEqual(["A02 2:4"]);
  });

  it.each(["—", "－", "/", "——"])("reads a stroke %s as no amount", async (stroke) => {
    const content = await book(items(soil), {
      name: "其他项目",
      rows: [
        ["序号", "项目名称", "金额(元)", "结算金额(元)", "备注"],
        [1, "暂列金额", 5, stroke],
        [2, "材料（工程设备）暂估价", stroke, stroke],
        ["合 计", null, 5, stroke],
      ],
    });
    expect((await brief(content)).found).toEqual([]);
  });

  it("ignores binary noise and keeps an amount in the last column", async () => {
    const content = await book(items(soilWith({ 5: 0.1 + 0.2, 6: 100, 7: 30 })));
    expect((await brief(content)).rows.at(-1)).toMatchObject({ quantity: "0.3", total: "30" });
  });

  it("starts a unit at a new 工程名称, also within a sheet, and continues it over pages", async () => {
    const page = (name: string): CellValue[][] => [
      ["分部分项工程和单价措施项目清单与计价表"],
      [`工程名称：${name}`, null, "标段：一标段", "第2页 共3页"],
      header,
    ];
    const second = soilWith({ 1: "010101002001", 2: "挖一般土方" });
    const content = await book(
      items(soil, ["本页小计"], ...page("建筑工程"), second, ["合 计"], ...page("安装工程"), soil),
    );
    const { rows, found } = await brief(content);
    expect(rows.filter(({ kind }) => kind === "unit").map(({ name }) => name)).toEqual([
      "建筑工程",
      "安装工程",
    ]);
    expect(rows.filter(({ kind }) => kind === "item").map(({ line }) => line)).toEqual([4, 9, 14]);
    expect(found).toEqual(["C03 14:2"]);
  });

  it("ignores hidden sheets without a bill", async () => {
    const notes = { name: "说明", hidden: true, rows: [["内部说明"]] };
    expect((await brief(await book(items(soil), notes))).found).toEqual([]);
  });

  it("ignores 1,048,576 empty rows", async () => {
    const content = await book({ name: "空", rows: [["备注"]] }, items(soil));

    const empty = "<row/>".repeat(1_048_575);
    const large = rewrite(content, "xl/worksheets/sheet1.xml", (xml) =>
      xml.replace("</sheetData>", `${empty}</sheetData>`),
    );
    expect((await brief(large)).found).toEqual([]);
  });
});

describe("detect on wrong cells of a workbook", () => {
  it.each<[string, Record<number, CellValue>, string[]]>([
    ["a letter in a quantity", { 5: "4.1O" }, ["F04 4:6"]],
    ["signs in a price", { 6: "++" }, ["F04 4:7"]],
    ["more than a number can be", { 7: "1e400" }, ["F04 4:8"]],
    ["noise below zero in a quantity", { 5: -7.1e-15, 7: 0 }, ["C07 4:6"]],
    ["an error of a formula", { 7: "#REF!" }, ["F04 4:8"]],
    ["no code", { 1: "" }, ["C01 4:2"]],
    ["no unit", { 4: "" }, ["F03 4:5"]],
    ["no feature", { 3: "" }, ["C06 4:4"]],
    ["a wrong amount", { 7: 26 }, ["A01 4:8"]],
  ])("reports the cell: %s", async (_, changes, expected) => {
    const { found } = await brief(await book(items(soilWith(changes))));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it("reports sums that no table states as not judged", async () => {
    const { outcome } = await brief(await book(items(soil)));
    const silent = outcome.rules.filter(({ notJudged }) => notJudged.length > 0).map(({ code }) => code);
    expect(silent).toEqual(expect.arrayContaining(["A05", "A06", "A07", "A08", "N04", "F06"]));
    expect(silent).not.toContain("A01");
  });

  it("compares the form's price with the units where no table states the whole", async () => {
    const form = { ...blankForm, ceilingPrice: "100" };
    const said = async (...sheets: WriteSheet[]): Promise<string[]> => {
      const { findings } = await judge(await book(...sheets), { form });
      return findings.map(({ rule, severity, message }) => `${rule} ${severity} ${message}`);
    };
    expect(await said(items(soil))).toEqual([
      "F11 E 文件没有写明总价和各单位工程造价，无法与备案表填写的最高投标限价100.00元核对。",
    ]);
    const [untold] = (await judge(await book(items(soil)), { form })).findings;
    expect(untold?.seen).toBe("未写明");
    const unit = (name: string, total: number): WriteSheet[] => [
      {
        name: `汇总${name}`,
        rows: [
          ["单位工程最高投标限价汇总表"],
          [`工程名称：${name}`],
          ["序号", "汇总内容", "金额"],
          ["合计", null, total],
        ],
      },
      { ...items(soilWith({ 1: `01010100100${total % 10}` })), name },
    ];
    const [first, second] = [unit("建筑工程", 42), unit("安装工程", 59)];
    second[1]?.rows?.splice(1, 1, ["工程名称：安装工程"]);
    expect(await said(...first, ...second)).toEqual([
      "F11 E 文件中的各单位工程造价之和101.00元与备案表填写的最高投标限价100.00元不一致，相差1.00元。",
    ]);
  });

  it("reports a repeated code", async () => {
    expect((await brief(await book(items(soil, soil)))).found).toEqual(["C03 5:2"]);
  });

  it("reports a unit with a summary but no items", async () => {
    const summary = (name: string): WriteSheet => ({
      name: `汇总${name}`,
      rows: [
        ["单位工程最高投标限价汇总表"],
        [`工程名称：${name}`],
        ["序号", "汇总内容", "金额（元）"],
        [1, "分部分项工程", 25],
        ["招标控制价合计=1", null, 25],
      ],
    });
    const { outcome, found } = await brief(await book(summary("安装工程"), summary("建筑工程"), items(soil)));
    expect(found).toEqual(["A05 4:3"]);
    expect(outcome.totals?.units).toBe(2);
  });
});

describe("detect on an unreadable workbook", () => {
  const summaryIn = (owner: string, head: string): WriteSheet => ({
    name: "汇总",
    rows: [["单位工程最高投标限价汇总表"], [owner], ["序号", "汇总内容", head], [1, "分部分项工程", 25]],
  });
  const formula = {
    name: "表-08 分部分项",
    rows: items(soil).rows ?? [],
    cells: new Map([["3,7", { formula: "F4*G4" }]]),
  };
  const cases: [string, () => Promise<Uint8Array | string>, RegExp][] = [
    ["formulas without results", async () => book(formula), /“表-08 分部分项”第4行的公式没有计算结果/],
    [
      "a hidden sheet with items",
      async () => book({ ...items(soil), hidden: true }, { name: "a", rows: [["b"]] }),
      /已隐藏/,
    ],
    ["no table of a bill", async () => book({ name: "Sheet1", rows: [["a", "b"]] }), /没有找到清单表/],
    ["a header alone", async () => book(items()), /没有(?:找到清单表|清单项目)/],
    [
      "a column missing",
      async () =>
        book({
          name: "表",
          rows: [["分部分项工程和单价措施项目清单与计价表"], header.toSpliced(5, 1), soil.toSpliced(5, 1)],
        }),
      /缺少列：工程量/,
    ],
    [
      "amounts in 万元",
      async () => book(items(soil), summaryIn("工程名称：建筑工程", "金额（万元）")),
      /工作表“汇总”（单位工程最高投标限价汇总表）的金额以万元为单位，请改为以元为单位后重新上传/,
    ],
    [
      "amounts in 万元 by a line above the table",
      async () => book(items(soil), summaryIn("工程名称：建筑工程　单位：万元", "金额")),
      /的金额以万元为单位/,
    ],
    [
      "no header at all",
      async () => book({ name: "分部分项清单", rows: [soil, soil, soil] }),
      /没有找到表头/,
    ],
    [
      "a password",
      async () => writeXlsx({ sheets: [items(soil)], encryption: { password: "geheim", spinCount: 1 } }),
      /打开密码/,
    ],
    [
      "xls",
      async () =>
        Buffer.concat([
          Buffer.from("d0cf11e0a1b11ae1", "hex"),
          Buffer.alloc(2000),
          Buffer.from("Workbook\0", "utf16le"),
        ]),
      /旧版Excel/,
    ],
    [
      "another compound file",
      async () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2000)]),
      /工程文件.*导出交换标准文件/,
    ],
    ["bare BIFF", async () => Buffer.from("0908100000060500", "hex"), /旧版Excel/],
    ["csv", async () => `${header.join(",")}\n${soil.join(",")}\n`, /不是XML文件，也不是xlsx工作簿/],
    ["cut short", async () => (await book(items(soil))).subarray(0, -40), /损坏或不完整/],
    ["a zip's beginning", async () => Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0]), /压缩包/],
    [
      "a zip that is none",
      async () => rename(await book(items(soil)), "xl/workbook.xml", "xl/notebook.xml"),
      /不是xlsx工作簿/,
    ],
  ];

  it("reads amounts in 元 beside a line of 万元, and columns in 万元 that are not read", async () => {
    const { found } = await brief(
      await book(items(soil), summaryIn("工程名称：建筑工程　单位：万元", "金额（元）"), {
        name: "总承包服务费",
        rows: [
          ["总承包服务费计价表"],
          ["工程名称：建筑工程"],
          ["序号", "项目名称", "项目价值（万元）", "服务内容", "金额（元）"],
        ],
      }),
    );
    expect(found).toEqual([]);
  });

  it("takes the name of an enterprise for no unit of amounts and no part of 工程名称", async () => {
    const { found, rows } = await brief(
      await book(items(soil), summaryIn("工程名称：建筑工程　编制单位：万元造价咨询有限公司", "金额")),
    );
    expect(found).toEqual([]);
    expect(rows.filter(({ kind }) => kind === "unit").map(({ name }) => name)).toEqual(["建筑工程"]);
  });

  it.each(cases)("reports one F01 with advice: %s", async (_, make, says) => {
    const content = await make();
    const { findings, outcome } = await judge(content, {}, 50_000);
    expect(findings.map(({ rule }) => rule)).toEqual(["F01"]);
    expect(findings[0]?.message).toMatch(says);
    expect(outcome.fatal).toBe(findings[0]?.message);
    const namesWayOut = /请/.test(findings[0]?.message ?? "");
    expect(await readProjectFacts(bytesOf(content))).toMatchObject({ ok: false, namesWayOut });
  });

  it("reports a changed byte by its checksum, or is unaffected", async () => {
    const content = await book(items(soil));
    const clean = await brief(content);
    for (let at = 4; at < content.length; at += 97) {
      const spoilt = Uint8Array.from(content);
      spoilt[at] = (spoilt[at] ?? 0) ^ 0x55;
      const { found, rows } = await brief(spoilt);
      if (found.length === 0) expect(rows).toEqual(clean.rows);
      else expect(found).toEqual(["F01 1:1"]);
    }
  });

  it("does not unfold a zip bomb", async () => {
    const bomb = rewrite(await book(items(soil)), "xl/worksheets/sheet1.xml", (xml) =>
      xml.replace("<sheetData>", `<sheetData>${"<row/>".repeat(8_000_000)}`),
    );
    const { findings } = await judge(bomb, {}, 50_000);
    expect(findings.map(({ message }) => message)).toEqual(["工作簿解压后过大，不是正常的造价数据文件。"]);
  });
});
