import { type CellValue, writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";

import { readCounterpart } from "../../counterparts/counterpart-bill.ts";
import { counterpartsOf, unpriced } from "../../testing/counterparts.ts";
import { bytesOf, judge } from "../../testing/judge.ts";
import { type Edit, smallBill, spoil } from "../../testing/small-bill.ts";
import { defaultThresholds, type Thresholds } from "../../thresholds.ts";

const ours = new Set(["C12", "C13", "C14"]);

type Given = { bill?: string | Uint8Array; thresholds?: Partial<Thresholds> };

async function judged(tender: string | Uint8Array, { bill = smallBill, thresholds = {} }: Given = {}) {
  const counterparts = await counterpartsOf({ tender });
  const { findings, outcome } = await judge(bill, {
    counterparts,
    thresholds: { ...defaultThresholds, ...thresholds },
  });
  return {
    own: findings.filter(({ rule }) => ours.has(rule)),
    others: findings.filter(({ rule }) => !ours.has(rule)),
    notJudged: outcome.rules.flatMap(({ code, notJudged }) => (ours.has(code) ? notJudged : [])),
  };
}

async function told(tender: string | Uint8Array, given: Given = {}): Promise<string[]> {
  const { own } = await judged(tender, given);
  return own.map(({ rule, severity, kind, amount, place }) =>
    `${rule} ${severity} ${place.item ?? place.unit ?? "-"} ${kind} ${amount ?? ""}`.trimEnd(),
  );
}

const edited = (...edits: Edit[]): string => unpriced(spoil(...edits).text);
const soil = 'Name="挖一般土方"';
const column = 'Name="矩形柱"';
const pipe = 'Name="钢管"';
const provisional = 'SundryCostsItem Name="暂列金额"';

describe("C12, C13, C14", () => {
  it("find nothing where both agree, priced or not, in any spelling", async () => {
    for (const tender of [smallBill, unpriced(smallBill)]) {
      const { own, others, notJudged } = await judged(tender);
      expect([own, others]).toEqual([[], []]);
      expect(notJudged).toEqual(["招标工程量清单没有列出暂列金额、暂估价"]);
    }
    const spelt = edited(
      [soil, "1.土壤类别:三类土", "1. 土壤类别：三类土；"],
      [column, 'Unit="m3" Quantity="2.5"', 'Unit="m³" Quantity="2.500"'],
    );
    expect(await told(spelt)).toEqual([]);
  });

  it("C12 › tells of rows in one bill alone, at the row or its unit", async () => {
    const row = /<WorkElement [^>]*Name="给水附件"[^>]*>/;
    expect(await told(unpriced(smallBill).replace(row, ""))).toEqual([
      "C12 I 031004014001 招标工程量清单没有此项 397.50",
    ]);
    const { own } = await judged(unpriced(smallBill), { bill: smallBill.replace(row, "") });
    expect(own).toMatchObject([
      {
        rule: "C12",
        severity: "I",
        kind: "缺少招标工程量清单的项目",
        amount: null,
        place: { unit: "给排水", item: null, element: "UnitWorks" },
        message: "招标工程量清单的清单项目“给水附件”（031004014001）不在本文件中，请核对是否漏列。",
      },
    ]);
  });

  it("C12 › tells of units in one bill alone once, not of their rows", async () => {
    const unit = /<UnitWorks Number="0102"[\s\S]*?<\/UnitWorks>/;
    expect(await told(unpriced(smallBill).replace(unit, ""))).toEqual([
      "C12 I 给排水 招标工程量清单没有此单位工程 600.00",
    ]);
    expect(await told(unpriced(smallBill), { bill: smallBill.replace(unit, "") })).toEqual([
      "C12 I - 缺少招标工程量清单的单位工程",
    ]);
    expect(await told(edited(['Name="给排水" Valuation', "给排水", "给水排水"]))).toEqual([
      "C12 I 给排水 招标工程量清单没有同名的单位工程",
    ]);
  });

  it.each<[Edit, string]>([
    [[soil, 'Unit="m3"', 'Unit="m2"'], "C12 I 010101001001 计量单位与招标工程量清单不同"],
    [[soil, "三类土", "四类土"], "C12 I 010101001001 项目特征与招标工程量清单不同"],
    [[soil, "挖一般土方", "挖基坑土方"], "C12 I 010101001001 项目名称与招标工程量清单不同"],
    [[soil, "010101001001", "010101001002"], "C12 I 010101001001 项目编码与招标工程量清单不同"],
  ])("C12 › tells of other words of a row: %j", async (edit, expected) => {
    expect(await told(edited(edit))).toEqual([expected]);
  });

  it("C12 › shows long features from where they differ, and all differences of a row in one finding", async () => {
    const long = "1.类别:三类土 2.弃土运距:投标人自行考虑 3.挖土深度:";
    const bill = spoil([soil, "1.土壤类别:三类土", `${long}2 m以内`]).text;
    const tender = edited(
      [soil, "1.土壤类别:三类土", `${long}4 m以内`],
      [soil, 'Name="挖一般土方"', 'Name="挖土方"'],
    );
    const { own } = await judged(unpriced(bill).replace(long, `${long}4`), { bill });
    expect(own[0]).toMatchObject({ seen: "自行考虑 3.挖土深度:2 m以内" });
    const [both, ...rest] = (await judged(tender, { bill })).own;
    expect(rest).toEqual([]);
    expect(both?.message).toMatch(/项目特征与招标工程量清单不同.+项目名称与招标工程量清单不同/);
  });

  it("C12 › reports a bill of other works and one that cannot be read once, with the remedy", async () => {
    const other = unpriced(smallBill).replaceAll(/ Attr="[^"]*"/g, ' Attr="别的工程"');
    const strange = await judged(other);
    expect(strange.own.map(({ kind, seen }) => `${kind} ${seen}`)).toEqual([
      "招标工程量清单不是本工程的清单 0.00%",
    ]);
    const { own, others, notJudged } = await judged(smallBill.slice(0, 3000));
    expect(others).toEqual([]);
    expect(own).toMatchObject([{ rule: "C12", severity: "I", kind: "招标工程量清单数据文件无法读取" }]);
    expect(own[0]?.message).toMatch(/没有与之比较：.+（第\d+行）。请在计价软件中重新导出XML或xlsx后上传。$/);
    expect(notJudged).toEqual([
      "招标工程量清单数据文件无法读取",
      "招标工程量清单数据文件没有比对，见C12",
      "招标工程量清单数据文件没有比对，见C12",
    ]);
    const html = await readCounterpart(bytesOf("<html><body>登录</body></html>"));
    expect(html.fault?.message).toContain("网页");
  });

  it("C12 › reads a sheet without columns of prices, which a bill itself must have", async () => {
    const heads = ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量"];
    const soilRow = [1, "010101001001", "平整场地", "1.土壤类别:三类土", "m2", 10];
    const book = (head: CellValue[], row: CellValue[]) =>
      writeXlsx({ sheets: [{ name: "分部分项工程量清单", rows: [head, row] }] });
    const bill = await book([...heads, "综合单价", "合价"], [...soilRow, 2, 20]);
    expect(await told(await book(heads, soilRow), { bill })).toEqual([]);
    expect(await told(await book(heads, soilRow.with(-1, 12)), { bill })).toEqual([
      "C13 W 010101001001 工程量少于招标工程量清单 4.00",
    ]);
    const alone = await readCounterpart(bytesOf(await book(heads, soilRow)));
    expect(alone.fault?.message).toContain("缺少列：综合单价、合价（金额）");
  });

  it("C12 › reports a bill of more lines than are compared, and nothing else is compared", async () => {
    const tender = await readCounterpart(bytesOf(smallBill), { most: 3 });
    const { findings, outcome } = await judge(smallBill, { counterparts: { tender, ceiling: null } });
    expect(findings).toMatchObject([
      {
        rule: "C12",
        severity: "I",
        kind: "招标工程量清单数据文件超过比对的上限",
        message: "招标工程量清单数据文件超过比对的上限，没有与之比较：清单项目超过3行。",
      },
    ]);
    const reasons = outcome.rules.filter(({ code }) => ours.has(code)).flatMap(({ notJudged }) => notJudged);
    expect(reasons).toEqual([
      "招标工程量清单数据文件超过比对的上限",
      "招标工程量清单数据文件没有比对，见C12",
      "招标工程量清单数据文件没有比对，见C12",
    ]);
  });

  it("C13 › tells of quantities with the money, as 提示 where there is none", async () => {
    expect(await told(edited([soil, 'Quantity="10.000"', 'Quantity="8.000"']))).toEqual([
      "C13 W 010101001001 工程量多于招标工程量清单 18.00",
    ]);
    const { own } = await judged(edited([soil, 'Quantity="10.000"', 'Quantity="12.5"']));
    expect(own[0]?.message).toBe(
      "清单项目“挖一般土方”（010101001001）的工程量为10 m³，招标工程量清单为12.5 m³，少2.5 m³（20.00%），按综合单价9.00计减少22.50元。",
    );
    const bill = spoil([pipe, 'Price="10" Total="202.5"', ""]).text;
    expect(await told(edited([pipe, 'Quantity="20.25"', 'Quantity="21"']), { bill })).toEqual([
      "C13 I 031001002001 工程量少于招标工程量清单",
    ]);
  });

  it("C13 › compares within the threshold, and only rows of one measuring unit", async () => {
    const tender = edited([soil, 'Quantity="10.000"', 'Quantity="8.000"']);
    const thresholds = { C13: { enabled: true, quantityPercent: "25" } };
    expect(await told(tender, { thresholds })).toEqual([]);
    expect(await told(edited([soil, 'Unit="m3" Quantity="10.000"', 'Unit="m2" Quantity="8"']))).toEqual([
      "C12 I 010101001001 计量单位与招标工程量清单不同",
    ]);
  });

  it("C14 › pairs materials by name and specification, whatever their order and codes", async () => {
    const materials = (...rows: string[]): string =>
      smallBill.replace(
        "</SundryCosts>",
        `$&<ProvisionalMaterial Name="材料暂估价" Code="ZGC">${rows.map((row) => `<ProvisionalMaterialItem ${row} ProvisionalQuantity="10"/>`).join("")}</ProvisionalMaterial>`,
      );
    const [cement, steel] = [
      'Name="水泥" Unit="t" ProvisionalPrice="450"',
      'Name="钢筋" Unit="t" ProvisionalPrice="3900"',
    ];
    const coded = 'Number="0401" Name="水泥" Specification="" Unit="t" ProvisionalPrice="450"';
    expect(await told(materials(cement, steel), { bill: materials(steel, cement) })).toEqual([]);
    expect(await told(materials(cement, steel), { bill: materials(coded, steel) })).toEqual([]);
    expect(await told(materials(cement, steel), { bill: materials(steel) })).toEqual([
      "C14 I 建筑 缺少招标工程量清单的材料暂估价 4500.00",
    ]);
  });

  it("C14 › tells of 暂列金额 and of 材料暂估价 that differ", async () => {
    const sums = (total: string, price: string): string =>
      spoil([provisional, 'Quantity="0" Total="0"', `Quantity="1" Total="${total}"`]).text.replace(
        "</SundryCosts>",
        `$&<ProvisionalMaterial Name="材料暂估价" Code="ZGC"><ProvisionalMaterialItem Number="0401" Name="水泥" Specification="P.O 42.5" Unit="t" ProvisionalQuantity="10" ProvisionalPrice="${price}"/></ProvisionalMaterial>`,
      );
    const bill = sums("500", "450");
    expect(await told(bill, { bill })).toEqual([]);
    expect(await told(sums("600", "480"), { bill })).toEqual([
      "C14 I 建筑 暂列金额与招标工程量清单不同 100.00",
      "C14 I 建筑 材料暂估单价与招标工程量清单不同 300.00",
    ]);
    const without = bill.replace(/<ProvisionalMaterial [\s\S]*?<\/ProvisionalMaterial>/, "");
    expect(await told(without, { bill })).toEqual(["C14 I 建筑 招标工程量清单没有此项材料暂估价 4500.00"]);
    expect(await told(bill, { bill: without })).toEqual([
      "C14 I 建筑 缺少招标工程量清单的材料暂估价 4500.00",
    ]);
  });

  it("are switched off one by one, and say when there is no tender's bill", async () => {
    const tender = edited([soil, "三类土", "四类土"], [column, 'Quantity="2.5"', 'Quantity="2"']);
    const off = (code: "C12" | "C13") => ({ [code]: { ...defaultThresholds[code], enabled: false } });
    expect(await told(tender, { thresholds: off("C12") })).toEqual([
      "C13 W 010502001001 工程量多于招标工程量清单 200.00",
    ]);
    expect(await told(tender, { thresholds: off("C13") })).toEqual([
      "C12 I 010101001001 项目特征与招标工程量清单不同",
    ]);
    const { outcome } = await judge(smallBill);
    const reasons = outcome.rules.filter(({ code }) => ours.has(code)).map(({ notJudged }) => notJudged);
    expect(reasons).toEqual(Array(3).fill(["没有上传招标工程量清单数据文件"]));
  });
});
