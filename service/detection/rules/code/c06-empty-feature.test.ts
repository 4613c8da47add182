import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { smallBill } from "../../testing/small-bill.ts";

async function said(name: string, feature: string, code = "010101002001"): Promise<string[]> {
  const row = `<WorkElement Number="${code}" Name="${name}" Attr="${feature}" Unit="m3" Quantity="1" Price="1" Total="1" CalcType="1"/>`;
  const { findings } = await judge(smallBill.replace('<WorkElement Number="031001002001"', `${row}\n$&`));
  return findings.filter(({ rule }) => rule === "C06").map(({ kind }) => kind);
}

it("C06 › tells a name that is repeated with a stop at its end", async () => {
  expect(await said("挖一般土方", "挖一般土方 。；")).toEqual(["项目特征与名称相同"]);
});

it("C06 › reads a run of stops within a feature once", async () => {
  const stops = "。".repeat(60_000);
  expect(await said(`甲${stops}乙`, `土${stops}丙`)).toEqual([]);
});

it("C06 › misses no words in a feature too long to be searched", async () => {
  const long = "按节点构造施工并满足验收要求，".repeat(300);
  expect(await said("异形柱", "按节点构造施工", "010502003001")).toEqual(["缺少混凝土强度等级"]);
  expect(await said("异形柱", `${long}混凝土强度等级C30`, "010502003001")).toEqual([]);
});

it("C06 › tells labels without values, and finds no demanded word in them", async () => {
  const blank = "1.混凝土种类:&#10;2.混凝土强度等级:";
  expect(await said("异形柱", blank, "010502003001")).toEqual(["项目特征没有填写内容"]);
  expect(await said("异形柱", `${blank}&#10;`, "010502003001")).toEqual(["项目特征没有填写内容"]);
  const half = "1.混凝土种类:商品混凝土&#10;2.混凝土强度等级:";
  expect(await said("异形柱", half, "010502003001")).toEqual(["缺少混凝土强度等级"]);
  const below = "1.混凝土种类:商品混凝土&#10;2.混凝土强度等级:&#10;C30";
  expect(await said("异形柱", below, "010502003001")).toEqual([]);
});
