import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { smallBill } from "../../testing/small-bill.ts";

async function said(...edits: readonly (readonly [string, string])[]): Promise<string[]> {
  const text = edits.reduce((sofar, [from, to]) => sofar.replace(from, to), smallBill);
  if (edits.some(([from]) => !smallBill.includes(from))) throw new Error("nothing to edit");
  const { findings } = await judge(text);
  return findings.flatMap(({ rule, kind, seen }) => (/F10|F14/.test(rule) ? [`${kind}：${seen}`] : []));
}

const features = (...more: readonly (readonly [string, string, string])[]) =>
  [
    "</AttrInfo>",
    `${more.map(([name, value, code]) => `<AttrInfoItem Name="${name}" Value="${value}" Code="${code}"/>`).join("")}</AttrInfo>`,
  ] as const;

it("F14 › compares the place with the district of the features", async () => {
  const town = features(["所在区县", "东城区", "Town"]);
  expect(await said(town)).toEqual(["工程地点与所在区县不一致：昌平"]);
  expect(await said(['Location="昌平"', 'Location="东城区学府路1号"'], town)).toEqual([]);
  expect(await said(['Location="昌平"', 'Location="学府路1号"'], town)).toEqual([]);
  expect(await said(['Location="昌平"', 'Location="经济开发区学府小区"'], town)).toEqual([]);
  expect(await said(['Location="昌平"', 'Location="北京市朝阳区学府路1号"'], town)).toEqual([
    "工程地点与所在区县不一致：北京市朝阳区学府路1号",
  ]);
});

it("F14 › compares height, storeys and area", async () => {
  const storeys = ["层数", "10", "CS"] as const;
  expect(await said(features(storeys, ["檐高", "30", "YG"], ["建筑面积", "1000", "FloorArea"]))).toEqual([]);
  expect(await said(features(storeys, ["檐高", "0", "YG"]))).toEqual(["檐高、层数、面积不相符：檐高0"]);
  expect(await said(features(storeys, ["檐高", "300", "YG"]))).toEqual([
    "檐高、层数、面积不相符：檐高300 m，10层",
  ]);
  expect(await said(features(storeys, ["地上层数", "8", ""], ["地下层数", "1", ""]))).toEqual([
    "檐高、层数、面积不相符：层数10",
  ]);
  expect(await said(features(storeys, ["地上层数", "10", ""], ["地下层数", "2", ""]))).toEqual([]);
  expect(await said(features(storeys, ["建筑面积", "9", "FloorArea"]))).toEqual([
    "檐高、层数、面积不相符：面积9 m²，10层",
  ]);
});

it("F14 › judges the months of labour and machines", async () => {
  expect(await said(['LaborPriceDate="2025-09"', 'LaborPriceDate="2025-11"'])).toEqual([
    "人工价格时间与编制时间不相符：2025-11",
  ]);
  expect(await said(['MachinePriceDate="2025-09"', 'MachinePriceDate="2024-09"'])).toEqual([
    "施工机具价格时间与编制时间不相符：2024-09",
  ]);
  expect(await said(['MachinePriceDate="2025-09"', 'MachinePriceDate="2024-10"'])).toEqual([]);
});

it("F14 › judges dates that edition 2018 writes as text", async () => {
  const asOf2018 = ["<TendererInfo Tenderername", "<TendererBidderInfo Tenderername"] as const;
  const dated = (day: string) => [' CompileDate="2025-10-08"', ` CompileDate="${day}"`] as const;
  expect(await said(asOf2018, dated("2025年9月31日"))).toEqual(["日期不存在：2025年9月31日"]);
  expect(await said(asOf2018, dated("见封面"))).toEqual(["日期无法识别：见封面"]);
  expect(await said(asOf2018, dated("2025.10.8"))).toEqual([]);
});

it("F14 › tells erased identities and standard numbers that are none", async () => {
  expect(await said(['ID1="c29mdA=="', 'ID1=""'], ['ID2="aGFyZA=="', 'ID2="MDAwMDA="'])).toEqual([
    "软件、机器信息缺失：空",
    "软件、机器信息缺失：MDAwMDA=",
  ]);
  expect(await said(['StandardNumber="GB/T 50XXX-201X"', 'StandardNumber="1"'])).toEqual(["标准编号有误：1"]);
});

it("F10 › wants different people, and an examiner beside a compiler", async () => {
  expect(await said([' Examiner="王芳"', ' Examiner="李强"'])).toEqual([
    "同一人编制、审核、审定：编制人、审核人：李强",
  ]);
  expect(await said([' Examiner="王芳"', ""], [' TenderExaminer="吴刚"', ""])).toEqual([
    "没有审核人：未填写",
  ]);
});
